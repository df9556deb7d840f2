import CSQLite
import FaultyFiles
import Foundation
import Storage
import Synchronization
import Testing

@testable import SQLiteStorage

/// The n-th call of the system fails, for n = 1, 2, … until one run meets no failure.
/// Source: https://www.sqlite.org/testing.html (I/O error testing)
@Suite(.serialized) struct FaultTests {
    static let migrations = [
        Migration(
            1, ["CREATE TABLE notes (title TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL)", "CREATE TABLE totals (notes BIGINT NOT NULL)"]),
        Migration(2, ["INSERT INTO totals VALUES (0)"]),
    ]

    private func open(_ path: String, log: @escaping @Sendable (String) -> Void = { _ in }) throws -> SQLiteStore {
        #expect(faulty_register() == SQLITE_OK)
        return try SQLiteStore(
            .file(path), migrations: Self.migrations, synchronous: .full, log: log, queueLimit: 100, fileSystem: "faulty")
    }

    /// Adds a note of several pages and counts it in another table: half of it would show.
    @Sendable private static func add(_ title: String, _ transaction: any SQLTransaction) throws {
        try transaction.execute(
            "INSERT INTO notes (title, body) VALUES ($1, $2)", .text(title), .text(String(repeating: title, count: 1_000)))
        try transaction.execute("UPDATE totals SET notes = notes + 1")
    }

    private struct Content: Equatable {
        var titles: Set<String>
        var total: Int64
    }

    private func content(_ store: SQLiteStore) throws -> Content {
        try store.read { snapshot in
            let rows = try snapshot.query("SELECT title FROM notes")
            return Content(
                titles: Set((0..<rows.count).map { rows[$0].string(0) }),
                total: try snapshot.query("SELECT notes FROM totals")[0].integer(0))
        }
    }

    /// The bytes of a closed database with one note.
    private func base(_ scratch: Scratch) throws -> Data {
        let store = try open(scratch.path("base.db"))
        try store.writing { try Self.add("base", $0) }
        store.close()
        return try Data(contentsOf: URL(fileURLWithPath: scratch.path("base.db")))
    }

    /// What one run with failures has shown.
    private struct Run {
        var acknowledged: Set<String> = ["base"]
        var refused: Set<String> = []
    }

    /// Writes alone, then several at once, then alone again, with reads between them; then waits for the writer to be idle.
    private func work(on store: SQLiteStore) throws -> Run {
        var run = Run()
        func note(_ title: String, _ result: Result<Void, any Error>) {
            switch result {
            case .success: run.acknowledged.insert(title)
            case .failure(let error):
                run.refused.insert(title)
                let code = (error as? StoreError)?.code
                #expect(code == .full || code == .failed || code == .unavailable, "\(error)")
            }
        }
        for round in 0..<2 {
            let alone = "alone \(round)"
            note(alone, Result { try store.writing { try Self.add(alone, $0) } })
            let answers = (0..<4).map { number in
                let answer = Answer<Result<Void, any Error>>()
                store.write({ try Self.add("group \(round) \(number)", $0) }) { answer.put($0) }
                return answer
            }
            for (number, answer) in answers.enumerated() { note("group \(round) \(number)", try answer.wait()) }
            #expect(answers.allSatisfy { $0.count == 1 })
            do {
                let seen = try content(store)
                #expect(seen.titles.isSuperset(of: run.acknowledged))
                #expect(seen.titles.isDisjoint(with: run.refused))
                #expect(seen.total == Int64(seen.titles.count))
            } catch {
                #expect(error is StoreError)
            }
        }
        return run
    }

    private func expectSound(_ path: String, _ run: Run, _ context: String) throws {
        let store = try SQLiteStore(.file(path), migrations: Self.migrations)
        defer { store.close() }
        #expect(try store.read { try $0.query("PRAGMA integrity_check")[0].string(0) } == "ok", "\(context)")
        let found = try content(store)
        #expect(found.titles.isSuperset(of: run.acknowledged), "\(context)")
        #expect(found.total == Int64(found.titles.count), "\(context)")
    }

    static let kinds = [faulty_write, faulty_sync, faulty_open, faulty_memory, faulty_read]

    @Test(arguments: kinds, [false, true]) func `(21, 22) Whichever call fails while it runs, the store is sound and works again`(
        _ kind: Int, _ persists: Bool
    ) throws {
        let scratch = try Scratch()
        let bytes = try base(scratch)
        let codes = kind == faulty_write ? [SQLITE_FULL, ioError(3)] : [kind == faulty_sync ? ioError(4) : SQLITE_IOERR]
        for code in codes {
            var n = 0
            while true {
                n += 1
                let context = "call \(n) of kind \(kind) fails with \(code)"
                let path = scratch.path("\(code)-\(n).db")
                try bytes.write(to: URL(fileURLWithPath: path))
                let store = try open(path)
                faulty_arm(Int32(kind), Int32(n), code, persists ? 1 : 0)
                var run = try work(on: store)
                let failed = faulty_disarm()
                if failed == 0 { #expect(run.refused.isEmpty, "\(context)") }
                // Nobody opens anything anew: what failed before works now.
                #expect(throws: Never.self, "\(context)") { try store.writing { try Self.add("after", $0) } }
                run.acknowledged.insert("after")
                let seen = try content(store)
                #expect(seen == Content(titles: run.acknowledged, total: Int64(run.acknowledged.count)), "\(context)")
                store.close()
                try expectSound(path, run, context)
                for suffix in ["", "-wal", "-shm", ".lock"] { unlink(path + suffix) }
                if failed == 0 { break }
            }
            #expect(n > 1 || kind != faulty_write && kind != faulty_sync, "no call was made to fail")
        }
    }

    @Test(arguments: kinds) func `(23) Whichever call fails at opening or closing, the file is sound`(_ kind: Int) throws {
        let scratch = try Scratch()
        let bytes = try base(scratch)
        var (n, failed) = (0, 1 as Int32)
        while failed > 0 {
            n += 1
            let context = "call \(n) of kind \(kind)"
            let path = scratch.path("\(n).db")
            try bytes.write(to: URL(fileURLWithPath: path))
            var run = Run()
            faulty_arm(Int32(kind), Int32(n), kind == faulty_write ? SQLITE_FULL : SQLITE_IOERR, 0)
            do {
                let store = try open(path)
                if (try? store.writing { try Self.add("new", $0) }) != nil { run.acknowledged.insert("new") }
                store.close()
            } catch {
                #expect(error is StoreError, "\(context)")
            }
            failed = faulty_disarm()
            if failed == 0 { #expect(run.acknowledged.contains("new")) }
            try expectSound(path, run, context)
        }
        #expect(n > 1)
    }

    @Test func `(22) After an error of fsync the write is refused and the connection opened anew, and the log says so`() throws {
        let lines = Monitor<[String]>([])
        let store = try open(Scratch().path("a.db")) { line in lines.withLock { $0.append(line) } }
        try store.writing { try Self.add("before", $0) }
        faulty_arm(Int32(faulty_sync), 1, ioError(4), 0)
        #expect(code { try store.writing { try Self.add("lost", $0) } } == .full)
        #expect(faulty_disarm() == 1)
        #expect(try content(store).titles == ["before"])
        try store.writing { try Self.add("after", $0) }
        #expect(try content(store).titles == ["before", "after"])
        let log = lines.withLock { $0 }
        #expect(log.count == 2)
        #expect(log.first?.hasPrefix("a commit failed: SQLite 1034") == true)
        #expect(log.last == "the connection that writes was opened anew")
    }

    @Test func `A write is synchronized before it is acknowledged, and several together with one call`() throws {
        let store = try open(Scratch().path("a.db"))
        try store.writing { try Self.add("warm", $0) }
        for turn in 0..<5 {
            let before = faulty_syncs()
            let answer = Answer<Int32>()
            store.write {
                try Self.add("\(turn)", $0)
            } completion: { _ in
                answer.put(faulty_syncs())
            }
            #expect(try answer.wait() > before)
        }
        let (gate, entered) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        store.write { _ in
            entered.signal()
            gate.wait()
        } completion: { _ in
        }
        entered.wait()
        let before = faulty_syncs()
        let answers = (0..<40).map { number in
            let answer = Answer<Int32>()
            store.write({ try Self.add("group \(number)", $0) }) { _ in answer.put(faulty_syncs()) }
            return answer
        }
        gate.signal()
        for answer in answers { #expect(try answer.wait() > before) }
        #expect(faulty_syncs() - before <= 3)
    }

    @Test func `A write that costs its group the transaction is refused alone, the others run again`() throws {
        let store = try open(Scratch().path("a.db"))
        let (gate, entered) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let first = Answer<Result<Void, any Error>>()
        let entries = Atomic<Int>(0)
        store.write { transaction in
            if entries.add(1, ordering: .relaxed).newValue == 1 {
                entered.signal()
                gate.wait()
            } else {
                _ = try transaction.query("PRAGMA max_page_count = 1000000")
            }
            try Self.add("first", transaction)
        } completion: {
            first.put($0)
        }
        entered.wait()
        let answers = (0..<9).map { number in
            let answer = Answer<Result<Void, any Error>>()
            store.write { transaction in
                // At the page limit SQLite ends the whole transaction, as it does on a full disk.
                if number == 4 { _ = try transaction.query("PRAGMA max_page_count = 1") }
                try Self.add(String(repeating: "\(number)", count: number == 4 ? 200 : 1), transaction)
            } completion: {
                answer.put($0)
            }
            return answer
        }
        gate.signal()
        #expect(throws: Never.self) { try first.wait().get() }
        for (number, answer) in answers.enumerated() {
            let result = try answer.wait()
            #expect(code { try result.get() } == (number == 4 ? .full : nil))
        }
        #expect(entries.load(ordering: .relaxed) == 2)
        let kept = Set(["first", "0", "1", "2", "3", "5", "6", "7", "8"])
        #expect(try content(store) == Content(titles: kept, total: 9))
        #expect(first.count == 1 && answers.allSatisfy { $0.count == 1 })
    }

    private func ioError(_ number: Int32) -> Int32 { SQLITE_IOERR | number << 8 }
}
