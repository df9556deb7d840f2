import Foundation
import PostgresServer
import PostgresStorage
import SQLiteStorage
import Storage
import Testing

/// Moving all data from one kind of database to the other.
@Suite struct StoreCopyTests {
    static let migrations = [
        Migration(
            1,
            [
                "CREATE TABLE notes (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title TEXT NOT NULL, data BLOB, count BIGINT)",
                "CREATE TABLE pages (note BIGINT NOT NULL REFERENCES notes (id), name TEXT NOT NULL, PRIMARY KEY (note, name))",
                "CREATE TABLE named (name TEXT NOT NULL PRIMARY KEY)",
                "INSERT INTO named (name) VALUES ('from the migration')",
            ])
    ]

    private func fill(_ store: any SQLStore) throws {
        try store.writing { transaction in
            for number in 1...1_234 {
                let data: SQLValue = number.isMultiple(of: 3) ? .null : .blob([UInt8](repeating: UInt8(number & 255), count: number % 70))
                try transaction.execute(
                    "INSERT INTO notes (title, data, count) VALUES ($1, $2, $3)", .text("note é \(number)"), data,
                    .integer(Int64(number) - 600))
                for name in ["z", "A", "ä"] {
                    try transaction.execute("INSERT INTO pages (note, name) VALUES ($1, $2)", .integer(Int64(number)), .text(name))
                }
            }
            for number: UInt64 in 0..<40 { try transaction.insert(Sample.record(number)) }
            try transaction.finish(Sample.tombstone(7))
        }
        _ = try store.secret(named: "forms")
    }

    @Test func `A file goes to PostgreSQL and back without a change`() throws {
        let file = try SQLiteStore(.file(Scratch().path("a.db")), migrations: Self.migrations)
        try fill(file)
        let server = try PostgresStore(PostgresServer.database(), migrations: Self.migrations)
        let tables = try file.tables()
        let there = try StoreCopy(from: file, to: server, tables: tables).run()
        try server.continueIdentities(of: tables)
        #expect(there.first { $0.table == "notes" }?.rows == 1_234)
        #expect(there.first { $0.table == "pages" }?.rows == 3 * 1_234)
        #expect(there.first { $0.table == "named" }?.rows == 1)
        #expect(there.first { $0.table == "presentations" }?.rows == 39)
        #expect(try server.secret(named: "forms") == file.secret(named: "forms"))
        #expect(try server.read { try $0.record(Sample.record(8).id, now: 1_000) } == Sample.record(8))

        let back = try SQLiteStore(.file(Scratch().path("b.db")), migrations: Self.migrations)
        #expect(try StoreCopy(from: server, to: back, tables: back.tables()).run() == there)

        for store in [server, back] as [any SQLStore] {
            try store.writing { transaction in
                try transaction.execute("INSERT INTO notes (title) VALUES ('next')")
                try transaction.insert(Sample.record(100))
            }
            #expect(try store.read { try $0.query("SELECT id FROM notes WHERE title = 'next'")[0].integer(0) } == 1_235)
        }
    }

    @Test func `A source that is written meanwhile is found out`() throws {
        let file = try SQLiteStore(.memory, migrations: Self.migrations)
        try fill(file)
        let server = try PostgresStore(PostgresServer.database(), migrations: Self.migrations)
        try server.writing { transaction in
            // Changes what is copied, as a slip of ours would.
            try transaction.execute(
                "CREATE FUNCTION slip() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.count := 0; RETURN NEW; END'")
            try transaction.execute("CREATE TRIGGER slip BEFORE INSERT ON notes FOR EACH ROW WHEN (NEW.id = 1000) EXECUTE FUNCTION slip()")
        }
        #expect(code { try StoreCopy(from: file, to: server, tables: file.tables()).run() } == .conflict)
    }
}
