import CSQLite
import Glibc
import Storage

/// The file of a database before SQLite sees it: where it lies, whether it is ours, and how a new one comes to be.
struct DatabaseFile {
    /// "Slip" in ASCII, at offset 68 of the file. Source: https://www.sqlite.org/fileformat2.html#application_id
    static let applicationID: UInt32 = 0x536C_6970

    /// Without symbolic links, so that every way to the file leads to one lock.
    let path: String
    let directory: String
    let lock: FileLock

    /// Locks the file's name. Throws `StoreError` with code `unavailable` when its folder is missing or lies on a network file
    /// system, or another process has the database open.
    init(_ given: String) throws(StoreError) {
        guard !given.isEmpty, !given.utf8.contains(0) else { throw StoreError(.unavailable, "The database has no file name.") }
        let resolved = Self.resolve(given)
        let (parent, name) = Self.split(resolved ?? given)
        guard !name.isEmpty, name != ".", name != ".." else {
            throw StoreError(.unavailable, "The database \(given) is a folder, not a file.")
        }
        guard let directory = Self.resolve(parent) else {
            throw StoreError(.unavailable, "The folder \(parent) of the database cannot be used: \(systemMessage()).")
        }
        try Self.checkFolder(directory)
        self.directory = directory
        path = directory == "/" ? "/" + name : directory + "/" + name
        var status = stat()
        if resolved == nil, lstat(path, &status) == 0 {
            throw StoreError(.unavailable, "The database \(path) is a link that leads nowhere.")
        }
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw StoreError(.unavailable, "The database \(path) is not a regular file.")
        }
        lock = try FileLock(database: path)
    }

    /// In bytes; 0 where there is none.
    var size: Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    private static func split(_ path: String) -> (parent: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }

    private static func checkFolder(_ directory: String) throws(StoreError) {
        var status = stat()
        guard stat(directory, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw StoreError(.unavailable, "The folder \(directory) of the database is not a folder.")
        }
        if isOnNetwork(csqlite_file_system(directory)) {
            throw StoreError(
                .unavailable,
                "The folder \(directory) lies on a network file system, where SQLite cannot keep its promises. Use a local disk.")
        }
        guard access(directory, W_OK) == 0 else {
            throw StoreError(.unavailable, "The folder \(directory) of the database cannot be written: \(systemMessage()).")
        }
    }

    private static func resolve(_ path: String) -> String? {
        guard let bytes = realpath(path, nil) else { return nil }
        defer { free(bytes) }
        return String(cString: bytes)
    }

    /// Network file systems by the number that statfs(2) gives: their locks or their shared memory do not hold.
    /// Source: statfs(2) and linux/magic.h
    static func isOnNetwork(_ magic: Int) -> Bool {
        let known: Set<UInt32> = [
            0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x564C, 0x0102_1997, 0x5346_414F, 0x6B41_4653, 0x7375_7245, 0x00C3_6400,
            0x0BD0_0BD0, 0x0116_1970, 0x7461_636F, 0x4750_4653, 0x1983_0326, 0x786F_4256, 0xBACB_ACBC, 0x6173_636F,
        ]
        return known.contains(UInt32(truncatingIfNeeded: magic))
    }

    /// Creates the file with its schema when there is none, and otherwise reads whose it is. A file that exists is not written.
    ///
    /// Throws `StoreError` with code `corrupt` for a file that is not ours, `full` or `unavailable` when none can be created.
    func prepare(_ migrator: Migrator) throws(StoreError) {
        var status = stat()
        if stat(path, &status) == 0 { return try inspect(size: Int(status.st_size)) }
        guard errno == ENOENT else { throw StoreError(.unavailable, "The database \(path) cannot be opened: \(systemMessage()).") }
        for suffix in ["-wal", "-journal"] where stat(path + suffix, &status) == 0 && status.st_size > 0 {
            throw StoreError(
                .corrupt,
                "The database \(path) is missing, but its log \(path)\(suffix) is there. Put the database back, or move the log away.")
        }
        try create(migrator)
    }

    private func inspect(size: Int) throws(StoreError) {
        // Closing any descriptor of a file drops the locks that SQLite has on it, so this must come before SQLite opens it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0, access(path, R_OK | W_OK) == 0 else {
            let detail = "The database \(path) cannot be read and written: \(systemMessage())."
            if descriptor >= 0 { close(descriptor) }
            throw StoreError(.unavailable, detail)
        }
        var header = [UInt8](repeating: 0, count: 100)
        let count = pread(descriptor, &header, header.count, 0)
        close(descriptor)
        guard count == header.count, header.starts(with: Array("SQLite format 3".utf8) + [0]) else {
            let found = size == 0 ? "is empty" : "is not a SQLite database"
            throw StoreError(.corrupt, "The file \(path) \(found). It was left as it is; restore a backup, or use another file.")
        }
        let application = header[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard application == Self.applicationID else {
            throw StoreError(.corrupt, "The database \(path) belongs to another application. It was left as it is; use another file.")
        }
    }

    /// Makes the database under another name and renames it, so that no half-made file ever has the name.
    private func create(_ migrator: Migrator) throws(StoreError) {
        let new = path + ".new"
        unlink(new)
        let descriptor = open(new, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError(.unavailable, "The database \(path) cannot be created: \(systemMessage()).") }
        defer { close(descriptor) }
        do throws(StoreError) {
            let connection = try Connection(new, .readWrite)
            // Nothing of it counts before the one fsync below.
            try connection.run("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA application_id = \(Self.applicationID)")
            try migrator.migrate(connection)
            try connection.run("PRAGMA journal_mode = WAL")
        } catch {
            for suffix in ["", "-wal", "-shm"] { unlink(new + suffix) }
            throw StoreError(error.code, "The database \(path) cannot be created: \(error.detail).")
        }
        guard fsync(descriptor) == 0, rename(new, path) == 0 else {
            defer { unlink(new) }
            throw StoreError(.full, "The database \(path) cannot be created: \(systemMessage()).")
        }
        syncDirectory()
    }

    private func syncDirectory() {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
