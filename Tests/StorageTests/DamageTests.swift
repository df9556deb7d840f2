import Foundation
import Storage
import Testing

@testable import SQLiteStorage

/// Databases with flipped bytes and cut ends: never a crash, never one that is silently made anew.
@Suite struct DamageTests {
    static let migrations = [Migration(1, ["CREATE TABLE notes (number BIGINT NOT NULL UNIQUE, body TEXT NOT NULL)"])]

    /// The same sequence for a seed, on every machine.
    struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        }
    }

    /// Reads all that is there; throws `StoreError` when a page does not allow it.
    private func numbers(_ store: SQLiteStore) throws -> [Int64] {
        try store.read { snapshot in
            let rows = try snapshot.query("SELECT number, body FROM notes ORDER BY number")
            _ = try snapshot.openRecords(owner: Sample.alice, now: 1_000)
            _ = try snapshot.record(Sample.record(3).id, now: 1_000)
            return (0..<rows.count).map { rows[$0].integer(0) }
        }
    }

    private func fill(_ store: SQLiteStore, _ range: Range<Int64>) throws {
        for number in range {
            try store.writing { transaction in
                try transaction.execute(
                    "INSERT INTO notes (number, body) VALUES ($1, $2)", .integer(number), .text(String(repeating: "text ", count: 200)))
                try transaction.insert(Sample.record(UInt64(number)))
            }
        }
    }

    @Test func `(23) A thousand damaged files`() throws {
        let scratch = try Scratch()
        let whole = scratch.path("whole.db")
        do {
            let store = try SQLiteStore(.file(whole), migrations: Self.migrations)
            try fill(store, 0..<100)
            store.close()
        }
        let good = try Data(contentsOf: URL(fileURLWithPath: whole))
        var random = Seeded(state: 20_260_101)
        var (refused, opened) = (0, 0)
        // Fewer under the thread sanitizer, which takes many times as long.
        let count = ProcessInfo.processInfo.environment["SLIPSHEET_SLOWNESS"] == nil ? 1_000 : 200
        for number in 0..<count {
            var bytes = good
            switch number % 4 {
            case 0: bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
            case 1:
                for _ in 0..<50 { bytes[Int.random(in: 100..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random) }
            case 2: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            default:
                let page = Int.random(in: 0..<bytes.count / 4_096, using: &random) * 4_096
                bytes.replaceSubrange(page..<page + 4_096, with: (0..<4_096).map { _ in UInt8.random(in: 0...255, using: &random) })
            }
            let path = scratch.path("damaged.db")
            for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
            try bytes.write(to: URL(fileURLWithPath: path))
            do {
                let store = try SQLiteStore(.file(path), migrations: Self.migrations)
                opened += 1
                do {
                    let found = try numbers(store)
                    #expect(found.count >= 90, "file \(number) lost rows in silence")
                    try store.writing { try $0.execute("INSERT INTO notes (number, body) VALUES (1000, 'new')") }
                } catch {
                    #expect(error is StoreError, "file \(number)")
                }
            } catch {
                refused += 1
                #expect(error.code == .corrupt, "file \(number): \(error)")
                #expect(error.detail.contains("left as it is"), "file \(number): \(error)")
                #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes, "file \(number) was changed")
            }
        }
        #expect(refused > count / 2)
        #expect(opened > 0)
    }

    @Test func `(23) A log with flipped bytes or a cut end gives a state that once was`() throws {
        let scratch = try Scratch()
        let (source, path) = (scratch.path("source.db"), scratch.path("copy.db"))
        let store = try SQLiteStore(.file(source), migrations: Self.migrations)
        try fill(store, 0..<20)
        let (database, log) = try store.read { (snapshot) throws in
            _ = try snapshot.query("SELECT 1 FROM notes")
            return (try Data(contentsOf: URL(fileURLWithPath: source)), try Data(contentsOf: URL(fileURLWithPath: source + "-wal")))
        }
        store.close()
        var random = Seeded(state: 7)
        var states: Set<Int> = []
        for number in 0..<60 {
            var bytes = log
            if number % 2 == 0 {
                bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            } else {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
            }
            for suffix in ["-shm", ".lock"] { unlink(path + suffix) }
            try database.write(to: URL(fileURLWithPath: path))
            try bytes.write(to: URL(fileURLWithPath: path + "-wal"))
            let copy = try SQLiteStore(.file(path), migrations: Self.migrations)
            let found = try numbers(copy)
            #expect(found == Array(0..<Int64(found.count)), "log \(number)")
            #expect(try copy.read { try $0.openRecords(owner: Sample.alice, now: 1_000).count } == min(found.count, 20))
            states.insert(found.count)
            copy.close()
        }
        #expect(states.count > 5)
    }
}
