import Glibc
import HTTPServer
import PostgresServer
import PostgresStorage
import SQLiteStorage
import Slipsheet
import SlipsheetTesting
import Storage

@testable import Workspace

/// Workspace on a database in memory, with a clock that tests turn; on PostgreSQL when SLIPSHEET_STORE is `postgres`.
final class Desk: Sendable {
    let store: any SQLStore
    let site: Site<any SQLSnapshot, any SQLTransaction>
    private let clock: Clock
    private let journal: Journal

    private static let isOnPostgres = getenv("SLIPSHEET_STORE").map { String(cString: $0) } == "postgres"

    /// - Parameter location: a file of SQLite, whatever the variable says.
    init(_ location: SQLiteStore.Location? = nil) throws {
        store =
            location == nil && Self.isOnPostgres
            ? try PostgresStore(PostgresServer.database(), migrations: Workspace.migrations)
            : try SQLiteStore(location ?? .memory, migrations: Workspace.migrations)
        let clock = Clock()
        self.clock = clock
        let journal = Journal()
        self.journal = journal
        site = Workspace.site(
            store, secret: try store.secret(named: "forms"), files: StaticFiles(), clock: { clock.now }, log: { journal.add($0) })
    }

    /// Every line that the application logged.
    var lines: [String] { journal.lines }
    var now: Int64 { clock.now }

    final class Journal: Sendable {
        private let all = Monitor<[String]>([])
        var lines: [String] { all.withLock { $0 } }
        func add(_ line: String) { all.withLock { $0.append(line) } }
    }

    final class Clock: Sendable {
        private let time = Monitor<Int64>(1_800_000_000)
        var now: Int64 { time.withLock { $0 } }
        func advance(_ seconds: Int64) { time.withLock { $0 += seconds } }
    }

    func advance(days: Int64) { clock.advance(days * 86_400) }
    func advance(seconds: Int64) { clock.advance(seconds) }

    /// A browser at a page of the site.
    func browser(at path: String = "/") async throws -> PageDriver {
        let browser = PageDriver(InProcess(site))
        try await browser.open(path)
        return browser
    }

    /// Titles of the drafts that are not deleted, the last saved first.
    var titles: [String] {
        get throws {
            try store.read { snapshot in
                let rows = try DraftStore.list(in: snapshot)
                return (0..<rows.count).map { rows[$0].string(1) }
            }
        }
    }
}

extension PageDriver {
    /// Opens an editor, types and saves.
    func add(_ title: String, _ body: String = "") async throws {
        try await press("New draft")
        try fill("Title", title)
        try fill("Body", body)
        try await press("Save")
    }

    /// The path without the query.
    var path: String { String(address.prefix { $0 != "?" }) }
}
