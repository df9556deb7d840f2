import CSQLite
import Storage

/// Several bodies in one transaction, each of which can be undone alone.
final class WriteGroup {
    /// What to tell callers, once `commit` has returned.
    private(set) var reports: [() -> Void] = []
    /// Bodies that did nothing wrong but lost their effect with another's, to be run again.
    private(set) var lost: [PendingWrite] = []
    /// What the group as a whole failed with.
    private(set) var failure: StoreError?
    /// After an I/O error nothing that the connection remembers is trusted.
    private(set) var needsNewConnection = false

    private let queue: WriteQueue
    private let limit: Int
    private var kept: [(body: PendingWrite, report: () -> Void)] = []

    /// - Parameter limit: how many bodies join, those that come while the first ones run included.
    init(queue: WriteQueue, limit: Int) {
        self.queue = queue
        self.limit = limit
    }

    func commit(_ bodies: [PendingWrite], on connection: Connection) {
        var waiting = bodies[...]
        var taken = bodies.count
        do throws(StoreError) {
            _ = try connection.execute("BEGIN IMMEDIATE", [])
            while let body = waiting.first {
                try run(body, on: connection)
                waiting.removeFirst()
                guard connection.isInTransaction else {
                    lost = kept.map(\.body) + waiting
                    return end(connection)
                }
                if waiting.isEmpty {
                    waiting = queue.more(limit: limit - taken)[...]
                    taken += waiting.count
                }
            }
            _ = try connection.execute(kept.isEmpty ? "ROLLBACK" : "COMMIT", [])
            reports += kept.map(\.report)
        } catch {
            failure = error
            for body in kept.map(\.body) + waiting { reports.append { body.refuse(error) } }
            end(connection)
        }
    }

    /// Throws only what concerns the whole group.
    private func run(_ body: PendingWrite, on connection: Connection) throws(StoreError) {
        // The first effect in a transaction needs no savepoint: it can be undone with the transaction.
        let isFirst = kept.isEmpty
        if !isFirst { _ = try connection.execute("SAVEPOINT body", []) }
        let transaction = SQLiteTransaction(connection)
        let attempt = body.attempt(transaction)
        transaction.end()

        let refusal: StoreError? =
            if attempt.isFailure {
                nil
            } else if !connection.isInTransaction {
                StoreError(.failed, "an error that the write passed over ended its transaction")
            } else if let failure = transaction.failure {
                failure
            } else if connection.hasBrokenForeignKeys {
                StoreError(.invalid, "a row refers to one that does not exist")
            } else {
                nil
            }
        guard attempt.isFailure || refusal != nil else {
            if !isFirst { _ = try connection.execute("RELEASE body", []) }
            return kept.append((body, attempt.report))
        }
        reports.append(refusal.map { refusal in { body.refuse(refusal) } } ?? attempt.report)
        guard connection.isInTransaction else { return }
        if isFirst {
            _ = try connection.execute("ROLLBACK", [])
            _ = try connection.execute("BEGIN IMMEDIATE", [])
        } else {
            _ = try connection.execute("ROLLBACK TO body", [])
            _ = try connection.execute("RELEASE body", [])
        }
    }

    /// Leaves no transaction open, and says whether the connection can go on.
    private func end(_ connection: Connection) {
        let code = sqlite3_errcode(connection.handle) & 0xFF
        if connection.isInTransaction { try? connection.run("ROLLBACK") }
        let isSick = connection.isInTransaction || [SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CANTOPEN].contains(code)
        needsNewConnection = isSick && !connection.isInMemory
    }
}
