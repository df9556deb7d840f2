import SQLiteStorage
import Testing

@testable import Storage

/// A sweep in portions that nobody waits for.
@Suite struct SweepTests {
    @Test func `the next batch is smaller after a slow one, larger after a fast one, and never without bounds`() {
        var pace = SweepPace()
        let first = pace.limit
        pace.learn(SweepPace.target * 2)
        #expect(pace.limit == first / 2)
        for _ in 0..<100 { pace.learn(.seconds(1)) }
        #expect(pace.limit == 10)
        pace.learn(SweepPace.target / 2)
        #expect(pace.limit == 15)
        for _ in 0..<100 { pace.learn(.zero) }
        #expect(pace.limit == 5_000)
    }

    @Test(arguments: SQLBackend.allCases) func `what the application erases is erased in portions, with the limit that it is given`(
        _ backend: SQLBackend
    ) throws {
        let store = try backend.open([Migration(1, ["CREATE TABLE old(id BIGINT PRIMARY KEY)"])])
        defer { store.close() }
        try store.writing { for id in 1...Int64(400) { try $0.execute("INSERT INTO old(id) VALUES ($1)", .integer(id)) } }
        let limits = Monitor<[Int64]>([])
        var total = 0
        while case let count = try store.sweep(
            now: 0,
            erasing: { transaction, limit in
                limits.withLock { $0.append(limit) }
                return try transaction.execute("DELETE FROM old WHERE id IN (SELECT id FROM old LIMIT $1)", .integer(limit))
            }), count > 0
        {
            total += count
        }
        #expect(total == 400)
        let seen = limits.withLock { $0 }
        #expect(seen.count > 2)
        #expect(seen.allSatisfy { (10...5_000).contains($0) })
    }

    @Test func `a start does not wait for all transient presentations, and those that are left go with the sweep`() throws {
        let path = try Scratch().path("store.db")
        let store = try SQLiteStore(.file(path))
        try store.writingRecords { records in
            for number in 1...1_500 as ClosedRange<UInt64> { try records.insert(Sample.record(number, durable: false, expiresAt: 2_000)) }
            try records.insert(Sample.record(9_000))
        }
        store.close()
        let again = try SQLiteStore(.file(path))
        #expect(try sweepAll(again, now: 1_999) == 0)
        #expect(try sweepAll(again, now: 2_000) == 501)
    }

    @Test func `writes are counted by what came of them`() throws {
        struct No: Error {}
        let store = try SQLiteStore(.memory)
        try store.writingRecords { try $0.insert(Sample.record(1)) }
        try store.writingRecords { try $0.insert(Sample.record(2)) }
        #expect(throws: No.self) { try store.writing { _ in throw No() } }
        let counts = try #require(store.writeCounts)
        #expect((counts.kept, counts.failed, counts.refused, counts.waiting) == (2, 1, 0, 0))
        #expect(counts.groups == 3)
        #expect(counts.seconds > 0)
        store.close()
        #expect(code { try store.writingRecords { try $0.insert(Sample.record(3)) } } == .unavailable)
        #expect(store.writeCounts?.refused == 1)
    }
}
