import Glibc
import SQLiteStorage
import Slipsheet
import Storage

/// Copies the database into a new file, while a server may be serving it.
struct DatabaseBackup {
    private let database: Options.Database
    private let file: String

    init(of database: Options.Database, to file: String) {
        self.database = database
        self.file = file
    }

    /// Throws `ProgramError` when there is no such backup to be made.
    func run() throws {
        switch database {
        case .memory: throw ProgramError("what is in memory ends with the program: there is nothing to make a backup of")
        case .postgres: throw ProgramError("a PostgreSQL database is backed up by pg_dump, or by what its host offers")
        case .file(let path):
            // The server's answers come first.
            nice(10)
            do throws(StoreError) {
                let backup = try SQLiteBackup(of: path, to: file)
                print("Backed up \(path) to \(file): \(backup.size) bytes, checked.")
            } catch {
                throw ProgramError(error.detail)
            }
        }
    }
}
