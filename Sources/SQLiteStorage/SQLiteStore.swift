import Storage

/// A store in one SQLite file, for one process.
///
/// Reads run at once on the calling thread, each on a snapshot. Writes are queued to one thread, which makes several that wait
/// durable with one `fsync`; a write that fails is undone alone. At most 10,000 writes wait, others are refused as `unavailable`.
/// Completions run on the writer's thread: they should do little and must not wait for another write.
public final class SQLiteStore: Store {
    public typealias Snapshot = any SQLSnapshot
    public typealias Transaction = any SQLTransaction

    public enum Location: Sendable {
        /// Path of the file, created with mode 0600 when there is none. Beside it lie `PATH-wal` and `PATH-shm`, the log, and `PATH.lock`.
        case file(String)
        /// A database that ends with the store.
        case memory
    }

    /// Source: https://www.sqlite.org/pragma.html#pragma_synchronous
    public enum Synchronous: String, Sendable {
        /// A completed write outlives a loss of power.
        case full
        /// A completed write outlives the end of the process; a loss of power may take the last ones, and nothing else.
        case normal
    }

    public let epoch: Int64 = .random(in: 1...Int64.max)
    private let readers: Readers
    private let queue: WriteQueue
    public var writeCounts: WriteCounts? { queue.counts }
    private let thread: StoreThread

    private enum Readers {
        case pool(ReaderPool)
        case shared(Connection)
    }

    /// Opens the database, brings its schema up to date and removes the presentations that ended with the last process.
    ///
    /// A file that is damaged, not ours or newer than this program is left as it is. The detail of the error is written for the
    /// person who starts the program.
    /// - Parameters:
    ///   - migrations: the application's, numbered 1, 2, …; those that have run stay as they are.
    ///   - log: receives a line when a commit or checkpoint fails, on a thread of the store.
    /// - Throws: `StoreError` with code `corrupt` for such a file, `unavailable` when the file is open in another process, lies on
    ///   a network file system, or its folder is missing or cannot be written, `full` without space, `failed` for a migration that fails.
    public convenience init(
        _ location: Location, migrations: [Migration] = [], synchronous: Synchronous = .full,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StoreError) {
        try self.init(location, migrations: migrations, synchronous: synchronous, log: log, queueLimit: 10_000, fileSystem: nil)
    }

    /// - Parameters:
    ///   - fileSystem: the SQLite VFS to use, for tests.
    ///   - state: of the log, with its limits.
    init(
        _ location: Location, migrations: [Migration], synchronous: Synchronous, log: @escaping @Sendable (String) -> Void,
        queueLimit: Int, fileSystem: String?, _ state: LogState = LogState()
    ) throws(StoreError) {
        let migrator = Migrator(application: migrations)
        queue = WriteQueue(limit: queueLimit)
        switch location {
        case .memory:
            let connection = try Connection(":memory:", .memory)
            try migrator.migrate(connection)
            readers = .shared(connection)
            let writer = try Writer(connection, state, queue: queue, log: log) { () throws(StoreError) in connection }
            thread = try StoreThread { writer.run() }
        case .file(let given):
            let file = try DatabaseFile(given)
            try file.prepare(migrator)
            let open: @Sendable () throws(StoreError) -> Connection = { () throws(StoreError) in
                let connection = try Connection(file.path, .readWrite, lock: file.lock, fileSystem: fileSystem)
                try connection.run("PRAGMA synchronous = \(synchronous.rawValue)")
                let mode = try connection.query("PRAGMA journal_mode = WAL", [], mayWrite: true)
                guard mode.count == 1, mode[0].string(0) == "wal" else {
                    throw StoreError(.unavailable, "The database \(file.path) cannot have a write-ahead log where it lies.")
                }
                return connection
            }
            let connection: Connection
            do throws(StoreError) {
                try Self.check(file, migrator, fileSystem: fileSystem)
                connection = try open()
                try migrator.migrate(connection)
                // Those beyond are out of reach as well, and go with the sweep: a start must not wait for a million of them.
                try connection.run(
                    "DELETE FROM presentations WHERE sequence IN (SELECT sequence FROM presentations WHERE is_durable = 0 LIMIT 1000)")
                readers = .pool(
                    try ReaderPool { () throws(StoreError) in try Connection(file.path, .readOnly, lock: file.lock, fileSystem: fileSystem)
                    })
            } catch  where error.code == .corrupt && !error.detail.hasPrefix("The ") {
                throw StoreError(
                    .corrupt, "The database \(file.path) is damaged (\(error.detail)). It was left as it is; restore a backup.")
            }
            let writer = try Writer(connection, state, queue: queue, log: log, reopen: open)
            thread = try StoreThread { writer.run() }
        }
    }

    deinit { close() }

    /// Refuses new reads and writes, completes the writes that wait, puts the log into the file and unlocks it.
    public func close() {
        queue.close()
        thread.join()
        if case .pool(let pool) = readers { pool.close() }
    }

    /// A file up to this size is read through when it is opened, which takes up to a third of a second. Of a larger one only the schema is:
    /// a start must not take longer the more is in it. Making a backup reads all of it.
    private static let checkedSize = 64 << 20

    /// Reads the file without writing it.
    private static func check(_ file: DatabaseFile, _ migrator: Migrator, fileSystem: String?) throws(StoreError) {
        let connection = try Connection(file.path, .readOnly, fileSystem: fileSystem)
        if file.size <= checkedSize {
            let found = try connection.query("PRAGMA quick_check(1)", [], mayWrite: false)
            guard found.count == 1, found[0].string(0) == "ok" else {
                throw StoreError(.corrupt, found.isEmpty ? "no answer" : found[0].string(0))
            }
        }
        try migrator.check(connection, path: file.path)
    }

    public func read<Value>(_ body: (any SQLSnapshot) throws -> Value) throws -> Value {
        switch readers {
        case .pool(let pool): try pool.with { try Self.read($0, body) }
        case .shared(let connection): try connection.exclusively { () throws in try Self.read(connection, body) }
        }
    }

    private static func read<Value>(_ connection: Connection, _ body: (any SQLSnapshot) throws -> Value) throws -> Value {
        try connection.reading {
            let snapshot = SQLiteSnapshot(connection)
            defer { snapshot.end() }
            return try body(snapshot)
        }
    }

    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        queue.append(PendingWrite(body, completion: completion))
    }

    public func sweep(now: Int64, erasing erase: @escaping @Sendable (any SQLTransaction, Int64) throws -> Int) throws -> Int {
        precondition(!thread.isCurrent, "a completion must not wait for another write")
        return try sweepInBatches(now: now, erasing: erase)
    }
}

extension SQLiteStore {
    /// All tables but the list of migrations, those first that others refer to.
    package func tables() throws -> [TableShape] {
        try read { snapshot in
            let names = try snapshot.query(
                """
                SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'migrations'
                ORDER BY rowid
                """)
            return try (0..<names.count).map { index in
                let name = names[index].string(0)
                let columns = try snapshot.query("SELECT name, pk FROM pragma_table_info($1) ORDER BY cid", .text(name))
                let all = (0..<columns.count).map { (name: columns[$0].string(0), place: columns[$0].integer(1)) }
                return TableShape(
                    name: name, columns: all.map(\.name), key: all.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.name))
            }
        }
    }
}
