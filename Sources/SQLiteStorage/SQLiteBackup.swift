import CSQLite
import Glibc
import Storage

/// A copy of a database that another process may be serving: SQLite's online backup on one snapshot.
///
/// It takes no lock that a server needs, holds up no write, and never overwrites a file. What was durable before it began is in it.
/// Source: https://www.sqlite.org/backup.html
public struct SQLiteBackup: Sendable {
    /// In bytes.
    public let size: Int

    /// Pages that are copied before the disk is given time for others: half a megabyte.
    private static let pages: Int32 = 128

    /// Copies `database` to `file`, which must not exist, by way of `FILE.partial`, and reads the copy through before it gets its name.
    ///
    /// Throws `StoreError` with code `unavailable` when the database cannot be read or the file cannot be made, `conflict` when the file exists,
    /// `full` without space, `corrupt` when the database is not ours or damaged. The detail is written for the person who asked for it.
    public init(of database: String, to file: String) throws(StoreError) {
        guard access(database, R_OK) == 0 else {
            throw StoreError(.unavailable, "The database \(database) cannot be read: \(systemMessage()).")
        }
        var status = stat()
        guard lstat(file, &status) != 0 else { throw StoreError(.conflict, "The file \(file) exists and was left as it is.") }
        let partial = file + ".partial"
        unlink(partial)
        let descriptor = open(partial, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError(.unavailable, "The file \(file) cannot be made: \(systemMessage()).") }
        defer {
            unlink(partial)
            close(descriptor)
        }
        do throws(StoreError) {
            try Self.copy(database, to: partial, descriptor)
            try Self.check(partial)
        } catch {
            throw StoreError(error.code, "No backup of \(database) was made: \(error.detail).")
        }
        guard fsync(descriptor) == 0 else { throw StoreError(.full, "The backup could not be made durable: \(systemMessage()).") }
        // Unlike rename, it fails where somebody has made that file meanwhile.
        guard link(partial, file) == 0 else {
            throw StoreError(errno == EEXIST ? .conflict : .unavailable, "The file \(file) cannot be made: \(systemMessage()).")
        }
        Self.syncFolder(of: file)
        size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    private static func copy(_ database: String, to file: String, _ descriptor: Int32) throws(StoreError) {
        let source = try Connection(database, .readOnly)
        let application = try source.query("PRAGMA application_id", [], mayWrite: false)
        guard application.count == 1, UInt32(truncatingIfNeeded: application[0].integer(0)) == DatabaseFile.applicationID else {
            throw StoreError(.corrupt, "it belongs to another application")
        }
        // One snapshot for all steps: without it SQLite would begin anew whenever the server has written.
        try source.run("BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1")
        let target = try Connection(file, .readWrite)
        try target.run("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY")
        guard let backup = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
            throw StoreError(connection: target.handle, sqlite3_errcode(target.handle))
        }
        var code = SQLITE_OK
        var turn = 0
        while code == SQLITE_OK {
            code = sqlite3_backup_step(backup, pages)
            turn += 1
            // Little by little, so that the server's own fsync never waits for all of it.
            if turn % 4 == 0 {
                csqlite_write_out(descriptor)
                usleep(2_000)
            }
        }
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else { throw StoreError(connection: target.handle, code == SQLITE_DONE ? end : code) }
        try source.run("COMMIT")
    }

    private static func check(_ file: String) throws(StoreError) {
        // Nobody else writes it, so it needs neither locks nor a log beside it.
        let connection = try Connection(file, .immutable)
        let found = try connection.query("PRAGMA integrity_check(1)", [], mayWrite: false)
        guard found.count == 1, found[0].string(0) == "ok" else {
            throw StoreError(.corrupt, "the copy is damaged, so the database is (\(found.isEmpty ? "no answer" : found[0].string(0)))")
        }
    }

    private static func syncFolder(of file: String) {
        let end = file.utf8.lastIndex(of: UInt8(ascii: "/"))
        let descriptor = open(end.map { "\(file[..<$0])/" } ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
