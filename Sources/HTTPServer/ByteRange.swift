/// What a Range field asks of a body of known length.
enum ByteRange: Equatable {
    /// Absent, not understood, or several: the whole body is the answer.
    case whole
    case part(Range<Int>)
    /// Nothing of the body is in it: 416.
    case outside

    /// Source: RFC 9110, 14.1.2 and 14.2.
    init(_ field: String?, length: Int) {
        self = .whole
        guard let field, field.utf8.starts(with: "bytes=".utf8) else { return }
        let parts = field.utf8.dropFirst(6).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 2, let first = ByteRange.number(parts[0]), let last = ByteRange.number(parts[1]) else { return }
        switch (first, last) {
        case (let first?, let last?) where last < first: return
        case (let first?, let last): self = first < length ? .part(first..<min(last ?? .max, length - 1) + 1) : .outside
        case (nil, let suffix?): self = suffix > 0 && length > 0 ? .part(max(0, length - suffix)..<length) : .outside
        case (nil, nil): return
        }
    }

    /// nil for what is no number; a nil number for nothing. Numbers of more than 15 digits become the largest of 15.
    private static func number(_ digits: Substring.UTF8View) -> Int?? {
        guard digits.allSatisfy(isDigit) else { return .none }
        if digits.isEmpty { return .some(nil) }
        if digits.count > 15 { return 999_999_999_999_999 }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
