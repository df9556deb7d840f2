/// A place where domain data and presentation records live, so that one transaction covers both.
///
/// A snapshot reads; a transaction reads and writes. Both are valid only inside the closure that receives them.
public protocol Store<Snapshot, Transaction>: Sendable {
    associatedtype Snapshot
    associatedtype Transaction

    /// Changes with every start that ends transient presentations; a record of another epoch is restored, not continued.
    var epoch: Int64 { get }

    /// The same transaction as reads see it.
    func snapshot(of transaction: Transaction) -> Snapshot
    func records(of snapshot: Snapshot) -> any PresentationReading
    func records(of transaction: Transaction) -> any PresentationWriting

    /// Runs `body` on a consistent snapshot, on the calling thread.
    ///
    /// Throws what `body` throws, and `StoreError` with code `unavailable` or `failed` when the store itself cannot be read.
    func read<Value>(_ body: (Snapshot) throws -> Value) throws -> Value

    /// Whether `read` may wait for another machine; then a thread that serves many uses the form with a completion.
    var readsWait: Bool { get }

    /// Runs `body` on a consistent snapshot, and calls `completion` once: at once on the calling thread where reads do not wait, else on
    /// a thread of the store. A body may run again from its start when the store was lost meanwhile.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Snapshot) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    )

    /// Queues `body` for the writer and calls `completion` once, on any thread, after its effect is durable or undone.
    ///
    /// When `body` throws, everything that it wrote is undone and the error arrives as the failure. A statement that fails ends the
    /// transaction: what follows it in the body fails too, and nothing of the body is kept, whatever it returns.
    /// Several queued bodies may become durable together; each is still undone alone. A body may run again from its start when
    /// the transaction around it was lost, and only its last run counts: it should do nothing but compute, read and write here.
    /// A failure with code `unknown` means that the store was lost while it answered: the effect is there as a whole or not at all.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Transaction) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    )

    /// Runs `body` as `write` does and waits until its effect is durable, however long that takes. For start-up and commands: a completion or a
    /// daemon's worker must not wait. Throws what `body` throws, and the store's own `StoreError`.
    func writeAndWait<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) throws -> Value

    /// Removes expired records and tombstones in small batches, then what `erase` removes, which is called in a transaction of its own with
    /// the number of rows that it may remove at most, until it removes nothing more; says how many went in all.
    ///
    /// Ends after about a second, perhaps before everything has gone: 0 says that nothing is left. Where several processes share the store, one
    /// sweeps at a time, and 0 is what the others hear.
    func sweep(now: Int64, erasing erase: @escaping @Sendable (Transaction, Int64) throws -> Int) throws -> Int

    /// What its queue of writes has done; nil for a store without one.
    var writeCounts: WriteCounts? { get }

    /// 32 random bytes, made when the name is first asked for and the same ones ever after. May wait for a write.
    func secret(named name: String) throws -> [UInt8]

    /// Refuses new reads and writes, and returns when those that wait are done.
    func close()
}

extension Store {
    public var readsWait: Bool { false }
    public var writeCounts: WriteCounts? { nil }

    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (Snapshot) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        completion(Result { try read(body) })
    }

    /// Removes expired records and tombstones.
    public func sweep(now: Int64) throws -> Int { try sweep(now: now) { _, _ in 0 } }
}

extension Store where Snapshot == any SQLSnapshot, Transaction == any SQLTransaction {
    public func snapshot(of transaction: any SQLTransaction) -> any SQLSnapshot { transaction }
    public func records(of snapshot: any SQLSnapshot) -> any PresentationReading { snapshot }
    public func records(of transaction: any SQLTransaction) -> any PresentationWriting { transaction }

    public func secret(named name: String) throws -> [UInt8] {
        let find: @Sendable (any SQLSnapshot) throws -> [UInt8]? = { snapshot in
            let rows = try snapshot.query("SELECT secret FROM secrets WHERE name = $1", .text(name))
            return rows.isEmpty ? nil : Array(rows[0].blob(0))
        }
        if let secret = try read(find) { return secret }
        let fresh = RecordID.random().bytes + RecordID.random().bytes
        return try writeAndWait { transaction in
            if let secret = try find(transaction) { return secret }
            try transaction.execute("INSERT INTO secrets (name, secret) VALUES ($1, $2)", .text(name), .blob(fresh))
            return fresh
        }
    }
}
