import CSQLite
import Foundation
import Storage
import Testing

@testable import SQLiteStorage

/// Copies of a database that is being written.
@Suite struct BackupTests {
    static let migrations = [Migration(1, ["CREATE TABLE notes(id BIGINT PRIMARY KEY, text TEXT NOT NULL)"])]

    @Test func `each of fifty backups holds every write that was answered before it began`() throws {
        let scratch = try Scratch()
        let store = try SQLiteStore(.file(scratch.path("a.db")), migrations: Self.migrations)
        let acknowledged = Monitor<Int64>(0)
        let isOver = Monitor(false)
        let writer = Thread {
            var id: Int64 = 0
            while !isOver.withLock({ $0 }) {
                id += 1
                let next = id
                let text = SQLValue.text(String(repeating: "word ", count: 400))
                guard (try? store.writing { try $0.execute("INSERT INTO notes(id, text) VALUES ($1, $2)", .integer(next), text) }) == 1
                else { return }
                acknowledged.withLock { $0 = next }
            }
        }
        writer.start()
        defer { isOver.withLock { $0 = true } }
        while acknowledged.withLock({ $0 }) < 20 { usleep(1_000) }
        for number in 1...50 {
            let file = scratch.path("backup-\(number).db")
            let before = acknowledged.withLock { $0 }
            let backup = try SQLiteBackup(of: scratch.path("a.db"), to: file)
            #expect(backup.size > 0)
            #expect(!FileManager.default.fileExists(atPath: file + ".partial"))
            let copy = try SQLiteStore(.file(file), migrations: Self.migrations)
            let (count, last) = try copy.read { snapshot in
                let row = try snapshot.query("SELECT count(*), coalesce(max(id), 0) FROM notes")[0]
                return (row.integer(0), row.integer(1))
            }
            #expect(count == last, "no gap")
            #expect(last >= before)
            copy.close()
        }
        #expect(acknowledged.withLock { $0 } > 50, "the writer went on meanwhile")
    }

    @Test func `a file that exists is left as it is, and so is one that comes meanwhile`() throws {
        let scratch = try Scratch()
        let store = try SQLiteStore(.file(scratch.path("a.db")))
        try Data("mine".utf8).write(to: URL(filePath: scratch.path("b.db")))
        #expect(code { try SQLiteBackup(of: scratch.path("a.db"), to: scratch.path("b.db")) } == .conflict)
        #expect(FileManager.default.contents(atPath: scratch.path("b.db")) == Data("mine".utf8))
        try FileManager.default.createSymbolicLink(atPath: scratch.path("l.db"), withDestinationPath: scratch.path("nowhere"))
        #expect(code { try SQLiteBackup(of: scratch.path("a.db"), to: scratch.path("l.db")) } == .conflict)
        store.close()
    }

    @Test func `what is no database of ours, or damaged, or missing, gives no backup`() throws {
        let scratch = try Scratch()
        #expect(code { try SQLiteBackup(of: scratch.path("none.db"), to: scratch.path("b.db")) } == .unavailable)
        try Data("This is a text, and no database at all.".utf8).write(to: URL(filePath: scratch.path("text.db")))
        #expect(code { try SQLiteBackup(of: scratch.path("text.db"), to: scratch.path("b.db")) } == .corrupt)
        var foreign: OpaquePointer?
        try #require(sqlite3_open(scratch.path("foreign.db"), &foreign) == SQLITE_OK)
        try #require(sqlite3_exec(foreign, "CREATE TABLE t(a)", nil, nil, nil) == SQLITE_OK)
        sqlite3_close(foreign)
        #expect(code { try SQLiteBackup(of: scratch.path("foreign.db"), to: scratch.path("b.db")) } == .corrupt)

        let store = try SQLiteStore(.file(scratch.path("a.db")), migrations: Self.migrations)
        try store.writing {
            for id in 1...Int64(200) {
                try $0.execute("INSERT INTO notes(id, text) VALUES ($1, $2)", .integer(id), .text(String(repeating: "x", count: 1_000)))
            }
        }
        store.close()
        let file = try FileHandle(forUpdating: URL(filePath: scratch.path("a.db")))
        try file.seek(toOffset: try file.seekToEnd() - 4_096 * 3)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
        try file.close()
        #expect(code { try SQLiteBackup(of: scratch.path("a.db"), to: scratch.path("b.db")) } == .corrupt)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder).filter { $0.hasPrefix("b.db") } == [])
    }

    @Test func `a name with the signs of an address is a name`() throws {
        let scratch = try Scratch()
        let store = try SQLiteStore(.file(scratch.path("a?b#c%20.db")))
        try store.writingRecords { try $0.insert(Sample.record(1)) }
        _ = try SQLiteBackup(of: scratch.path("a?b#c%20.db"), to: scratch.path("b?immutable=0#%.db"))
        store.close()
        let copy = try SQLiteStore(.file(scratch.path("b?immutable=0#%.db")))
        #expect(try copy.readingRecords { try $0.record(Sample.record(1).id, now: 1_000) } != nil)
    }
}
