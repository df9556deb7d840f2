import CSQLite
import Storage

/// The one connection that writes, on a thread of its own: takes what waits, commits it together, then answers each.
///
/// Unchecked: everything here belongs to the writer's thread once `run` is called there.
final class Writer: @unchecked Sendable {
    /// How many bodies become durable with one commit.
    private static let groupLimit = 64
    /// A checkpoint moves this many pages of the log into the database (4 MB): small enough not to be felt, large enough to be rare.
    private static let checkpointPages = 1_000
    /// Beyond it (64 MB) the log is cut, for which readers are waited for.
    private static let truncatePages = 16_000
    private static let idleMilliseconds = 200

    private let queue: WriteQueue
    private let log: @Sendable (String) -> Void
    private let open: @Sendable () throws(StoreError) -> Connection
    private var connection: Connection?
    /// Pages of the log, as of the last commit.
    private var logPages = 0
    /// Pages of the log that the last checkpoint saw.
    private var checkpointedPages = 0

    init(
        _ connection: Connection, queue: WriteQueue, log: @escaping @Sendable (String) -> Void,
        reopen: @escaping @Sendable () throws(StoreError) -> Connection
    ) {
        self.queue = queue
        self.log = log
        self.open = reopen
        use(connection)
    }

    /// Returns after the queue was closed and emptied, with all of it in the database file.
    func run() {
        while true {
            switch queue.next(limit: Self.groupLimit, idleAfter: logPages > checkpointedPages ? Self.idleMilliseconds : nil) {
            case .bodies(let bodies):
                commit(bodies)
                if logPages - checkpointedPages >= Self.checkpointPages { checkpoint() }
            case .idle:
                checkpoint()
            case .closed:
                checkpoint(last: true)
                connection = nil
                return
            }
        }
    }

    private func use(_ connection: Connection) {
        self.connection = connection
        guard !connection.isInMemory else { return }
        // The writer lives as long as its connection is in use: it drops it before it goes.
        sqlite3_wal_hook(
            connection.handle,
            { writer, _, _, pages in
                guard let writer else { return SQLITE_OK }
                Unmanaged<Writer>.fromOpaque(writer).takeUnretainedValue().noteLog(pages: Int(pages))
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func noteLog(pages: Int) {
        // The log has started over.
        if pages < logPages { checkpointedPages = 0 }
        logPages = pages
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

    // MARK: Checkpoint

    private func checkpoint(last: Bool = false) {
        guard let connection, !connection.isInMemory else { return }
        let mode = last || logPages >= Self.truncatePages ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE
        // A reader that takes long must not hold up the writes behind this.
        sqlite3_busy_timeout(connection.handle, last ? 1_000 : 50)
        defer { sqlite3_busy_timeout(connection.handle, Connection.busyMilliseconds) }
        let code = sqlite3_wal_checkpoint_v2(connection.handle, nil, mode, nil, nil)
        if code == SQLITE_OK, mode == SQLITE_CHECKPOINT_TRUNCATE { logPages = 0 }
        // Also after a failure: the next attempt comes after as many pages again.
        checkpointedPages = logPages
        if code != SQLITE_OK, code & 0xFF != SQLITE_BUSY {
            log("a checkpoint failed: \(StoreError(connection: connection.handle, code).detail)")
        }
    }
}
