import CSQLite
import Foundation
import Spawning
import Storage
import Testing

@testable import SQLiteStorage

/// What may lie where the database should be, and what is said about it.
@Suite struct SQLiteOpeningTests {
    /// The detail of the error of that code; records an issue when opening succeeds or fails otherwise.
    private func refusal(_ path: String, _ expected: StoreError.Code, _ migrations: [Migration] = []) -> String {
        do throws(StoreError) {
            _ = try SQLiteStore(.file(path), migrations: migrations)
            Issue.record("opened \(path)")
            return ""
        } catch {
            #expect(error.code == expected, "\(error.detail)")
            return error.detail
        }
    }

    private func run(_ statements: String, on path: String) throws {
        var connection: OpaquePointer?
        try #require(sqlite3_open(path, &connection) == SQLITE_OK)
        try #require(sqlite3_exec(connection, statements, nil, nil, nil) == SQLITE_OK)
        sqlite3_close(connection)
    }

    private func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

    @Test func `(24) A second store on one file is refused, by every path that leads to it`() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.db")
        let store = try SQLiteStore(.file(path))
        try FileManager.default.createSymbolicLink(atPath: scratch.path("link.db"), withDestinationPath: path)
        for other in [
            path, scratch.path("link.db"), scratch.path("./a.db"),
            scratch.folder + "/../" + (scratch.folder as NSString).lastPathComponent + "/a.db",
        ] {
            let detail = refusal(other, .unavailable)
            #expect(detail.contains("is open in another process"))
            #expect(detail.contains("\(getpid())"))
        }
        try store.writing { try $0.insert(Sample.record(1)) }
    }

    @Test func `(24) A file that another process has locked is refused, until that one ends`() throws {
        let path = try Scratch().path("a.db")
        try SQLiteStore(.file(path)).close()
        let other = Process()
        other.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
        other.arguments = ["--no-fork", path + ".lock", "sleep", "60"]
        try other.spawn()
        // The children of a thread that blocks signals block them too, but for this one.
        defer { kill(other.processIdentifier, SIGKILL) }
        func isLocked() throws -> Bool {
            let probe = Process()
            probe.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
            probe.arguments = ["-n", path + ".lock", "true"]
            try probe.spawn()
            probe.waitUntilExit()
            return probe.terminationStatus != 0
        }
        let limit = Date(timeIntervalSinceNow: 10)
        while try !isLocked(), Date() < limit {}
        #expect(refusal(path, .unavailable).contains("is open in another process"))
        kill(other.processIdentifier, SIGKILL)
        other.waitUntilExit()
        let store = try SQLiteStore(.file(path))
        #expect(try isLocked())
        store.close()
        #expect(try !isLocked())
    }

    @Test func `(24) Network file systems are known by their number`() {
        for magic in [0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, -11_317_950, 0x0102_1997] { #expect(DatabaseFile.isOnNetwork(magic)) }
        for magic in [0xEF53, 0x0102_1994, 0x5846_5342, 0x9123_683E, 0x794C_7630, -1] { #expect(!DatabaseFile.isOnNetwork(magic)) }
    }

    @Test func `(23) A file that is not a database stays as it is`() throws {
        let scratch = try Scratch()
        let contents: [String: Data] = [
            "text": Data(
                "Dear diary, today I wrote no database, but a long text instead. It is longer than a header of SQLite, certainly.".utf8),
            "short": Data("SQLite format 3\0".utf8), "empty": Data(), "zeros": Data(count: 8_192),
        ]
        for (name, content) in contents {
            let path = scratch.path(name)
            try content.write(to: URL(fileURLWithPath: path))
            let detail = refusal(path, .corrupt)
            #expect(detail.contains(path))
            #expect(detail.contains("left as it is"))
            #expect(bytes(path) == content)
            #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
        }
    }

    @Test func `(23) Another application's database stays as it is`() throws {
        let path = try Scratch().path("other.db")
        try run("PRAGMA application_id = 252006674; CREATE TABLE t (a); INSERT INTO t VALUES (1)", on: path)
        let before = bytes(path)
        #expect(refusal(path, .corrupt).contains("belongs to another application"))
        #expect(bytes(path) == before)
        try run("PRAGMA application_id = 0", on: path)
        #expect(refusal(path, .corrupt).contains("belongs to another application"))
    }

    @Test func `A database of a newer version stays as it is`() throws {
        let path = try Scratch().path("a.db")
        let older = [Migration(1, ["CREATE TABLE a (b TEXT)"])]
        let newer = older + [Migration(2, ["ALTER TABLE a ADD COLUMN c TEXT"])]
        try SQLiteStore(.file(path), migrations: newer).close()
        let before = bytes(path)
        #expect(refusal(path, .corrupt, older).contains("was written by a newer version"))
        #expect(bytes(path) == before)
        try SQLiteStore(.file(path), migrations: newer).close()
        try run("INSERT INTO migrations VALUES ('store', 99)", on: path)
        #expect(refusal(path, .corrupt, newer).contains("was written by a newer version"))
    }

    @Test func `Migrations run once, each in its order, and those that are new run on a file that has the old ones`() throws {
        let path = try Scratch().path("a.db")
        let first = [Migration(1, ["CREATE TABLE a (b TEXT NOT NULL)", "INSERT INTO a VALUES ('one')"])]
        let second = first + [Migration(2, ["INSERT INTO a VALUES ('two')"]), Migration(3, ["INSERT INTO a SELECT b || '!' FROM a"])]
        func rows(_ migrations: [Migration]) throws -> [String] {
            let store = try SQLiteStore(.file(path), migrations: migrations)
            defer { store.close() }
            return try store.read { snapshot in
                let rows = try snapshot.query("SELECT b FROM a ORDER BY rowid")
                return (0..<rows.count).map { rows[$0].string(0) }
            }
        }
        #expect(try rows(first) == ["one"])
        #expect(try rows(first) == ["one"])
        #expect(try rows(second) == ["one", "two", "one!", "two!"])
        #expect(try rows(second) == ["one", "two", "one!", "two!"])
    }

    @Test func `A migration that fails leaves the file at the one before`() throws {
        let path = try Scratch().path("a.db")
        let good = [Migration(1, ["CREATE TABLE a (b TEXT)"])]
        let bad = good + [Migration(2, ["CREATE TABLE c (d TEXT)", "INSERT INTO nowhere VALUES (1)"])]
        #expect(refusal(path, .failed, bad).contains("Migration 2 of application"))
        #expect(!FileManager.default.fileExists(atPath: path))
        try SQLiteStore(.file(path), migrations: good).close()
        #expect(refusal(path, .failed, bad).contains("Migration 2 of application"))
        let store = try SQLiteStore(.file(path), migrations: good)
        #expect(try store.read { try $0.query("SELECT 1 FROM sqlite_schema WHERE name = 'c'").isEmpty })
    }

    @Test func `Tables of a migration are strict, with SQLite's own words kept`() {
        #expect(
            SchemaDialect.translate("CREATE TABLE a (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, b bigint NOT NULL)")
                == "CREATE TABLE a (id INTEGER PRIMARY KEY, b INTEGER NOT NULL) STRICT")
        #expect(SchemaDialect.translate("CREATE TABLE a (b TEXT) STRICT") == "CREATE TABLE a (b TEXT) STRICT")
        #expect(
            SchemaDialect.translate("create table a (b TEXT PRIMARY KEY) WITHOUT ROWID")
                == "create table a (b TEXT PRIMARY KEY) WITHOUT ROWID, STRICT")
        #expect(
            SchemaDialect.translate("CREATE TABLE a (b TEXT DEFAULT 'a BIGINT) x', \"BIGINT\" BLOB)")
                == "CREATE TABLE a (b TEXT DEFAULT 'a BIGINT) x', \"BIGINT\" BLOB) STRICT")
        #expect(SchemaDialect.translate("CREATE INDEX a ON b (bigint)") == "CREATE INDEX a ON b (bigint)")
        #expect(SchemaDialect.translate("INSERT INTO a VALUES ('é BIGINT')") == "INSERT INTO a VALUES ('é BIGINT')")
    }

    @Test func `Where no file can be, the reason is said`() throws {
        let scratch = try Scratch()
        #expect(refusal(scratch.path("none/a.db"), .unavailable).contains("The folder \(scratch.path("none"))"))
        try Data("x".utf8).write(to: URL(fileURLWithPath: scratch.path("file")))
        #expect(refusal(scratch.path("file/a.db"), .unavailable).contains("The folder"))
        #expect(refusal(scratch.folder, .unavailable).contains("is not a regular file"))
        #expect(refusal(scratch.folder + "/", .unavailable).contains("is not a regular file"))
        #expect(refusal("", .unavailable).contains("no file name"))
        try FileManager.default.createSymbolicLink(atPath: scratch.path("loose.db"), withDestinationPath: scratch.path("gone.db"))
        #expect(refusal(scratch.path("loose.db"), .unavailable).contains("leads nowhere"))
        try FileManager.default.createDirectory(atPath: scratch.path("b.db.lock"), withIntermediateDirectories: false)
        #expect(refusal(scratch.path("b.db"), .unavailable).contains("lock file"))
    }

    @Test func `A log without its database is not taken for a new one`() throws {
        let scratch = try Scratch()
        try Data("frames".utf8).write(to: URL(fileURLWithPath: scratch.path("a.db-wal")))
        #expect(refusal(scratch.path("a.db"), .corrupt).contains("is missing, but its log"))
        #expect(bytes(scratch.path("a.db-wal")) == Data("frames".utf8))
        #expect(bytes(scratch.path("a.db")) == nil)
    }

    @Test func `A half-made file of an interrupted first start does no harm`() throws {
        let scratch = try Scratch()
        try Data("half".utf8).write(to: URL(fileURLWithPath: scratch.path("a.db.new")))
        let store = try SQLiteStore(.file(scratch.path("a.db")))
        #expect(bytes(scratch.path("a.db.new")) == nil)
        try store.writing { try $0.insert(Sample.record(1)) }
    }
}
