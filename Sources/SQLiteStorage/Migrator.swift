import Storage

/// Brings a database to the schema that this program knows, each migration once and in a transaction of its own.
struct Migrator {
    /// The store's own migrations, then the application's: two series with numbers of their own.
    private let series: [(name: String, migrations: [Migration])]

    init(application: [Migration]) {
        series = [("store", Migration.ofStore), ("application", application)]
        for (name, migrations) in series {
            precondition(zip(migrations, 1...).allSatisfy { $0.number == $1 }, "migrations of \(name) are numbered 1, 2, …")
        }
    }

    /// Throws `StoreError` with code `corrupt` when the file has a migration that this program does not know.
    func check(_ connection: Connection, path: String) throws(StoreError) {
        let rows = try connection.query("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'", [], mayWrite: false)
        guard !rows.isEmpty else { throw StoreError(.corrupt, "its list of migrations is missing") }
        let recorded = try connection.query("SELECT series, max(number) FROM migrations GROUP BY series", [], mayWrite: false)
        for index in 0..<recorded.count {
            let (name, number) = (recorded[index].string(0), recorded[index].integer(1))
            let known = series.first { $0.name == name }?.migrations.count ?? 0
            guard number <= known else {
                throw StoreError(
                    .corrupt,
                    "The database \(path) was written by a newer version: its \(name) schema is at \(number), this version knows \(known). It was left as it is."
                )
            }
        }
    }

    func migrate(_ connection: Connection) throws(StoreError) {
        try connection.run(
            "CREATE TABLE IF NOT EXISTS migrations (series TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (series, number)) STRICT")
        for (name, migrations) in series {
            for migration in migrations { try apply(migration, of: name, to: connection) }
        }
    }

    private func apply(_ migration: Migration, of name: String, to connection: Connection) throws(StoreError) {
        let key: [SQLValue] = [.text(name), .integer(Int64(migration.number))]
        let done = try connection.query("SELECT 1 FROM migrations WHERE series = $1 AND number = $2", key, mayWrite: false)
        guard done.isEmpty else { return }
        do throws(StoreError) {
            try connection.run("BEGIN IMMEDIATE")
            for statement in migration.statements { try connection.run(SchemaDialect.translate(statement.text)) }
            _ = try connection.execute("INSERT INTO migrations (series, number) VALUES ($1, $2)", key)
            try connection.run("COMMIT")
        } catch {
            if connection.isInTransaction { try? connection.run("ROLLBACK") }
            throw StoreError(error.code, "Migration \(migration.number) of \(name) failed: \(error.detail)")
        }
    }
}
