import Storage

/// Turns a statement of a migration from the shared SQL into PostgreSQL's: `BLOB` becomes `BYTEA`, and text is compared and ordered
/// by its bytes, as on the other stores, whatever the database's own collation is.
/// Source: https://www.postgresql.org/docs/15/collation.html
enum SchemaDialect {
    static func translate(_ statement: StaticString) -> String {
        let tokens = SQLToken.tokens(of: statement)
        let isTable = tokens.lazy.compactMap(\.word).prefix(2).elementsEqual(["CREATE", "TABLE"])
        var text: [UInt8] = []
        for token in tokens {
            switch token.word {
            case "BLOB" where isTable: text += Array("BYTEA".utf8)
            case "TEXT" where isTable: text += Array("TEXT COLLATE \"C\"".utf8)
            default: text += token.bytes
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
