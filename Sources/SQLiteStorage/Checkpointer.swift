import CSQLite
import Storage

/// Moves the log into the database file, on a thread and connections of its own, so that no commit waits for the disk to take it.
///
/// While commits go on the log cannot begin anew, however much of it was moved. When it has become long the writer moves what is left, between
/// two transactions and right after nearly all was moved. Source: https://www.sqlite.org/wal.html
///
/// Unchecked: `connections` belongs to the thread.
final class Checkpointer: @unchecked Sendable {
    typealias Open = @Sendable () throws(StoreError) -> Connection

    private static let idleMilliseconds = 200
    /// To give back the space of a long file takes as long as ten commits, so that the writer should have nothing else to do for a while.
    private static let cutMilliseconds = 2_000

    private let state: Monitor<LogState>
    private let open: Open
    private let log: @Sendable (String) -> Void
    private var connections: (mover: Connection, reader: Connection)?

    init(_ state: LogState, open: @escaping Open, log: @escaping @Sendable (String) -> Void) {
        self.state = Monitor(state)
        self.open = open
        self.log = log
    }

    // MARK: On the thread

    /// Returns after `close`.
    func run() {
        while next() { move() }
        connections = nil
    }

    func close() {
        state.signal { $0.isClosed = true }
    }

    private enum Turn {
        case move, look, end
    }

    /// Waits until there is enough to move, or anything and no commit for a while; false when closed.
    private func next() -> Bool {
        while true {
            let (isPending, commits) = state.withLock { ($0.isPending, $0.commits) }
            let turn: Turn? = state.wait(milliseconds: isPending ? Self.idleMilliseconds : nil) { state in
                if state.isClosed { return .end }
                if state.isDue {
                    state.begin()
                    return .move
                }
                return state.isPending == isPending ? nil : .look
            }
            switch turn {
            case .move: return true
            case .look: continue
            case .end: return false
            case nil:
                let isIdle = state.withLock { state in
                    guard state.isPending, state.commits == commits else { return false }
                    state.begin()
                    return true
                }
                if isIdle { return true }
            }
        }
    }

    private func move() {
        do throws(StoreError) {
            let (mover, reader) = try connected()
            // Not all was moved, so that this reads from the log; and as long as somebody does, the writer cannot begin it anew, which a
            // checkpoint that starts at that moment would not notice: it would take pages of the new log for those that it has moved.
            // Source: https://www.sqlite.org/wal.html#walresetbug
            try reader.run("BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1")
            defer { try? reader.run("COMMIT") }
            _ = try checkpoint(mover, SQLITE_CHECKPOINT_PASSIVE)
        } catch {
            connections = nil
            log("a checkpoint failed: \(error.detail)")
        }
        state.signal { $0.end() }
    }

    private func connected() throws(StoreError) -> (mover: Connection, reader: Connection) {
        if let connections { return connections }
        let fresh = (mover: try open(), reader: try open())
        connections = fresh
        return fresh
    }

    /// Returns false when others hold the log.
    private func checkpoint(_ connection: Connection, _ mode: Int32) throws(StoreError) -> Bool {
        if state.withLock({ $0.mustMoveAgain }) { try moveAgain(connection) }
        var (pages, moved): (Int32, Int32) = (0, 0)
        let code = sqlite3_wal_checkpoint_v2(connection.handle, nil, mode, &pages, &moved)
        if pages >= 0, moved >= 0 { state.withLock { $0.move(to: Int(moved), of: Int(pages)) } }
        if code & 0xFF == SQLITE_BUSY { return false }
        do throws(StoreError) {
            guard code == SQLITE_OK else { throw StoreError(connection: connection.handle, code) }
            // SQLite does not synchronize what it has moved when a commit came meanwhile or a reader kept it from moving all.
            if mode == SQLITE_CHECKPOINT_PASSIVE { try check(csqlite_synchronize(connection.handle)) }
        } catch {
            // What the system could not write it drops, and says so once. SQLite would go on behind what earlier checkpoints have
            // moved, and lose it.
            state.withLock { $0.fail() }
            try? moveAgain(connection)
            throw error
        }
        return true
    }

    private func moveAgain(_ connection: Connection) throws(StoreError) {
        try check(csqlite_forget_moved(connection.handle))
        state.withLock { $0.forgetMoved() }
    }

    private func check(_ code: Int32) throws(StoreError) {
        guard code != SQLITE_OK else { return }
        throw StoreError(StoreError.code(code), "SQLite \(code): \(String(cString: sqlite3_errstr(code)))")
    }

    // MARK: On the writer's thread

    /// - Parameter pages: of the log, after a commit.
    func note(pages: Int) {
        let isNews = state.withLock { state in
            let wasPending = state.isPending
            state.commit(length: pages)
            return state.isDue || !wasPending
        }
        if isNews { state.signal { _ in } }
    }

    /// How long the writer may wait for bodies before it says that it is idle; nil when nothing depends on that.
    var idleMilliseconds: Int? { state.withLock { $0.room >= $0.pages ? Self.cutMilliseconds : nil } }

    /// Has the log begin anew if it is time for that. Called between two transactions.
    func limitLog(_ connection: Connection) {
        let (should, must) = state.withLock { ($0.shouldBeginAnew, $0.mustBeginAnew) }
        // A reader that takes long must not hold up the writes behind this.
        if should || must { clear(connection, SQLITE_CHECKPOINT_RESTART, busyMilliseconds: must ? 50 : 5) }
    }

    /// Gives back the space of a long log of which all was moved. Called when the writer is idle.
    func cutLog(_ connection: Connection) {
        guard state.withLock({ $0.isMoved && $0.room >= $0.pages }) else { return limitLog(connection) }
        clear(connection, SQLITE_CHECKPOINT_TRUNCATE, busyMilliseconds: 5)
    }

    /// Moves what is left into the file, and leaves an empty log. Called after the thread has ended.
    func finish(_ connection: Connection) {
        clear(connection, SQLITE_CHECKPOINT_TRUNCATE, busyMilliseconds: 1_000)
    }

    private func clear(_ connection: Connection, _ mode: Int32, busyMilliseconds: Int32) {
        state.wait { (state) -> Void? in
            if state.isRunning { return nil }
            return state.begin()
        }
        sqlite3_busy_timeout(connection.handle, busyMilliseconds)
        defer { sqlite3_busy_timeout(connection.handle, Connection.busyMilliseconds) }
        var isAnew = false
        do throws(StoreError) {
            isAnew = try checkpoint(connection, mode)
        } catch {
            log("a checkpoint failed: \(error.detail)")
        }
        state.signal { $0.endAnew(isAnew, isCut: isAnew && mode == SQLITE_CHECKPOINT_TRUNCATE) }
    }
}
