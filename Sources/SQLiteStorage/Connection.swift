import CSQLite
import Storage

/// One connection to a database with the statements that it has prepared, each literal once.
///
/// Unchecked: the pool, the writer's thread or, in memory, the connection's own lock let one thread at a time use it.
final class Connection: @unchecked Sendable {
    enum Mode {
        case readOnly, readWrite
        /// A file that nobody writes: read without locks, and without a log or an index beside it.
        case immutable
        /// A database of this connection alone, in memory, behind a lock that a thread may take again.
        case memory
    }

    /// How long to wait for a lock of another connection; our own ones never hold one that long.
    static let busyMilliseconds: Int32 = 5_000

    let handle: OpaquePointer
    let isInMemory: Bool
    /// Kept until the last connection has closed.
    private let lock: FileLock?
    /// By the address of the literal.
    private var statements: [UInt: Statement] = [:]
    private var assembled: [String: Statement] = [:]

    /// Opens an existing file.
    /// - Parameters:
    ///   - lock: held as long as the connection.
    ///   - fileSystem: the SQLite VFS to use, for tests.
    init(_ path: String, _ mode: Mode, lock: FileLock? = nil, fileSystem: String? = nil) throws(StoreError) {
        guard csqlite_start() == SQLITE_OK else { throw StoreError(.failed, "SQLite does not start") }
        let flags =
            switch mode {
            case .readOnly: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
            case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
            case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
            case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_FULLMUTEX
            }
        var opened: OpaquePointer?
        let name = mode == .immutable ? Self.uri(path) + "?immutable=1" : path
        let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_EXRESCODE, fileSystem)
        guard let opened, code == SQLITE_OK else {
            defer { sqlite3_close(opened) }
            throw opened.map { StoreError(connection: $0, code) } ?? StoreError(.unavailable, "no memory for a connection")
        }
        handle = opened
        isInMemory = mode == .memory
        self.lock = lock
        sqlite3_busy_timeout(handle, Self.busyMilliseconds)
        sqlite3_wal_autocheckpoint(handle, 0)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 64 << 20)
        for (option, on) in [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
            (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_ENABLE_FKEY, 1), (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1),
        ] {
            csqlite_switch(handle, Int32(option), Int32(on))
        }
        for setting in ["PRAGMA cache_size = -1000", "PRAGMA temp_store = MEMORY", "PRAGMA cell_size_check = ON"] { try run(setting) }
    }

    /// Source: https://www.sqlite.org/uri.html
    private static func uri(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text = Array("file:".utf8)
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"):
                text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    deinit {
        statements.removeAll()
        assembled.removeAll()
        sqlite3_close(handle)
    }

    func query(_ statement: SQL, _ parameters: [SQLValue], mayWrite: Bool) throws(StoreError) -> ResultSet {
        try prepared(statement, mayWrite: mayWrite).query(parameters)
    }

    func execute(_ statement: SQL, _ parameters: [SQLValue]) throws(StoreError) -> Int {
        try prepared(statement, mayWrite: true).execute(parameters)
    }

    private func prepared(_ sql: SQL, mayWrite: Bool) throws(StoreError) -> Statement {
        if let assembled = sql.assembled { return try prepared(assembled, mayWrite: mayWrite) }
        precondition(sql.text.hasPointerRepresentation, "not a statement")
        let key = UInt(bitPattern: sql.text.utf8Start)
        let statement: Statement
        if let kept = statements[key] {
            statement = kept
        } else {
            statement = try Statement(sql.text, on: handle)
            statements[key] = statement
        }
        guard mayWrite || statement.isReadOnly else { throw StoreError(.failed, "a snapshot only reads: \(sql.text)") }
        return statement
    }

    private func prepared(_ text: String, mayWrite: Bool) throws(StoreError) -> Statement {
        let statement: Statement
        if let kept = assembled[text] { statement = kept } else { statement = try Statement(text, on: handle) }
        assembled[text] = statement
        guard mayWrite || statement.isReadOnly else { throw StoreError(.failed, "a snapshot only reads: \(text)") }
        return statement
    }

    /// Runs a statement that is not kept and whose rows do not matter.
    func run(_ statement: String) throws(StoreError) {
        let code = sqlite3_exec(handle, statement, nil, nil, nil)
        guard code == SQLITE_OK else { throw StoreError(connection: handle, code) }
    }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Whether a foreign key that is checked at the end of the transaction is broken now.
    var hasBrokenForeignKeys: Bool {
        var (current, highest): (Int32, Int32) = (0, 0)
        sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &current, &highest, 0)
        return current > 0
    }

    /// Runs `body` in a read transaction; within a transaction of the same thread, in that one.
    func reading<Value>(_ body: () throws -> Value) throws -> Value {
        if isInTransaction { return try body() }
        _ = try execute("BEGIN", [])
        defer {
            do { _ = try execute("COMMIT", []) } catch { try? run("ROLLBACK") }
        }
        return try body()
    }

    /// Keeps other threads out, in memory, where all share one connection.
    func exclusively<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard isInMemory else { return try body() }
        sqlite3_mutex_enter(sqlite3_db_mutex(handle))
        defer { sqlite3_mutex_leave(sqlite3_db_mutex(handle)) }
        return try body()
    }
}
