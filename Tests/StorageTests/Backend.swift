import Foundation
import PostgresServer
import PostgresStorage
import SQLiteStorage
import Storage

/// The stores that the contract is shown on.
enum Backend: CaseIterable {
    case memory, sqliteMemory, sqliteFile, postgres

    /// A new, empty store.
    func open() throws -> any Store {
        switch self {
        case .memory: MemoryStore<Int>()
        case .sqliteMemory: try SQLiteStore(.memory)
        case .sqliteFile: try SQLiteStore(.file(Scratch().path("store.db")))
        case .postgres: try PostgresStore(PostgresServer.database())
        }
    }
}

/// The stores that speak SQL.
enum SQLBackend: CaseIterable {
    case sqliteMemory, sqliteFile, postgres

    func open(_ migrations: [Migration] = []) throws -> any SQLStore {
        switch self {
        case .sqliteMemory: try SQLiteStore(.memory, migrations: migrations)
        case .sqliteFile: try SQLiteStore(.file(Scratch().path("store.db")), migrations: migrations)
        case .postgres: try PostgresStore(PostgresServer.database(), migrations: migrations)
        }
    }
}

/// A folder of its own for a test, in memory where the system has such a place, removed when the test process ends.
struct Scratch {
    private static let root: String = {
        let root = place()
        try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(atPath: Scratch.place()) }
        return root
    }()

    private static func place() -> String {
        (access("/dev/shm", W_OK) == 0 ? "/dev/shm/" : NSTemporaryDirectory()) + "slipsheet-tests-\(getpid())"
    }

    let folder: String

    init() throws {
        folder = Self.root + "/" + RecordID.random().description
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    func path(_ name: String) -> String { folder + "/" + name }
}

/// Runs `body` on that many threads at once and waits for all of them.
func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let threads = (0..<count).map { number in
        let done = DispatchSemaphore(value: 0)
        Thread {
            body(number)
            done.signal()
        }.start()
        return done
    }
    for thread in threads { thread.wait() }
}
