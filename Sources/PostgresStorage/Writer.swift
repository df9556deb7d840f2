import Storage

/// The one connection of this node that writes, on a thread of its own: takes what waits, commits it together, then answers each.
///
/// Unchecked: everything here belongs to the writer's thread once `run` is called there.
final class Writer: @unchecked Sendable {
    /// How many bodies become durable with one commit.
    private static let groupLimit = 64
    /// How often a group runs again before it is refused.
    private static let repetitions = 3

    private let queue: WriteQueue
    private let limits: Limits
    private let reachability: Reachability
    private let log: @Sendable (String) -> Void
    private var connection: Connection?
    /// Names this writer in the table of commits, where each group leaves its number. The server's own number of a transaction would not do:
    /// after a crash it may be given again to another one.
    private let name = RecordID.random()
    private var number: Int64 = 0
    /// Milliseconds that the last group took. What it kept waiting has so much less time left.
    private var spent = 0

    init(_ queue: WriteQueue, _ limits: Limits, _ reachability: Reachability, log: @escaping @Sendable (String) -> Void) {
        self.queue = queue
        self.limits = limits
        self.reachability = reachability
        self.log = log
    }

    /// Returns after the queue was closed and emptied.
    func run() {
        while true {
            let pause = Deadline(milliseconds: 1_000)
            switch queue.next(limit: Self.groupLimit, idleAfter: nil) {
            case .bodies(let bodies):
                // Nothing waited: what comes now has all its time.
                if pause.remaining < 990 { spent = 0 }
                commit(bodies)
            case .idle: continue
            case .closed:
                if number > 0 { _ = try? connection?.run("DELETE FROM commits WHERE writer = '\\x\(name)'") }
                connection = nil
                return
            }
        }
    }

    /// Commits the bodies, some of them perhaps in a second transaction, and answers all of them.
    private func commit(_ bodies: [PendingWrite]) {
        let budget = max(limits.recovery - spent, 100)
        let deadline = Deadline(milliseconds: budget)
        defer { spent = budget - deadline.remaining }
        var waiting = bodies
        var losses = 0
        while true {
            let group = WriteGroup(waiting, queue: queue, limit: losses == 0 ? Self.groupLimit : waiting.count)
            switch run(group, deadline) {
            case .done:
                for report in group.reports { report() }
                return
            case .failed(let error):
                log("a commit failed: \(error.detail)")
                return refuse(group.bodies, error)
            case .lost(let error):
                losses += 1
                log("a transaction was lost: \(error.detail)")
                guard losses < Self.repetitions, !deadline.hasPassed else {
                    refuse(group.bodies, error)
                    return queue.refuseAll(error)
                }
                waiting = group.bodies
            case .unknown:
                refuse(group.bodies, StoreError(.unknown, "the answer to COMMIT was lost, and the server is away"))
                return queue.refuseAll(StoreError(.unavailable, "the writes before could not be ended"))
            }
        }
    }

    private func run(_ group: WriteGroup, _ deadline: Deadline) -> WriteGroup.Outcome {
        let connection: Connection
        do throws(StoreError) {
            connection = try connected()
        } catch {
            return .lost(error)
        }
        number += 1
        let mark = """
            INSERT INTO commits (writer, number) VALUES ('\\x\(name)', \(number))
            ON CONFLICT (writer) DO UPDATE SET number = excluded.number, written = now()
            """
        let outcome = group.commit(on: connection, until: deadline, limits, mark: mark)
        if !connection.isIdle { self.connection = nil }
        if connection.isLost { reachability.suspect() }
        guard case .unknown = outcome else { return outcome }
        switch isCommitted(deadline) {
        case true?: return .done
        case false?: return .lost(StoreError(.unavailable, "the connection was lost before COMMIT"))
        case nil: return outcome
        }
    }

    private func connected() throws(StoreError) -> Connection {
        if let connection { return connection }
        if let failure = reachability.failure { throw failure }
        let fresh = try reachability.open()
        connection = fresh
        return fresh
    }

    /// Looks what became of the last group, whose COMMIT was not answered; nil when that cannot be found out in time.
    ///
    /// The lock makes sure that its transaction has ended.
    private func isCommitted(_ deadline: Deadline) -> Bool? {
        // A connection takes up to half a second more.
        while deadline.remaining > 200 {
            do throws(StoreError) {
                let fresh = try reachability.open(judging: false)
                fresh.limit = max(deadline.remaining, 200)
                defer { fresh.limit = limits.exchange }
                let last = try fresh.value(
                    """
                    BEGIN; SELECT pg_advisory_xact_lock(\(InstanceLock.write));
                    SELECT coalesce((SELECT number FROM commits WHERE writer = '\\x\(name)'), 0)::text; COMMIT
                    """)
                let isCommitted = last == "\(number)"
                log("the answer to COMMIT was lost; the transaction is \(isCommitted ? "committed" : "aborted")")
                connection = fresh
                return isCommitted
            } catch {
                Deadline.sleep(milliseconds: 50)
            }
        }
        return nil
    }

    private func refuse(_ bodies: [PendingWrite], _ error: StoreError) {
        for body in bodies { body.refuse(error) }
    }
}
