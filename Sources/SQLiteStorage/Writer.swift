import CSQLite
import Storage

/// The one connection that writes, on a thread of its own: takes what waits, commits it together, then answers each.
///
/// Unchecked: everything here belongs to the writer's thread once `run` is called there.
final class Writer: @unchecked Sendable {
    /// How many bodies become durable with one commit.
    private static let groupLimit = 64

    private let queue: WriteQueue
    private let log: @Sendable (String) -> Void
    private let open: @Sendable () throws(StoreError) -> Connection
    /// None in memory, where there is no log.
    private let checkpoints: (checkpointer: Checkpointer, thread: StoreThread)?
    private var connection: Connection?

    init(
        _ connection: Connection, _ state: LogState, queue: WriteQueue, log: @escaping @Sendable (String) -> Void,
        reopen: @escaping @Sendable () throws(StoreError) -> Connection
    ) throws(StoreError) {
        self.queue = queue
        self.log = log
        self.open = reopen
        if connection.isInMemory {
            checkpoints = nil
        } else {
            let checkpointer = Checkpointer(state, open: reopen, log: log)
            checkpoints = (checkpointer, try StoreThread { checkpointer.run() })
        }
        use(connection)
    }

    /// A writer whose `run` is never called leaves no thread behind either.
    deinit { checkpoints?.checkpointer.close() }

    /// Returns after the queue was closed and emptied, with all of it in the database file.
    func run() {
        let checkpointer = checkpoints?.checkpointer
        while true {
            switch queue.next(limit: Self.groupLimit, idleAfter: checkpointer?.idleMilliseconds) {
            case .bodies(let bodies):
                commit(bodies)
                if let connection { checkpointer?.limitLog(connection) }
            case .idle:
                if let connection { checkpointer?.cutLog(connection) }
            case .closed:
                checkpointer?.close()
                checkpoints?.thread.join()
                if let connection { checkpointer?.finish(connection) }
                connection = nil
                return
            }
        }
    }

    private func use(_ connection: Connection) {
        self.connection = connection
        guard let checkpointer = checkpoints?.checkpointer else { return }
        // The writer keeps it as long as its connection is in use.
        sqlite3_wal_hook(
            connection.handle,
            { checkpointer, _, _, pages in
                guard let checkpointer else { return SQLITE_OK }
                Unmanaged<Checkpointer>.fromOpaque(checkpointer).takeUnretainedValue().note(pages: Int(pages))
                return SQLITE_OK
            }, Unmanaged.passUnretained(checkpointer).toOpaque())
    }

    // MARK: Commit

    /// Commits the bodies, some of them perhaps in a second transaction, and answers all of them.
    private func commit(_ bodies: [PendingWrite]) {
        var waiting = bodies
        while !waiting.isEmpty {
            let group = WriteGroup(queue: queue, limit: Self.groupLimit)
            do throws(StoreError) {
                let connection = try connected()
                connection.exclusively { group.commit(waiting, on: connection) }
                if group.needsNewConnection { self.connection = nil }
            } catch {
                for body in waiting { body.refuse(error) }
                return
            }
            if let failure = group.failure { log("a commit failed: \(failure.detail)") }
            for report in group.reports { report() }
            waiting = group.lost
        }
    }

    private func connected() throws(StoreError) -> Connection {
        if let connection { return connection }
        let fresh = try open()
        use(fresh)
        log("the connection that writes was opened anew")
        return fresh
    }
}
