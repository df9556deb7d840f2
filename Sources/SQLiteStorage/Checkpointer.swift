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

    /// A checkpoint moves about this many pages (4 MB): small enough not to be felt, large enough to be rare.
    private static let pages = 1_000
    /// Beyond it (64 MB) the log begins anew when that is quick, beyond twice as much even when it is not.
    private static let limit = 16_000
    private static let idleMilliseconds = 200
    /// To give back the space of a long file takes as long as ten commits, so that the writer should have nothing else to do for a while.
    private static let cutMilliseconds = 2_000

    private struct State {
        /// Pages of the log, as of the last commit.
        var log = 0
        /// Pages of the log that the last checkpoint began with; the next comes after as many again, also when one has failed.
        var tried = 0
        /// Pages of the log at the last attempt to have it begin anew.
        var triedAnew = 0
        /// Pages that the log's file has room for.
        var room = 0
        var commits = 0
        var isRunning = false
        /// Whether all of the log is in the database file.
        var isMoved = false
        var isNearlyMoved = false
        var isClosed = false
        /// What was moved may have been lost on its way to the disk.
        var mustMoveAgain = false

        var isPending: Bool { log > tried && !isRunning && !shouldBeginAnew }
        var isDue: Bool { isPending && log - tried >= pages }
        var shouldBeginAnew: Bool { log >= limit && isNearlyMoved }
        var mustBeginAnew: Bool { log >= 2 * limit && log - triedAnew >= pages }

        mutating func begin() {
            tried = log
            isRunning = true
        }

        /// - Parameter left: pages that were not moved, as far as that is known.
        mutating func end(left: Int?) {
            isRunning = false
            isMoved = left == 0 && log == tried
            isNearlyMoved = left.map { $0 < pages } ?? false
        }
    }

    private let state = Monitor(State())
    private let open: Open
    private let log: @Sendable (String) -> Void
    private var connections: (mover: Connection, reader: Connection)?

    init(open: @escaping Open, log: @escaping @Sendable (String) -> Void) {
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
        var left: Int?
        do throws(StoreError) {
            let (mover, reader) = try connected()
            // As long as this reads from the log the writer cannot begin it anew, which a checkpoint that starts at that moment would
            // not notice: it would have moved pages of the old log and taken those of the new one for moved.
            // Source: https://www.sqlite.org/wal.html#walresetbug
            try reader.run("BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1")
            defer { try? reader.run("COMMIT") }
            left = try checkpoint(mover, SQLITE_CHECKPOINT_PASSIVE)
        } catch {
            connections = nil
            log("a checkpoint failed: \(error.detail)")
        }
        state.signal { $0.end(left: left) }
    }

    private func connected() throws(StoreError) -> (mover: Connection, reader: Connection) {
        if let connections { return connections }
        let fresh = (mover: try open(), reader: try open())
        connections = fresh
        return fresh
    }

    /// Returns how many pages of the log are left; nil when others hold it.
    private func checkpoint(_ connection: Connection, _ mode: Int32) throws(StoreError) -> Int? {
        if state.withLock({ $0.mustMoveAgain }) { try moveAgain(connection) }
        var (pages, moved): (Int32, Int32) = (0, 0)
        let code = sqlite3_wal_checkpoint_v2(connection.handle, nil, mode, &pages, &moved)
        if code & 0xFF == SQLITE_BUSY { return nil }
        do throws(StoreError) {
            guard code == SQLITE_OK else { throw StoreError(connection: connection.handle, code) }
            // SQLite does not synchronize what it has moved when a commit came meanwhile or a reader kept it from moving all.
            if mode == SQLITE_CHECKPOINT_PASSIVE { try check(csqlite_synchronize(connection.handle)) }
        } catch {
            // What the system could not write it drops, and says so once. SQLite would go on behind what earlier checkpoints have
            // moved, and lose it.
            state.withLock { $0.mustMoveAgain = true }
            try? moveAgain(connection)
            throw error
        }
        return Int(pages - moved)
    }

    private func moveAgain(_ connection: Connection) throws(StoreError) {
        try check(csqlite_forget_moved(connection.handle))
        state.withLock { $0.mustMoveAgain = false }
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
            // The log has begun anew.
            if pages <= state.log { (state.tried, state.triedAnew) = (0, 0) }
            state.log = pages
            state.room = max(state.room, pages)
            state.commits += 1
            state.isMoved = false
            return state.isDue || !wasPending
        }
        if isNews { state.signal { _ in } }
    }

    /// How long the writer may wait for bodies before it says that it is idle; nil when nothing depends on that.
    var idleMilliseconds: Int? { state.withLock { $0.room >= Self.pages ? Self.cutMilliseconds : nil } }

    /// Has the log begin anew if it is time for that. Called between two transactions.
    func limitLog(_ connection: Connection) {
        let (should, must) = state.withLock { ($0.shouldBeginAnew, $0.mustBeginAnew) }
        // A reader that takes long must not hold up the writes behind this.
        if should || must { clear(connection, SQLITE_CHECKPOINT_RESTART, busyMilliseconds: must ? 50 : 5) }
    }

    /// Gives back the space of a long log of which all was moved. Called when the writer is idle.
    func cutLog(_ connection: Connection) {
        guard state.withLock({ $0.isMoved && $0.room >= Self.pages }) else { return limitLog(connection) }
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
        var isClear = false
        do throws(StoreError) {
            isClear = try checkpoint(connection, mode) != nil
        } catch {
            log("a checkpoint failed: \(error.detail)")
        }
        state.signal { state in
            (state.isRunning, state.isMoved, state.isNearlyMoved) = (false, isClear, false)
            if isClear {
                state.log = 0
                if mode == SQLITE_CHECKPOINT_TRUNCATE { state.room = 0 }
            }
            (state.tried, state.triedAnew) = (state.log, state.log)
        }
    }
}
