/// What is known of the log: how long it is, and how much of it is in the database file. Exact, because nobody else moves it.
struct LogState {
    /// A checkpoint moves about this many pages (4 MB): small enough not to be felt, large enough to be rare.
    let pages: Int
    /// Beyond it (64 MB) the log begins anew when that is quick, beyond twice as much even when it is not.
    let limit: Int

    /// Pages of the log, as of the last commit that has said so.
    private(set) var log = 0
    /// Pages of this log that a checkpoint has moved; those of a commit that says so only later may be among them.
    private(set) var moved = 0
    /// Pages of the log that the last checkpoint began with; the next comes after as many again, also when one has failed.
    private var tried = 0
    /// Pages of the log at the last attempt to have it begin anew.
    private var triedAnew = 0
    /// Pages that the log's file has room for.
    private(set) var room = 0
    private(set) var commits = 0
    private(set) var isRunning = false
    private var isNearlyMoved = false
    /// What was moved may have been lost on its way to the disk.
    private(set) var mustMoveAgain = false
    var isClosed = false

    init(pages: Int = 1_000, limit: Int = 16_000) { (self.pages, self.limit) = (pages, limit) }

    /// Never when all was moved: a checkpoint that starts then could meet a commit that begins the log anew, which SQLite before 3.51.3 does
    /// not notice. Source: https://www.sqlite.org/wal.html#walresetbug
    var isPending: Bool { log > tried && log > moved && !isRunning && !shouldBeginAnew }
    var isDue: Bool { isPending && log - tried >= pages }
    var isMoved: Bool { log <= moved }
    var shouldBeginAnew: Bool { log >= limit && isNearlyMoved }
    var mustBeginAnew: Bool { log >= 2 * limit && log - triedAnew >= pages }

    /// - Parameter length: pages of the log after the commit.
    mutating func commit(length: Int) {
        // The log has begun anew.
        if length <= log { (moved, tried, triedAnew) = (0, 0, 0) }
        log = length
        room = max(room, length)
        commits += 1
    }

    mutating func begin() {
        tried = log
        isRunning = true
    }

    /// Said before the log can begin anew.
    mutating func move(to moved: Int, of length: Int) {
        self.moved = moved
        isNearlyMoved = length - moved < pages
    }

    mutating func fail() {
        mustMoveAgain = true
        isNearlyMoved = false
    }

    mutating func forgetMoved() {
        (moved, mustMoveAgain) = (0, false)
    }

    mutating func end() { isRunning = false }

    /// - Parameter isAnew: whether the next commit begins the log anew.
    mutating func endAnew(_ isAnew: Bool, isCut: Bool) {
        (isRunning, isNearlyMoved) = (false, false)
        if isAnew { (log, moved) = (0, 0) }
        if isCut { room = 0 }
        (tried, triedAnew) = (log, log)
    }
}
