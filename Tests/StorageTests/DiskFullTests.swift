import Foundation
import Storage
import Testing

@testable import SQLiteStorage

@Suite struct DiskFullTests {
    static let migrations = [Migration(1, ["CREATE TABLE notes (body TEXT NOT NULL)"])]

    @Sendable static func add(_ size: Int, to store: SQLiteStore) throws {
        let text = String(repeating: "x", count: size)
        try store.writing { try $0.execute("INSERT INTO notes (body) VALUES ($1)", .text(text)) }
    }

    @Sendable static func count(_ store: SQLiteStore) throws -> Int64 {
        try store.read { try $0.query("SELECT count(*) FROM notes")[0].integer(0) }
    }

    @Test(arguments: [false, true]) func `(21) At the page limit a write is refused as full, reads go on, and it works again with space`(
        _ isInMemory: Bool
    ) throws {
        let store = try SQLiteStore(isInMemory ? .memory : .file(Scratch().path("a.db")), migrations: Self.migrations)
        try Self.add(10, to: store)
        try store.writing { _ = try $0.query("PRAGMA max_page_count = 60") }
        #expect(code { try Self.add(500_000, to: store) } == .full)
        #expect(try Self.count(store) == 1)
        try Self.add(10, to: store)
        #expect(code { try Self.add(500_000, to: store) } == .full)
        try store.writing { _ = try $0.query("PRAGMA max_page_count = 100000") }
        try Self.add(500_000, to: store)
        #expect(try Self.count(store) == 3)
    }

    @Test func `(21) At the size limit of the process a write is refused as full, and it works again without a restart`() async throws {
        // In a process of its own: the limit holds for all files of one.
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            let store = try SQLiteStore(.file(Scratch().path("a.db")), migrations: Self.migrations)
            try Self.add(10, to: store)
            var limit = rlimit()
            getrlimit(RLIMIT_FSIZE.system, &limit)
            let all = limit.rlim_cur
            limit.rlim_cur = 300_000
            setrlimit(RLIMIT_FSIZE.system, &limit)
            for _ in 0..<3 {
                guard code({ try Self.add(500_000, to: store) }) == .full else { exit(2) }
                guard try Self.count(store) == 1 else { exit(3) }
            }
            limit.rlim_cur = all
            setrlimit(RLIMIT_FSIZE.system, &limit)
            for _ in 0..<3 { try Self.add(500_000, to: store) }
            guard try Self.count(store) == 4 else { exit(4) }
            store.close()
        }
    }
}

extension __rlimit_resource {
    /// The type under which setrlimit takes it differs between C libraries.
    var system: __rlimit_resource_t { numericCast(rawValue) }
}
