import Storage

/// The reads and writes of one body on the writer's connection.
final class SQLiteTransaction: SQLTransaction {
    private let connection: Connection
    private var isOpen = true
    /// What the first statement that failed here failed with.
    private(set) var failure: StoreError?

    init(_ connection: Connection) {
        self.connection = connection
    }

    var overridingKeys: String { "" }

    func query(_ statement: SQL, parameters: [SQLValue]) throws -> ResultSet {
        try run { connection throws(StoreError) in try connection.query(statement, parameters, mayWrite: true) }
    }

    func execute(_ statement: SQL, parameters: [SQLValue]) throws -> Int {
        try run { connection throws(StoreError) in try connection.execute(statement, parameters) }
    }

    private func run<Value>(_ body: (Connection) throws(StoreError) -> Value) throws(StoreError) -> Value {
        precondition(isOpen, "a transaction is valid only inside the closure that receives it")
        // Outside a transaction each statement would be a commit of its own.
        guard failure == nil, connection.isInTransaction else { throw StoreError(.failed, "the transaction ended with an earlier error") }
        do throws(StoreError) {
            return try body(connection)
        } catch {
            failure = error
            throw error
        }
    }

    func end() { isOpen = false }
}
