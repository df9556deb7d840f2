import Glibc

/// A 128-bit random name, written as 32 lower-case hexadecimal digits.
public struct RecordID: Hashable, Sendable, CustomStringConvertible {
    public let high: UInt64
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Nil unless `hex` is exactly 32 digits of `0-9a-f`: one name has one spelling.
    ///
    /// Inlinable, because unspecialized it took 11,000 instructions on each request instead of 300.
    @inlinable
    public init?(_ hex: some StringProtocol) {
        // Through the bytes themselves, where they lie together: a string's view decodes each of them anew.
        let id = hex.utf8.withContiguousStorageIfAvailable { RecordID(digits: $0) } ?? RecordID(digits: Array(hex.utf8))
        guard let id else { return nil }
        self = id
    }

    @inlinable
    init?(digits: some RandomAccessCollection<UInt8>) {
        guard digits.count == 32 else { return nil }
        var words: (high: UInt64, low: UInt64) = (0, 0)
        for byte in digits {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            default: return nil
            }
            words = (words.high << 4 | words.low >> 60, words.low << 4 | UInt64(digit))
        }
        self.init(high: words.high, low: words.low)
    }

    /// A name that nobody can guess, in one call of the system where Swift's own generator makes two.
    public static func random() -> RecordID {
        var words: (UInt64, UInt64) = (0, 0)
        let result = withUnsafeMutableBytes(of: &words) { $0.baseAddress.map { getentropy($0, 16) } }
        guard result == 0 else {
            var generator = SystemRandomNumberGenerator()
            return RecordID(high: generator.next(), low: generator.next())
        }
        return RecordID(high: words.0, low: words.1)
    }

    public var description: String {
        String(unsafeUninitializedCapacity: 32) { buffer in
            for (offset, word) in [(0, high), (16, low)] {
                for place in 0..<16 {
                    let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * place)) & 15
                    buffer[offset + place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
                }
            }
            return 32
        }
    }
}

extension RecordID {
    /// 16 bytes, most significant first: the form in which stores keep it.
    package var bytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
            for place in 0..<8 {
                buffer[place] = UInt8(truncatingIfNeeded: high >> UInt64(56 - 8 * place))
                buffer[place + 8] = UInt8(truncatingIfNeeded: low >> UInt64(56 - 8 * place))
            }
            count = 16
        }
    }

    /// Nil unless there are exactly 16 bytes.
    package init?(bytes: ArraySlice<UInt8>) {
        guard bytes.count == 16 else { return nil }
        self = bytes.withUnsafeBytes { bytes in
            RecordID(
                high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
        }
    }
}
