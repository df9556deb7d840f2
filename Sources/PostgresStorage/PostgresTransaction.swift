import Storage

/// The reads and writes of one body on the writer's connection.
final class PostgresTransaction: SQLTransaction {
    private let connection: Connection
    private var isOpen = true
    /// What the first statement that failed here failed with.
    private(set) var failure: StoreError?

    init(_ connection: Connection) {
        self.connection = connection
    }

    var overridingKeys: String { "OVERRIDING SYSTEM VALUE" }

    func query(_ statement: SQL, parameters: [SQLValue]) throws -> ResultSet {
        try run { connection throws(StoreError) in try connection.query(statement, parameters) }
    }

    func execute(_ statement: SQL, parameters: [SQLValue]) throws -> Int {
        try run { connection throws(StoreError) in try connection.execute(statement, parameters) }
    }

    private func run<Value>(_ body: (Connection) throws(StoreError) -> Value) throws(StoreError) -> Value {
        precondition(isOpen, "a transaction is valid only inside the closure that receives it")
        guard failure == nil else { throw StoreError(.failed, "the transaction ended with an earlier error") }
        do throws(StoreError) {
            return try body(connection)
        } catch {
            failure = error
            throw error
        }
    }

    func end() { isOpen = false }
}
