/// Turns a statement of a migration from the shared SQL into SQLite's: tables become STRICT, so that types are enforced, and
/// `BIGINT` becomes `INTEGER`, of which an identity key is SQLite's row id. What already is SQLite's own passes unchanged.
/// Source: https://www.sqlite.org/stricttables.html
enum SchemaDialect {
    static func translate(_ statement: StaticString) -> String {
        let tokens = tokens(of: statement.withUTF8Buffer { Array($0) })
        let words = tokens.map { $0.isWord ? String(decoding: $0.bytes, as: UTF8.self).uppercased() : nil }
        guard words.compactMap({ $0 }).starts(with: ["CREATE", "TABLE"]) else {
            return String(decoding: tokens.flatMap(\.bytes), as: UTF8.self)
        }
        var text: [UInt8] = []
        var skipped = 0
        for (index, token) in tokens.enumerated() {
            if skipped > 0 {
                if token.isWord { skipped -= 1 }
            } else if words[index] == "BIGINT" {
                text += Array("INTEGER".utf8)
            } else if words[index] == "GENERATED" {
                // ALWAYS AS IDENTITY
                skipped = 3
                if text.last == UInt8(ascii: " ") { text.removeLast() }
            } else {
                text += token.bytes
            }
        }
        let ending = words[(tokens.lastIndex { $0.bytes == [UInt8(ascii: ")")] } ?? tokens.startIndex)...].compactMap { $0 }
        if !ending.contains("STRICT") { text += Array((ending.isEmpty ? " STRICT" : ", STRICT").utf8) }
        return String(decoding: text, as: UTF8.self)
    }

    private struct Token {
        var isWord: Bool
        var bytes: [UInt8]
    }

    /// Words, quoted texts and names, and every other byte alone.
    private static func tokens(of bytes: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        var quote: UInt8?
        for byte in bytes {
            if let open = quote {
                tokens[tokens.count - 1].bytes.append(byte)
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                tokens.append(Token(isWord: false, bytes: [byte]))
                quote = byte
            } else if isWordByte(byte), tokens.last?.isWord == true {
                tokens[tokens.count - 1].bytes.append(byte)
            } else {
                tokens.append(Token(isWord: isWordByte(byte), bytes: [byte]))
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
