import CSQLite
import Foundation
import Storage
import Synchronization
import Testing

@testable import SQLiteStorage

@Suite struct SQLiteStoreTests {
    static let notes = [Migration(1, ["CREATE TABLE notes (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title TEXT NOT NULL)"])]

    private func titles(_ store: SQLiteStore) throws -> [String] {
        try store.read { snapshot in
            let rows = try snapshot.query("SELECT title FROM notes ORDER BY id")
            return (0..<rows.count).map { rows[$0].string(0) }
        }
    }

    @Test func `What was written is there after a restart, transient presentations are not`() throws {
        let path = try Scratch().path("a.db")
        let first = try SQLiteStore(.file(path), migrations: Self.notes)
        try first.writing { transaction in
            try transaction.execute("INSERT INTO notes (title) VALUES ('kept')")
            try transaction.insert(Sample.record(1))
            try transaction.insert(Sample.record(2, durable: false))
            try transaction.finish(Sample.tombstone(3))
        }
        let secret = try first.secret(named: "form")
        first.close()
        let second = try SQLiteStore(.file(path), migrations: Self.notes)
        try second.read { (snapshot) throws in
            #expect(try snapshot.record(Sample.record(1).id, now: 1_000) == Sample.record(1))
            #expect(try snapshot.record(Sample.record(2).id, now: 1_000) == nil)
            #expect(try snapshot.tombstone(Sample.tombstone(3).id, now: 1_000) == Sample.tombstone(3))
        }
        #expect(try titles(second) == ["kept"])
        #expect(try second.secret(named: "form") == secret)
        #expect(try second.secret(named: "session") != secret)
        #expect(secret.count == 32)
        #expect(first.epoch != second.epoch)
    }

    @Test func `A store that was dropped without close has kept everything that it acknowledged`() throws {
        let path = try Scratch().path("a.db")
        for turn in 0..<3 {
            let store = try SQLiteStore(.file(path), migrations: Self.notes)
            #expect(try titles(store).count == turn)
            try store.writing { try $0.execute("INSERT INTO notes (title) VALUES ('x')") }
        }
    }

    @Test func `The file is for its owner alone`() throws {
        let path = try Scratch().path("a.db")
        let store = try SQLiteStore(.file(path))
        try store.writing { try $0.insert(Sample.record(1)) }
        for suffix in ["", "-wal", ".lock"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path + suffix)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        #expect(!FileManager.default.fileExists(atPath: path + ".new"))
    }

    @Test func `Close completes what waits, then refuses, and the file can be opened again at once`() throws {
        let path = try Scratch().path("a.db")
        let store = try SQLiteStore(.file(path), migrations: Self.notes)
        let answers = (0..<300).map { number in
            let answer = Answer<Result<Int, any Error>>()
            store.write({ try $0.execute("INSERT INTO notes (title) VALUES ($1)", .text("\(number)")) }) { answer.put($0) }
            return answer
        }
        store.close()
        for answer in answers {
            #expect(answer.count == 1)
            #expect(try answer.wait().get() == 1)
        }
        #expect(code { try store.read { try $0.query("SELECT 1") } } == .unavailable)
        #expect(code { try store.writing { try $0.insert(Sample.record(1)) } } == .unavailable)
        #expect(code { try store.sweep(now: 0) } == .unavailable)
        store.close()
        let size = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
        #expect(size == 0)
        #expect(try titles(SQLiteStore(.file(path), migrations: Self.notes)).count == 300)
    }

    @Test func `The last reference may go on the writer's own thread`() throws {
        let path = try Scratch().path("a.db")
        let answer = Answer<Bool>()
        do {
            let store = try SQLiteStore(.file(path))
            store.write { _ in
            } completion: { _ in
                Thread.sleep(forTimeInterval: 0.05)
                withExtendedLifetime(store) {}
                answer.put(true)
            }
        }
        #expect(try answer.wait())
        // The lock goes a moment later, when the thread has closed its connection.
        let limit = Date(timeIntervalSinceNow: 10)
        while code({ try SQLiteStore(.file(path)) }) == .unavailable, Date() < limit { Thread.sleep(forTimeInterval: 0.01) }
        #expect(code { try SQLiteStore(.file(path)) } == nil)
    }

    @Test func `A read inside a read, and one inside a write, work`() throws {
        let store = try SQLiteStore(.file(Scratch().path("a.db")), migrations: Self.notes)
        let count = try store.read { outer in
            try store.read { inner in try inner.query("SELECT 1").count + outer.query("SELECT 1").count }
        }
        #expect(count == 2)
        let memory = try SQLiteStore(.memory, migrations: Self.notes)
        #expect(try memory.read { _ in try memory.read { try $0.query("SELECT 1").count } } == 1)
        #expect(
            try store.writing { transaction in
                try transaction.execute("INSERT INTO notes (title) VALUES ('x')")
                return try store.read { try $0.query("SELECT 1 FROM notes").count }
            } == 0)
    }

    @Test func `More writes than may wait are refused as unavailable, and nothing else is lost`() throws {
        let store = try SQLiteStore(
            .file(Scratch().path("a.db")), migrations: Self.notes, synchronous: .full, log: { _ in }, queueLimit: 5, fileSystem: nil)
        let (gate, entered) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        store.write { _ in
            entered.signal()
            gate.wait()
        } completion: { _ in
        }
        entered.wait()
        let answers = (0..<8).map { _ in
            let answer = Answer<Result<Int, any Error>>()
            store.write({ try $0.execute("INSERT INTO notes (title) VALUES ('x')") }) { answer.put($0) }
            return answer
        }
        #expect(answers.map(\.count) == [0, 0, 0, 0, 0, 1, 1, 1])
        gate.signal()
        for (number, answer) in answers.enumerated() {
            let result = try answer.wait()
            #expect(code { try result.get() } == (number < 5 ? nil : .unavailable))
        }
        #expect(try titles(store).count == 5)
    }

    @Test func `Sweeping many rows lets writes through between its batches`() throws {
        let store = try SQLiteStore(.file(Scratch().path("a.db")))
        try store.writing { transaction in
            for number in 0..<5_000 as Range<UInt64> { try transaction.insert(Sample.record(number)) }
        }
        let done = Answer<Int>()
        Thread { done.put((try? sweepAll(store, now: 9_999)) ?? -1) }.start()
        var between = 0
        while done.count == 0 {
            let record = Sample.record(100_000 + UInt64(between), expiresAt: 20_000)
            try store.writing { try $0.insert(record) }
            between += 1
        }
        #expect(try done.wait() == 5_000)
        #expect(between > 1)
    }
}
