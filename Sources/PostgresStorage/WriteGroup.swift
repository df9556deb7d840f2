import Storage

/// Several bodies in one transaction, each of which can be undone alone.
final class WriteGroup {
    enum Outcome {
        /// All is durable or undone; the reports tell each.
        case done
        /// The server refused the transaction as a whole.
        case failed(StoreError)
        /// The transaction ended without an effect, through no fault of a body.
        case lost(StoreError)
        /// The connection ended during COMMIT.
        case unknown
    }

    /// All that joined, in order.
    private(set) var bodies: [PendingWrite]
    /// What to tell callers when the outcome is `done`.
    private(set) var reports: [() -> Void] = []
    private let queue: WriteQueue
    private let limit: Int
    private var isEmpty = true

    /// - Parameter limit: how many bodies join, those that come while the first ones run included.
    init(_ bodies: [PendingWrite], queue: WriteQueue, limit: Int) {
        self.bodies = bodies
        self.queue = queue
        self.limit = limit
    }

    /// Where something was lost or late before, each statement and the wait for the writers' turn have what is left until the deadline.
    /// - Parameter mark: the statement that leaves the group's mark, by which its effect is known again.
    func commit(on connection: Connection, until deadline: Deadline, _ limits: Limits, mark: String) -> Outcome {
        let wait = deadline.remaining < limits.lock ? "SET LOCAL lock_timeout = \(max(deadline.remaining, 1));" : ""
        defer { connection.limit = limits.exchange }
        let isLate = deadline.remaining < limits.recovery - 50
        func hurry() { if isLate { connection.limit = min(limits.exchange, max(deadline.remaining, 200)) } }
        hurry()
        do throws(StoreError) {
            try connection.run(
                """
                BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; \(wait) SELECT pg_advisory_xact_lock(\(InstanceLock.write));
                \(mark); SAVEPOINT body
                """)
        } catch {
            return abandon(connection, error)
        }
        for index in 0... {
            if index == bodies.count { bodies += queue.more(limit: limit - bodies.count) }
            guard index < bodies.count else { break }
            hurry()
            if let lost = run(bodies[index], on: connection) { return lost }
        }
        hurry()
        return end(connection)
    }

    /// Nil when the group can go on.
    private func run(_ body: PendingWrite, on connection: Connection) -> Outcome? {
        let transaction = PostgresTransaction(connection)
        let attempt = body.attempt(transaction)
        transaction.end()
        if connection.isLost { return .lost(StoreError(.unavailable, "the connection was lost during a write")) }
        // A lock of a stranger to these tables, a time limit, a server that stops: the body may succeed when it runs again.
        if let failure = transaction.failure, failure.code == .unavailable { return abandon(connection, failure) }
        do throws(StoreError) {
            if attempt.isFailure || transaction.failure != nil {
                try connection.run("ROLLBACK TO body")
                reports.append(attempt.isFailure ? attempt.report : { body.refuse(transaction.failure ?? StoreError(.failed, "")) })
                return nil
            }
            do throws(StoreError) {
                // Deferred constraints are checked now, so that they fail this body and no other.
                try connection.run("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED; RELEASE body; SAVEPOINT body")
                reports.append(attempt.report)
                isEmpty = false
            } catch  where connection.isInFailedTransaction && error.code != .unavailable {
                try connection.run("ROLLBACK TO body")
                reports.append { body.refuse(error) }
            }
            return nil
        } catch {
            return abandon(connection, error)
        }
    }

    private func end(_ connection: Connection) -> Outcome {
        do throws(StoreError) {
            let tag = try connection.run(isEmpty ? "ROLLBACK" : "COMMIT")
            guard isEmpty || tag == "COMMIT" else { return .failed(StoreError(.failed, "PostgreSQL ended the transaction: \(tag)")) }
            return .done
        } catch {
            if connection.isLost { return isEmpty ? .done : .unknown }
            return .failed(error)
        }
    }

    /// Leaves no transaction open.
    private func abandon(_ connection: Connection, _ error: StoreError) -> Outcome {
        if !connection.isLost, !connection.isIdle { _ = try? connection.run("ROLLBACK") }
        return error.code == .unavailable ? .lost(error) : .failed(error)
    }
}
