/// Character references of HTML: every numeric one, and the few named ones that pages of ours can hold.
enum CharacterReferences {
    static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "\u{A9}", "hellip": "\u{2026}",
        "mdash": "\u{2014}", "ndash": "\u{2013}", "lsquo": "\u{2018}", "rsquo": "\u{2019}", "ldquo": "\u{201C}", "rdquo": "\u{201D}",
    ]

    /// A reference that it does not know stays as it is, as does an ampersand that begins none.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var decoded: [UInt8] = []
        var position = bytes.startIndex
        while position < bytes.endIndex {
            if bytes[position] == UInt8(ascii: "&"), let (scalar, end) = reference(bytes[(position + 1)...]) {
                decoded.append(contentsOf: String(Character(scalar)).utf8)
                position = end
            } else {
                decoded.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// The character, and the place behind its semicolon.
    private static func reference(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
        guard let end = bytes.prefix(32).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: bytes[..<end], as: UTF8.self)
        return scalar(name).map { ($0, end + 1) }
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        guard name.utf8.first == UInt8(ascii: "#") else { return named[name] }
        let digits = name.dropFirst()
        let isHex = digits.utf8.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        return (isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)).map { Unicode.Scalar($0) ?? "\u{FFFD}" }
    }
}
