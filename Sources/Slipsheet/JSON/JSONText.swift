import HTTPServer

/// A text of JSON, read once: where each value begins and ends, in document order, without a copy of any.
final class JSONText: Sendable {
    struct Value: Sendable {
        enum Kind: UInt8 { case null, no, yes, number, string, escapedString, array, object }

        let kind: Kind
        /// Of a string the bytes between its quotes.
        let start: Int32
        var end: Int32
        /// Index of the first value that is not inside this one.
        var next: Int32
    }

    let bytes: [UInt8]
    /// An object's members follow it as key, value, key, value.
    let values: [Value]

    /// Throws `DecodingError.dataCorrupted`.
    init(_ bytes: [UInt8]) throws {
        var reader = JSONReader(bytes)
        do throws(JSONReader.Malformed) {
            try reader.readWhole()
        } catch {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not JSON, at byte \(error.place)"))
        }
        self.bytes = bytes
        values = reader.values
    }

    /// Nil when it is not a string, or not of Unicode.
    func string(_ index: Int) -> String? {
        let value = values[index]
        let range = Int(value.start)..<Int(value.end)
        switch value.kind {
        case .string: return String(utf8: bytes[range])
        case .escapedString: return unescaped(bytes[range]).flatMap { String(utf8: $0[...]) }
        default: return nil
        }
    }

    /// Whether the string there is `name`, byte by byte.
    func isString(_ index: Int, _ name: String) -> Bool {
        let value = values[index]
        guard value.kind == .string else { return string(index).map { $0.utf8.elementsEqual(name.utf8) } ?? false }
        let length = Int(value.end - value.start)
        guard name.utf8.count == length else { return false }
        var place = Int(value.start)
        for byte in name.utf8 {
            guard bytes[place] == byte else { return false }
            place += 1
        }
        return true
    }

    private func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            guard let mark = rest.popFirst() else { return nil }
            switch mark {
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(mark)
            case UInt8(ascii: "u"):
                guard let scalar = escapedScalar(&rest) else { return nil }
                result.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
            default: return nil
            }
        }
        return result
    }

    /// Characters beyond the first plane are written as two escapes.
    private func escapedScalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let unit = codeUnit(&rest) else { return nil }
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
        guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"), let trail = codeUnit(&rest),
            UTF16.isTrailSurrogate(trail)
        else { return nil }
        return Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(trail) & 0x3FF)
    }

    private func codeUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
        guard rest.count >= 4 else { return nil }
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        var unit: UInt16 = 0
        for byte in digits {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return unit
    }
}
