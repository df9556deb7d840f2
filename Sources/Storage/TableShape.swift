/// What a command that treats all tables alike must know of one.
package struct TableShape: Sendable {
    package let name: String
    package let columns: [String]
    /// The columns of the primary key, in its order.
    package let key: [String]

    package init(name: String, columns: [String], key: [String]) {
        self.name = name
        self.columns = columns
        self.key = key
    }

    /// At most `limit` rows in the order of the key: the first ones, or those after the given key, whose values are `$1`, `$2`, ….
    package func select(after key: [SQLValue]?, limit: Int) -> SQL {
        let keys = self.key.map(TableShape.quoted).joined(separator: ", ")
        let numbers = self.key.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        let condition = key == nil ? "" : " WHERE (\(keys)) > (\(numbers))"
        return SQL(assembled: "SELECT \(names) FROM \(quotedName)\(condition) ORDER BY \(keys) LIMIT \(limit)")
    }

    /// Inserts that many rows, whose values follow each other as parameters. A key that the store would hand out is taken as given.
    package func insert(rows: Int, overriding: String) -> SQL {
        let values = (0..<rows).map { row in
            "(" + columns.indices.map { "$\(row * columns.count + $0 + 1)" }.joined(separator: ", ") + ")"
        }
        return SQL(assembled: "INSERT INTO \(quotedName) (\(names)) \(overriding) VALUES \(values.joined(separator: ", "))")
    }

    package var deleteAll: SQL { SQL(assembled: "DELETE FROM \(quotedName)") }
    package var quotedName: String { TableShape.quoted(name) }
    private var names: String { columns.map(TableShape.quoted).joined(separator: ", ") }

    private static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
