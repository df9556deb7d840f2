import CPostgreSQL
import Storage

/// Rows in the server's binary format.
enum BinaryRows {
    static func decode(_ result: OpaquePointer) throws(StoreError) -> ResultSet {
        let (rows, columns) = (PQntuples(result), PQnfields(result))
        precondition(columns > 0, "a query has columns")
        var set = ResultSet.Builder(columns: Int(columns))
        let types = (0..<columns).map { PQftype(result, $0) }
        for row in 0..<rows {
            for column in 0..<columns {
                if PQgetisnull(result, row, column) == 1 {
                    set.appendNull()
                    continue
                }
                let bytes = UnsafeRawBufferPointer(
                    start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
                switch types[Int(column)] {
                case ServerType.int8: set.append(Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)))
                case ServerType.int4: set.append(Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self))))
                case ServerType.int2: set.append(Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self))))
                case ServerType.bool: set.append(bytes[0] == 0 ? 0 : 1)
                case ServerType.text, ServerType.varchar, ServerType.unknown: try set.append(.text, bytes)
                case ServerType.bytea: try set.append(.blob, bytes)
                default: throw StoreError(.failed, "a column of type \(types[Int(column)]) is not part of the shared SQL")
                }
            }
        }
        return set.finish()
    }
}
