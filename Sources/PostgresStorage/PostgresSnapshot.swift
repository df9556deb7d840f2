import Storage

/// The reads of one transaction of a reader.
final class PostgresSnapshot: SQLSnapshot {
    private let connection: Connection
    private var isOpen = true

    init(_ connection: Connection) {
        self.connection = connection
    }

    func query(_ statement: SQL, parameters: [SQLValue]) throws -> ResultSet {
        precondition(isOpen, "a snapshot is valid only inside the closure that receives it")
        return try connection.query(statement, parameters)
    }

    func end() { isOpen = false }
}
