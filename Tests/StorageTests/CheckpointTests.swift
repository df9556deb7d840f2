import CSQLite
import FaultyFiles
import Foundation
import Storage
import Synchronization
import Testing

@testable import SQLiteStorage

extension FaultTests {
    /// The log moves into the database beside the writes. Part of a suite that runs one test at a time: the faults are those of the process.
    @Suite struct CheckpointTests {
        static let migrations = [Migration(1, ["CREATE TABLE notes (number BIGINT NOT NULL PRIMARY KEY, body TEXT NOT NULL)"])]
        private let lines = Monitor<[String]>([])

        /// A tenth of what the store takes else: 0.4 MB for a checkpoint, 6.4 MB for the log.
        private static let small = LogState(pages: 100, limit: 1_600)

        private func open(_ path: String, _ state: LogState = small) throws -> SQLiteStore {
            #expect(faulty_register() == SQLITE_OK)
            let lines = lines
            return try SQLiteStore(
                .file(path), migrations: Self.migrations, synchronous: .full, log: { line in lines.withLock { $0.append(line) } },
                queueLimit: 100, fileSystem: "faulty", state)
        }

        /// Some 50 pages, all new, in one of twenty rows, so that the file stays small.
        private func write(_ number: Int64, to store: SQLiteStore, times: Int = 25_000) throws {
            let text = String(repeating: "\(1_000_000 + number) ", count: times)
            try store.writing { transaction in
                try transaction.execute(
                    "INSERT INTO notes VALUES ($1, $2) ON CONFLICT (number) DO UPDATE SET body = excluded.body", .integer(number % 20),
                    .text(text))
            }
        }

        private func newest(_ store: SQLiteStore) throws -> [Int64] {
            try store.read { snapshot in
                let rows = try snapshot.query("SELECT body FROM notes ORDER BY number")
                return (0..<rows.count).map { (Int64(rows[$0].string(0).prefix(7)) ?? 0) - 1_000_000 }
            }
        }

        private func size(_ path: String) -> Int {
            (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        }

        private func wait(_ seconds: Double = 10, until isSo: () -> Bool) -> Bool {
            let limit = Date(timeIntervalSinceNow: seconds)
            while !isSo() {
                guard Date() < limit else { return false }
                Thread.sleep(forTimeInterval: 0.01)
            }
            return true
        }

        @Test func `No write waits for a checkpoint, however long the disk takes for it`() throws {
            let store = try open(Scratch().path("a.db"), LogState())
            defer { store.close() }
            faulty_slow(2_000)
            defer { faulty_slow(0) }
            // Others may use the machine: half a second is much more than a write takes, and much less than a checkpoint.
            let clock = ContinuousClock()
            var (number, during, slowest) = (0 as Int64, 0, Duration.zero)
            while during < 20, number < 500 {
                if faulty_slow_syncs() > 0 { during += 1 }
                slowest = max(slowest, try clock.measure { try write(number, to: store) })
                number += 1
            }
            #expect(during == 20, "nothing was moved")
            #expect(slowest < .milliseconds(500))
            #expect(lines.withLock { $0 } == [])
        }

        @Test func `Under constant writing beside readers the log stays bounded`() throws {
            let path = try Scratch().path("a.db")
            let store = try open(path)
            defer { store.close() }
            faulty_slow(20)
            defer { faulty_slow(0) }
            let ends = Atomic<Bool>(false)
            let done = DispatchSemaphore(value: 0)
            for _ in 0..<2 {
                Thread {
                    while !ends.load(ordering: .relaxed) {
                        _ = try? store.read { try $0.query("SELECT sum(length(body)) FROM notes WHERE number < 2").count }
                    }
                    done.signal()
                }.start()
            }
            var largest = 0
            // 40 MB.
            for number in 0..<200 as Range<Int64> {
                try write(number, to: store)
                largest = max(largest, size(path + "-wal"))
            }
            ends.store(true, ordering: .relaxed)
            for _ in 0..<2 { done.wait() }
            // 13 MB, and some more where readers that a busy machine has stopped let an attempt fail.
            #expect(largest < 24 << 20)
            #expect(try newest(store) == Array(180..<200))
            #expect(lines.withLock { $0 } == [])
        }

        @Test func `A log that a reader keeps long is cut when the reader has gone`() throws {
            let path = try Scratch().path("a.db")
            let store = try open(path)
            defer { store.close() }
            try write(0, to: store)
            try store.read { snapshot in
                _ = try snapshot.query("SELECT number FROM notes")
                for number in 0..<80 as Range<Int64> { try write(number, to: store) }
                #expect(size(path + "-wal") > 15 << 20)
            }
            for number in 0..<20 as Range<Int64> { try write(number, to: store) }
            #expect(wait { size(path + "-wal") < 400 << 10 })
            #expect(lines.withLock { $0 } == [])
        }

        @Test func `After a while without writes the log is empty when it was long, and all is in the file`() throws {
            let path = try Scratch().path("a.db")
            let store = try open(path)
            defer { store.close() }
            for number in 0..<60 as Range<Int64> { try write(number, to: store) }
            #expect(wait { size(path + "-wal") == 0 })
            try Data(contentsOf: URL(fileURLWithPath: path)).write(to: URL(fileURLWithPath: path + ".copy"))
            #expect(try newest(SQLiteStore(.file(path + ".copy"), migrations: Self.migrations)) == Array(40..<60))
        }

        @Test func `A few writes are moved after a while as well`() throws {
            let path = try Scratch().path("a.db")
            let store = try open(path)
            defer { store.close() }
            faulty_slow(1)
            defer { faulty_slow(0) }
            for round in 1...3 as ClosedRange<Int32> {
                let before = faulty_slow_syncs()
                try write(Int64(round), to: store, times: 1)
                #expect(wait { faulty_slow_syncs() > before }, "round \(round)")
            }
        }

        @Test func `Closing during a checkpoint leaves an empty log and all in the file`() throws {
            let path = try Scratch().path("a.db")
            let store = try open(path)
            faulty_slow(200)
            defer { faulty_slow(0) }
            for number in 0..<40 as Range<Int64> { try write(number, to: store) }
            store.close()
            #expect(size(path + "-wal") == 0)
            try FileManager.default.removeItem(atPath: path + "-wal")
            #expect(try newest(SQLiteStore(.file(path), migrations: Self.migrations)) == Array(20..<40))
        }

        /// While writes go on SQLite does not synchronize what a checkpoint has moved, so that a later failure concerns all of it.
        @Test(arguments: 1...3 as ClosedRange<Int32>)
        func `(22) A checkpoint whose synchronization fails is in the log, and nothing is lost`(_ n: Int32) throws {
            let path = try Scratch().path("a.db")
            let store = try open(path)
            faulty_lose(1)
            defer { faulty_lose(0) }
            faulty_slow(5)
            defer { faulty_slow(0) }
            faulty_arm(Int32(faulty_database_sync), n, SQLITE_IOERR | 4 << 8, 0)
            var number: Int64 = 0
            while number < 60 || faulty_slow_syncs() <= n && number < 1_000 {
                try write(number, to: store)
                number += 1
            }
            #expect(faulty_disarm() == 1)
            #expect(lines.withLock { $0.count == 1 && $0[0].hasPrefix("a checkpoint failed: SQLite 1034: ") })
            // Enough for another checkpoint, after which the log is cut: then the file alone must hold all.
            for _ in 0..<40 {
                try write(number, to: store)
                number += 1
            }
            #expect(wait { size(path + "-wal") == 0 })
            #expect(try newest(store).sorted() == Array(number - 20..<number))
            #expect(try store.read { try $0.query("PRAGMA integrity_check")[0].string(0) } == "ok")
            store.close()
            #expect(try newest(SQLiteStore(.file(path), migrations: Self.migrations)).sorted() == Array(number - 20..<number))
        }

        /// Releases of SQLite before 3.51.3 take what the write adds for moved, and never move it.
        @Test func `A write that begins the log anew just as a checkpoint starts is not lost`() throws {
            let path = try Scratch().path("a.db")
            let store = try open(path, LogState())
            let other = try Connection(path, .readWrite, fileSystem: "faulty")
            _ = try other.query("SELECT count(*) FROM notes", [], mayWrite: false)
            var last: Int64 = 0
            func writes(_ count: Int) throws {
                for _ in 0..<count {
                    try write(last, to: store)
                    last += 1
                }
            }
            defer { faulty_pause(0) }
            var isMet = false
            // The other checkpoint must come between a write and the store's own, which has then nothing left to move.
            for _ in 0..<10 where !isMet {
                faulty_pause(0)
                try writes(10)
                Thread.sleep(forTimeInterval: 0.5)
                try writes(10)
                var (pages, moved): (Int32, Int32) = (0, 0)
                #expect(sqlite3_wal_checkpoint_v2(other.handle, nil, SQLITE_CHECKPOINT_PASSIVE, &pages, &moved) == SQLITE_OK)
                #expect(pages > 400 && moved == pages)
                faulty_pause(300)
                isMet = wait(1) { faulty_pauses() > 0 }
            }
            #expect(isMet, "no checkpoint has started")
            let before = size(path + "-wal")
            try writes(1)
            #expect(size(path + "-wal") == before, "the log has not begun anew")
            Thread.sleep(forTimeInterval: 0.5)
            try writes(2)
            store.close()
            #expect(size(path + "-wal") == 0)
            #expect(try newest(SQLiteStore(.file(path), migrations: Self.migrations)).sorted() == Array(last - 20..<last))
        }

        @Test func `No checkpoint begins where all was moved, also by one that took what a commit said only later`() {
            var state = LogState(pages: 100, limit: 1_600)
            state.commit(length: 150)
            #expect(state.isDue)
            state.begin()
            // Fifty pages more are there before their commit says so.
            state.move(to: 200, of: 200)
            state.end()
            state.commit(length: 200)
            #expect(!state.isPending && state.isMoved)
            state.commit(length: 201)
            #expect(state.isPending && !state.isMoved)
            state.begin()
            state.move(to: 201, of: 201)
            state.end()
            #expect(!state.isPending)
            // The log begins anew, with less, with as much, with more than it had.
            for length in [60, 60, 300] {
                state.commit(length: length)
                #expect(state.isPending && !state.isMoved)
            }
            state.begin()
            state.fail()
            state.forgetMoved()
            state.end()
            #expect(!state.isMoved)
            // Not at once again.
            #expect(!state.isPending)
            state.commit(length: 301)
            #expect(state.isPending)
        }
    }
}
