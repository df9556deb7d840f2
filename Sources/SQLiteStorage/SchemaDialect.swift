import Storage

/// Turns a statement of a migration from the shared SQL into SQLite's: tables become STRICT, so that types are enforced, and
/// `BIGINT` becomes `INTEGER`, of which an identity key is SQLite's row id. What already is SQLite's own passes unchanged.
/// Source: https://www.sqlite.org/stricttables.html
enum SchemaDialect {
    static func translate(_ statement: StaticString) -> String {
        let tokens = SQLToken.tokens(of: statement)
        let words = tokens.map(\.word)
        guard words.compactMap({ $0 }).starts(with: ["CREATE", "TABLE"]) else {
            return String(decoding: tokens.flatMap(\.bytes), as: UTF8.self)
        }
        var text: [UInt8] = []
        var skipped = 0
        for (index, token) in tokens.enumerated() {
            if skipped > 0 {
                if words[index] != nil { skipped -= 1 }
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
}
