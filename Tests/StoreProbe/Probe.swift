import Glibc
import SQLiteStorage
import Storage

/// A program that writes to a store, for `.ci/faults` to fail its system calls and to end it at any moment.
///
///     store-probe write FILE COUNT    adds COUNT notes, says of each `kept N` or `refused N CODE`
///     store-probe check FILE          says `whole` and then of each note `found N`; fails when the file is not sound
@main enum Probe {
    static let migrations = [
        Migration(
            1, ["CREATE TABLE notes (number BIGINT NOT NULL UNIQUE, body TEXT NOT NULL)", "CREATE TABLE totals (notes BIGINT NOT NULL)"]),
        Migration(2, ["INSERT INTO totals VALUES (0)"]),
    ]

    static func main() {
        let arguments = CommandLine.arguments
        do throws(StoreError) {
            switch arguments.dropFirst().first {
            case "write" where arguments.count == 4: try write(arguments[2], count: Int64(arguments[3]) ?? 0)
            case "check" where arguments.count == 3: try check(arguments[2])
            default: say("use: store-probe write FILE COUNT | store-probe check FILE", 2)
            }
        } catch {
            say("closed \(error.code) \(error.detail)", 3)
        }
    }

    private static func write(_ path: String, count: Int64) throws(StoreError) {
        let store = try SQLiteStore(.file(path), migrations: migrations)
        let first = ((try? numbers(store).last) ?? -1) + 1
        for number in first..<first + count {
            store.write { transaction in
                try transaction.execute(
                    "INSERT INTO notes (number, body) VALUES ($1, $2)", .integer(number), .text(String(repeating: "text ", count: 1_000)))
                try transaction.execute("UPDATE totals SET notes = notes + 1")
            } completion: { result in
                switch result {
                case .success: say("kept \(number)")
                case .failure(let error): say("refused \(number) \((error as? StoreError)?.code.rawValue ?? "unknown")")
                }
            }
        }
        store.close()
    }

    private static func check(_ path: String) throws(StoreError) {
        let store = try SQLiteStore(.file(path), migrations: migrations)
        do {
            let found = try numbers(store)
            let (answer, total) = try store.read { snapshot in
                (
                    try snapshot.query("PRAGMA integrity_check")[0].string(0),
                    try snapshot.query("SELECT sum(notes) FROM totals")[0].integer(0)
                )
            }
            guard answer == "ok", total == Int64(found.count) else {
                return say("broken: \(answer), \(total) counted, \(found.count) found", 1)
            }
            say("whole")
            for number in found { say("found \(number)") }
        } catch {
            say("unreadable: \(error)", 1)
        }
    }

    private static func numbers(_ store: SQLiteStore) throws -> [Int64] {
        try store.read { snapshot in
            let rows = try snapshot.query("SELECT number FROM notes ORDER BY number")
            return (0..<rows.count).map { rows[$0].integer(0) }
        }
    }

    /// A whole line with one call, so that it has left the process when that is killed.
    private static func say(_ line: String, _ status: Int32? = nil) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(1, bytes, bytes.count)
        if let status { exit(status) }
    }
}
