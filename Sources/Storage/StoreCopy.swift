/// Copies every table of one store into another with the same schema, of whatever kind, and compares them afterwards.
package struct StoreCopy {
    /// How much a table holds, and a checksum of all of it: equal for equal rows, whichever store they are in.
    package struct Sum: Equatable, Sendable {
        package let table: String
        package let rows: Int
        package let checksum: UInt64
    }

    /// Rows that are read at a time.
    private static let chunk = 500
    /// Parameters of a statement that inserts several rows: both stores take more.
    private static let parameterLimit = 2_000

    let source: any SQLStore
    let target: any SQLStore
    let tables: [TableShape]

    package init(from source: any SQLStore, to target: any SQLStore, tables: [TableShape]) {
        self.source = source
        self.target = target
        self.tables = tables
    }

    /// Replaces all that the target holds, in one transaction, then reads both through.
    /// - Returns: the sum of each table, the same in both.
    /// - Throws: `StoreError`; with code `conflict` when the two differ afterwards, as when the source was written meanwhile.
    package func run() throws -> [Sum] {
        // Rows first where others refer to them; taken away in the other order.
        let (source, tables) = (source, tables)
        try target.writeAndWait { transaction in
            for table in tables.reversed() { try transaction.execute(table.deleteAll, parameters: []) }
            for table in tables {
                try Self.rows(of: table, in: source) { try Self.insert($0, into: table, transaction) }
            }
        }
        let sums = try tables.map { try Self.sum(of: $0, in: source) }
        for (sum, table) in zip(sums, tables) {
            let copied = try Self.sum(of: table, in: target)
            guard copied == sum else {
                throw StoreError(
                    .conflict,
                    "table \(sum.table) has \(sum.rows) rows with checksum \(sum.text) at the source and \(copied.rows) with \(copied.text) in the copy"
                )
            }
        }
        return sums
    }

    private static func rows(of table: TableShape, in store: any SQLStore, _ take: (ResultSet) throws -> Void) throws {
        let key = table.key.compactMap { table.columns.firstIndex(of: $0) }
        guard !key.isEmpty else { throw StoreError(.failed, "table \(table.name) has no primary key") }
        var last: [SQLValue]?
        while true {
            let after = last
            let rows = try store.read { try $0.query(table.select(after: after, limit: chunk), parameters: after ?? []) }
            if rows.isEmpty { return }
            try take(rows)
            last = key.map { rows[rows.count - 1].value($0) }
        }
    }

    private static func insert(_ rows: ResultSet, into table: TableShape, _ transaction: any SQLTransaction) throws {
        let group = max(1, parameterLimit / table.columns.count)
        for start in stride(from: 0, to: rows.count, by: group) {
            let range = start..<min(start + group, rows.count)
            let values = range.flatMap { row in table.columns.indices.map { rows[row].value($0) } }
            try transaction.insert(values, rows: range.count, into: table)
        }
    }

    private static func sum(of table: TableShape, in store: any SQLStore) throws -> Sum {
        var count = 0
        var checksum = Checksum()
        try rows(of: table, in: store) { rows in
            count += rows.count
            for row in 0..<rows.count {
                for column in table.columns.indices { checksum.add(rows[row].value(column)) }
            }
        }
        return Sum(table: table.name, rows: count, checksum: checksum.value)
    }
}

extension StoreCopy.Sum {
    /// The checksum in hexadecimal digits.
    package var text: String {
        let digits = String(checksum, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension SQLTransaction {
    fileprivate func insert(_ values: [SQLValue], rows: Int, into table: TableShape) throws {
        try execute(table.insert(rows: rows, overriding: overridingKeys), parameters: values)
    }
}

/// FNV-1a of 64 bits over values with their type and length. It tells a slip, not a forgery.
/// Source: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
private struct Checksum {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ cell: SQLValue) {
        switch cell {
        case .null: add(0, [])
        case .integer(let number): add(1, withUnsafeBytes(of: number.bigEndian) { Array($0) })
        case .text(let text): add(2, Array(text.utf8))
        case .blob(let bytes): add(3, bytes)
        }
    }

    private mutating func add(_ kind: UInt8, _ bytes: [UInt8]) {
        mix(kind)
        withUnsafeBytes(of: UInt64(bytes.count).bigEndian) { for byte in $0 { mix(byte) } }
        for byte in bytes { mix(byte) }
    }

    private mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
