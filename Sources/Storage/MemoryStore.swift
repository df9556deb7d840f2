/// A store in memory for one process: presentation records, and one value of the domain for each owner.
///
/// A write runs inline, under a lock, and has completed when `write` returns; reads see a copy that no write changes. Neither
/// may start a write or a read of the same store from inside a write. At most `limit` owners are kept: when another one writes,
/// the least recently written one goes with all that it has.
public final class MemoryStore<Model: Sendable>: Store {
    public typealias Snapshot = MemorySnapshot<Model>
    public typealias Transaction = MemoryTransaction<Model>

    public let epoch: Int64
    private let tables: Monitor<MemoryTables<Model>>
    private let secrets = Monitor<[String: [UInt8]]>([:])

    /// - Parameter limit: how many owners are kept.
    public init(limit: Int = 10_000) {
        precondition(limit > 0)
        epoch = .random(in: 1...Int64.max)
        tables = Monitor(MemoryTables(limit: limit))
    }

    public func snapshot(of transaction: Transaction) -> Snapshot { transaction.snapshot }
    public func records(of snapshot: Snapshot) -> any PresentationReading { snapshot }
    public func records(of transaction: Transaction) -> any PresentationWriting { transaction }

    public func read<Value>(_ body: (Snapshot) throws -> Value) throws -> Value {
        let copy = tables.withLock { $0 }
        return try body(MemorySnapshot(tables: copy))
    }

    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (Transaction) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        let result: Result<Value, any Error> = tables.withLock { tables in
            let transaction = MemoryTransaction(exchange(&tables, with: MemoryTables(limit: tables.limit)))
            let result = Result { try body(transaction) }
            if case .failure = result { transaction.undo() }
            tables = transaction.end()
            return result
        }
        completion(result)
    }

    public func sweep(now: Int64, erasing erase: @escaping @Sendable (Transaction, Int64) throws -> Int) throws -> Int {
        var total = tables.withLock { $0.sweep(now: now) }
        while true {
            let count = try writeAndWait { try erase($0, 1_000) }
            if count == 0 { return total }
            total += count
        }
    }

    public func close() {}

    /// 32 random bytes, the same ones for a name as long as the store lives.
    public func secret(named name: String) throws -> [UInt8] {
        secrets.withLock { secrets in
            if let secret = secrets[name] { return secret }
            let secret = RecordID.random().bytes + RecordID.random().bytes
            secrets[name] = secret
            return secret
        }
    }
}
