/// The fields of an `application/x-www-form-urlencoded` body, in order, decoded into one buffer. Source: URL Standard, 5.1.
public struct Form: Sendable {
    public static let fieldLimit = 1_000
    public static let byteLimit = 1 << 20

    /// Each name and each value is followed by one zero, which no field can hold.
    private var bytes: [UInt8] = []
    private var spans: [Span] = []

    private struct Span {
        let name: Range<Int>
        let value: Range<Int>
    }

    /// Decodes a body. Line breaks in values stay as posted, that is CR LF.
    ///
    /// A name may occur more than once only when it is among `repeatable`, as that of a group of check boxes is.
    /// Throws `tooLarge`, `tooManyFields`, `malformedEscape`, `nul`, `notUTF8` and `repeated`.
    public static func parse(_ body: [UInt8], repeatable: [String] = []) throws(FormError) -> Form {
        guard body.count <= byteLimit else { throw .tooLarge }
        var form = Form()
        form.bytes.reserveCapacity(body.count + 2)
        var position = 0
        while position < body.count {
            let end = body[position...].firstIndex(of: UInt8(ascii: "&")) ?? body.count
            if end > position { try form.append(body[position..<end]) }
            position = end + 1
        }
        guard (try? UTF8Span(validating: form.bytes.span)) != nil else { throw .notUTF8 }
        try form.refuseRepetition(except: repeatable)
        return form
    }

    /// The value of the field `name`, compared byte by byte and the first where it was repeated; nil when it was not posted.
    public subscript(name: String) -> String? { spans.first { isNamed($0, name) }.map { text($0.value) } }

    /// Every value of the field `name`, in order.
    public func values(of name: String) -> [String] { spans.filter { isNamed($0, name) }.map { text($0.value) } }

    /// All of them, as posted.
    public var fields: [(name: String, value: String)] { spans.map { (text($0.name), text($0.value)) } }

    private mutating func append(_ pair: ArraySlice<UInt8>) throws(FormError) {
        guard spans.count < Form.fieldLimit else { throw .tooManyFields }
        let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        let name = try appendPart(pair[..<equals])
        let value = try appendPart(pair[equals...].dropFirst())
        spans.append(Span(name: name, value: value))
    }

    private mutating func appendPart(_ part: ArraySlice<UInt8>) throws(FormError) -> Range<Int> {
        let start = bytes.count
        do throws(EscapeError) {
            try appendDecoded(part, plusIsSpace: true, to: &bytes)
        } catch {
            throw .malformedEscape
        }
        guard !bytes[start...].contains(0) else { throw .nul }
        defer { bytes.append(0) }
        return start..<bytes.count
    }

    /// By sorting, so that a thousand fields cost no million comparisons.
    private func refuseRepetition(except repeatable: [String]) throws(FormError) {
        let sorted = spans.map(\.name).sorted { bytes[$0].lexicographicallyPrecedes(bytes[$1]) }
        for (name, next) in zip(sorted, sorted.dropFirst()) where bytes[name].elementsEqual(bytes[next]) {
            let name = text(name)
            if !repeatable.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { throw .repeated(name) }
        }
    }

    private func isNamed(_ span: Span, _ name: String) -> Bool { bytes[span.name].elementsEqual(name.utf8) }
    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// Why a body is no form. All of them are the sender's fault: 413 for `tooLarge`, 400 for the others.
public enum FormError: Error, Sendable, Equatable {
    case malformedEscape, notUTF8, nul
    case tooManyFields, tooLarge
    case repeated(String)
}
