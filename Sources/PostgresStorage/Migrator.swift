import Storage

/// Brings a database to the schema that this program knows, each migration once, whichever of several nodes comes first.
struct Migrator {
    /// The store's own migrations, then those for this server alone, then the application's: series with numbers of their own.
    private let series: [(name: String, migrations: [Migration])]

    init(application: [Migration]) {
        series = [("store", Migration.ofStore), ("postgres", Migration.ofPostgres), ("application", application)]
        for (name, migrations) in series {
            precondition(zip(migrations, 1...).allSatisfy { $0.number == $1 }, "migrations of \(name) are numbered 1, 2, …")
        }
    }

    /// All that is missing in one transaction, under the lock of the instance.
    /// - Throws: `StoreError` with code `corrupt` when the database was written by a newer program, `failed` for a migration that fails.
    func migrate(_ connection: Connection, _ limits: Limits) throws(StoreError) {
        if try isCurrent(connection) { return }
        connection.limit = limits.migration
        defer { connection.limit = limits.exchange }
        try connection.run(
            """
            BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
            SELECT pg_advisory_xact_lock(\(InstanceLock.write))
            """)
        do throws(StoreError) {
            if try !isCurrent(connection) { try apply(to: connection) }
            try connection.run("COMMIT")
        } catch {
            if !connection.isLost { _ = try? connection.run("ROLLBACK") }
            throw error
        }
    }

    private func isCurrent(_ connection: Connection) throws(StoreError) -> Bool {
        guard try connection.value("SELECT to_regclass('migrations')::text") != nil else { return false }
        let recorded = try connection.query("SELECT series, max(number) FROM migrations GROUP BY series", [])
        var numbers: [String: Int64] = [:]
        for index in 0..<recorded.count { numbers[recorded[index].string(0)] = recorded[index].integer(1) }
        for (name, number) in numbers {
            let known = series.first { $0.name == name }?.migrations.count ?? 0
            guard number <= known else {
                throw StoreError(
                    .corrupt,
                    "The database was written by a newer version: its \(name) schema is at \(number), this version knows \(known). It was left as it is."
                )
            }
        }
        return series.allSatisfy { numbers[$0.name, default: 0] == $0.migrations.count }
    }

    private func apply(to connection: Connection) throws(StoreError) {
        try connection.run(
            "CREATE TABLE IF NOT EXISTS migrations (series TEXT COLLATE \"C\" NOT NULL, number BIGINT NOT NULL, PRIMARY KEY (series, number))"
        )
        for (name, migrations) in series {
            for migration in migrations {
                let key: [SQLValue] = [.text(name), .integer(Int64(migration.number))]
                guard try connection.query("SELECT 1 FROM migrations WHERE series = $1 AND number = $2", key).isEmpty else { continue }
                do throws(StoreError) {
                    for statement in migration.statements { try connection.run(SchemaDialect.translate(statement.text)) }
                    _ = try connection.execute("INSERT INTO migrations (series, number) VALUES ($1, $2)", key)
                } catch {
                    throw StoreError(error.code, "Migration \(migration.number) of \(name) failed: \(error.detail)")
                }
            }
        }
    }
}

extension Migration {
    /// What this store has beside the tables that all stores in SQL have.
    static let ofPostgres: [Migration] = [
        Migration(
            1,
            [
                "CREATE TABLE IF NOT EXISTS commits (writer BLOB NOT NULL PRIMARY KEY, number BIGINT NOT NULL)",
                "ALTER TABLE commits ADD COLUMN written TIMESTAMPTZ NOT NULL DEFAULT now()",
            ])
    ]
}
