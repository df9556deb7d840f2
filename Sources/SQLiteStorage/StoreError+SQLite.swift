import CSQLite
import Glibc
import Storage

extension StoreError {
    /// What the connection's last call failed with. Source: https://www.sqlite.org/rescode.html
    init(connection: OpaquePointer, _ result: Int32, _ context: String = "") {
        let system = sqlite3_system_errno(connection)
        var detail = "SQLite \(result): " + String(cString: sqlite3_errmsg(connection))
        if system != 0, result & 0xFF == SQLITE_IOERR || result & 0xFF == SQLITE_CANTOPEN || result & 0xFF == SQLITE_FULL {
            detail += " (" + String(cString: strerror(system)) + ")"
        }
        self.init(StoreError.code(result), context.isEmpty ? detail : detail + " " + context)
    }

    /// The code for a result of SQLite, extended or not.
    static func code(_ result: Int32) -> Code {
        // Swift does not import the extended codes, which are their class with a number in the next byte.
        switch (result & 0xFF, result >> 8) {
        case (SQLITE_CONSTRAINT, 6), (SQLITE_CONSTRAINT, 8), (SQLITE_CONSTRAINT, 10): .conflict  // PRIMARYKEY, UNIQUE, ROWID
        case (SQLITE_CONSTRAINT, _), (SQLITE_TOOBIG, _), (SQLITE_MISMATCH, _): .invalid
        case (SQLITE_FULL, _): .full
        // WRITE, FSYNC, DIR_FSYNC, TRUNCATE, SHMSIZE: the log or what goes with it could not be written.
        case (SQLITE_IOERR, 3), (SQLITE_IOERR, 4), (SQLITE_IOERR, 5), (SQLITE_IOERR, 6), (SQLITE_IOERR, 19): .full
        case (SQLITE_BUSY, _), (SQLITE_LOCKED, _), (SQLITE_NOMEM, _), (SQLITE_CANTOPEN, _), (SQLITE_PERM, _): .unavailable
        case (SQLITE_CORRUPT, _), (SQLITE_NOTADB, _): .corrupt
        default: .failed
        }
    }
}
