import CSQLite
import Storage

/// A prepared statement of one connection.
final class Statement {
    let isReadOnly: Bool
    private let connection: OpaquePointer
    private let handle: OpaquePointer
    private let columns: Int
    /// The number in the name of each parameter, in SQLite's own order, which is that of first use.
    private let numbers: [Int]
    private let parameterCount: Int
    /// Of the last result: the next one of the same statement is rarely much larger.
    private var expected = ResultSet.Size()

    convenience init(_ text: StaticString, on connection: OpaquePointer) throws(StoreError) {
        // The literal is followed by a NUL, which lets SQLite do without a copy.
        let start = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
        try self.init(Statement.prepare(start, text.utf8CodeUnitCount + 1, on: connection), "\(text)", on: connection)
    }

    convenience init(_ text: String, on connection: OpaquePointer) throws(StoreError) {
        let bytes = Array(text.utf8CString)
        try self.init(Statement.prepare(bytes, bytes.count, on: connection), text, on: connection)
    }

    private static func prepare(_ text: UnsafePointer<CChar>, _ count: Int, on connection: OpaquePointer) -> Result<OpaquePointer, Refused>
    {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, text, Int32(count), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard let prepared, code == SQLITE_OK else { return .failure(Refused(code: code)) }
        return .success(prepared)
    }

    private struct Refused: Error {
        let code: Int32
    }

    private init(_ result: Result<OpaquePointer, Refused>, _ text: String, on connection: OpaquePointer) throws(StoreError) {
        let prepared: OpaquePointer
        do throws(Refused) {
            prepared = try result.get()
        } catch {
            throw StoreError(connection: connection, error.code, "in: \(text)")
        }
        handle = prepared
        self.connection = connection
        isReadOnly = sqlite3_stmt_readonly(prepared) != 0
        columns = Int(sqlite3_column_count(prepared))
        numbers = (0..<sqlite3_bind_parameter_count(prepared)).map { index in
            let name = sqlite3_bind_parameter_name(prepared, index + 1).map { String(cString: $0) } ?? ""
            guard let number = Int(name.dropFirst()), number > 0 else {
                preconditionFailure("parameters are $1, $2, …, not '\(name)': \(text)")
            }
            return number
        }
        parameterCount = numbers.max() ?? 0
    }

    deinit { sqlite3_finalize(handle) }

    func query(_ parameters: [SQLValue]) throws(StoreError) -> ResultSet {
        try bind(parameters)
        defer { reset(parameters) }
        precondition(columns > 0, "a query has columns")
        var rows = ResultSet.Builder(columns: columns, expecting: expected)
        while try step() {
            for column in 0..<Int32(columns) { try copy(column, into: &rows) }
        }
        let result = rows.finish()
        expected = result.size
        return result
    }

    /// Returns the number of changed rows.
    func execute(_ parameters: [SQLValue]) throws(StoreError) -> Int {
        try bind(parameters)
        defer { reset(parameters) }
        while try step() {}
        return isReadOnly ? 0 : Int(sqlite3_changes(connection))
    }

    private func step() throws(StoreError) -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        guard code == SQLITE_DONE else { throw StoreError(connection: connection, code) }
        return false
    }

    private func reset(_ parameters: [SQLValue]) {
        sqlite3_reset(handle)
        if !parameters.isEmpty { sqlite3_clear_bindings(handle) }
    }

    /// Through `sqlite3_column_value`, which looks the column up once; it wants a connection that only this thread uses, as ours is.
    private func copy(_ column: Int32, into rows: inout ResultSet.Builder) throws(StoreError) {
        let value = sqlite3_column_value(handle, column)
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: rows.append(sqlite3_value_int64(value))
        case SQLITE_TEXT:
            let bytes = sqlite3_value_text(value)
            try rows.append(.text, UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))))
        case SQLITE_BLOB:
            let bytes = sqlite3_value_blob(value)
            try rows.append(.blob, UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))))
        case SQLITE_NULL: rows.appendNull()
        default: throw StoreError(.failed, "a column of floating-point numbers is not part of the shared SQL")
        }
    }

    private func bind(_ parameters: [SQLValue]) throws(StoreError) {
        precondition(parameters.count == parameterCount, "\(parameters.count) parameters for \(parameterCount)")
        for (place, number) in numbers.enumerated() {
            let index = Int32(place + 1)
            let code: Int32
            switch parameters[number - 1] {
            case .null: code = sqlite3_bind_null(handle, index)
            case .integer(let value): code = sqlite3_bind_int64(handle, index, value)
            case .blob(let bytes): code = bytes.withUnsafeBytes { csqlite_bind_blob(handle, index, $0.baseAddress, $0.count) }
            case .text(var text):
                let bound: Int32? = text.withUTF8 { bytes in
                    guard !bytes.contains(0) else { return nil }
                    return bytes.withMemoryRebound(to: CChar.self) { csqlite_bind_text(handle, index, $0.baseAddress, $0.count) }
                }
                guard let bound else { throw StoreError(.invalid, "a text holds a NUL character") }
                code = bound
            }
            guard code == SQLITE_OK else { throw StoreError(connection: connection, code) }
        }
    }
}
