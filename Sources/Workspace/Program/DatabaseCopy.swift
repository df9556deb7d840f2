import Glibc
import PostgresStorage
import SQLiteStorage
import Slipsheet
import Storage

/// Moves all data from one kind of database to the other: from a file to PostgreSQL, or back.
struct DatabaseCopy {
    let source: Options.Database
    let target: Options.Database

    init(from source: Options.Database, to target: Options.Database) {
        self.source = source
        self.target = target
    }

    /// Throws `ProgramError` when one of them cannot be used; the source is only read.
    func run() throws {
        do {
            for sum in try copy() { print("\(sum.table): \(sum.rows) rows, checksum \(sum.text)") }
        } catch let error as StoreError {
            throw ProgramError(
                error.code == .conflict
                    ? "the copy is not complete: \(error.detail). Was a server writing meanwhile? Discard the copy and try again."
                    : error.detail)
        }
    }

    private func copy() throws -> [StoreCopy.Sum] {
        switch (source, target) {
        case (.file(let path), .postgres(let url)):
            guard access(path, F_OK) == 0 else { throw ProgramError("there is no database \(path)") }
            guard try PostgresStore.isNew(url) else { throw ProgramError("the database that --copy-to names is not empty") }
            let file = try SQLiteStore(.file(path), migrations: Workspace.migrations, log: StandardError.write)
            defer { file.close() }
            let server = try PostgresStore(url, migrations: Workspace.migrations, log: StandardError.write)
            defer { server.close() }
            let tables = try file.tables()
            let sums = try StoreCopy(from: file, to: server, tables: tables).run()
            try server.continueIdentities(of: tables)
            return sums
        case (.postgres(let url), .file(let path)):
            guard access(path, F_OK) != 0 else { throw ProgramError("\(path) exists and is not overwritten") }
            guard try !PostgresStore.isNew(url) else { throw ProgramError("the database that --database names is empty") }
            let server = try PostgresStore(url, migrations: Workspace.migrations, log: StandardError.write)
            defer { server.close() }
            let file = try SQLiteStore(.file(path), migrations: Workspace.migrations, log: StandardError.write)
            defer { file.close() }
            return try StoreCopy(from: server, to: file, tables: file.tables()).run()
        default: throw ProgramError("--copy-to goes from an SQLite file to PostgreSQL or back")
        }
    }
}
