/// A piece of a statement: a word, a quoted text or name, or any other byte alone.
package struct SQLToken {
    package private(set) var bytes: [UInt8]
    private let isWord: Bool

    /// In capitals; nil for what is not a word.
    package var word: String? { isWord ? String(decoding: bytes, as: UTF8.self).uppercased() : nil }

    package static func tokens(of statement: StaticString) -> [SQLToken] {
        var tokens: [SQLToken] = []
        var quote: UInt8?
        for byte in statement.withUTF8Buffer({ Array($0) }) {
            if let open = quote {
                tokens[tokens.count - 1].bytes.append(byte)
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                tokens.append(SQLToken(bytes: [byte], isWord: false))
                quote = byte
            } else if isWordByte(byte), tokens.last?.isWord == true {
                tokens[tokens.count - 1].bytes.append(byte)
            } else {
                tokens.append(SQLToken(bytes: [byte], isWord: isWordByte(byte)))
            }
        }
        return tokens
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
