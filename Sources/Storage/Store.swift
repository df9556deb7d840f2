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

    /// Queues `body` for the writer and calls `completion` once, on any thread, after its effect is durable or undone.
    ///
    /// When `body` throws, everything that it wrote is undone and the error arrives as the failure.
    /// Several queued bodies may become durable together; each is still undone alone. A body may run again from its start when
    /// the transaction around it was lost, and only its last run counts: it should do nothing but compute, read and write here.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Transaction) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    )

    /// Removes expired records and tombstones in small batches, and says how many went.
    func sweep(now: Int64) throws -> Int
}

extension Store where Snapshot == any SQLSnapshot, Transaction == any SQLTransaction {
    public func snapshot(of transaction: any SQLTransaction) -> any SQLSnapshot { transaction }
    public func records(of snapshot: any SQLSnapshot) -> any PresentationReading { snapshot }
    public func records(of transaction: any SQLTransaction) -> any PresentationWriting { transaction }
}
