import Storage

/// A store whose n-th call fails, for loops that let each call fail once: n = 1, 2, … until a run is clean.
///
/// Counted are reads, writes, the commit at the end of each write, and every call that changes a presentation record.
public final class FaultyStore<Base: Store>: Store {
    public typealias Snapshot = Base.Snapshot
    public typealias Transaction = Base.Transaction

    private let base: Base
    private let faults = Faults()

    /// - Parameter readsWait: whether reads answer later and on another thread, as those of a store on another machine do.
    public init(_ base: Base, readsWait: Bool = false) {
        self.base = base
        self.readsWait = readsWait
    }

    public let readsWait: Bool

    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (Snapshot) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        guard readsWait else { return completion(Result { try read(body) }) }
        do {
            _ = try StoreThread { completion(Result { try self.read(body) }) }
        } catch {
            completion(.failure(error))
        }
    }

    /// How many calls were made since the last `fail`.
    public var calls: Int { faults.state.withLock { $0.calls } }
    /// How many writes were ever begun.
    public var writes: Int { faults.state.withLock { $0.writes } }

    /// Counts anew, and lets the call of that number fail once; nil lets none fail.
    public func fail(at call: Int?, with error: StoreError = StoreError(.full, "no space left")) {
        faults.state.withLock { state in
            state.calls = 0
            state.failing = call
            state.error = error
        }
    }

    /// Lets every call fail with this error until it is nil again, as a database that cannot be reached.
    public func goAway(_ error: StoreError?) {
        faults.state.withLock { $0.away = error }
    }

    /// Behaves from now on as after a restart of the process: what was presented belongs to an earlier epoch.
    public func restart() {
        faults.state.withLock { $0.restarts += 1 }
    }

    public var epoch: Int64 { base.epoch &+ faults.state.withLock { $0.restarts } }
    public func snapshot(of transaction: Transaction) -> Snapshot { base.snapshot(of: transaction) }
    public func records(of snapshot: Snapshot) -> any PresentationReading { base.records(of: snapshot) }

    public func records(of transaction: Transaction) -> any PresentationWriting {
        FaultyRecords(base: base.records(of: transaction), faults: faults)
    }

    public func read<Value>(_ body: (Snapshot) throws -> Value) throws -> Value {
        try faults.call()
        return try base.read(body)
    }

    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (Transaction) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        faults.state.withLock { $0.writes += 1 }
        let faults = faults
        base.write { transaction in
            try faults.call()
            let value = try body(transaction)
            try faults.call()
            return value
        } completion: {
            completion($0)
        }
    }

    public var writeCounts: WriteCounts? { base.writeCounts }

    public func sweep(now: Int64, erasing erase: @escaping @Sendable (Transaction, Int64) throws -> Int) throws -> Int {
        try faults.call()
        return try base.sweep(now: now, erasing: erase)
    }

    public func secret(named name: String) throws -> [UInt8] { try base.secret(named: name) }
    public func close() { base.close() }
}

/// What a faulty store and its records count together.
private final class Faults: Sendable {
    struct State {
        var calls = 0
        var writes = 0
        var restarts: Int64 = 0
        var failing: Int?
        var away: StoreError?
        var error = StoreError(.full, "no space left")
    }

    let state = Monitor(State())

    func call() throws(StoreError) {
        let error = state.withLock { state -> StoreError? in
            state.calls += 1
            return state.away ?? (state.calls == state.failing ? state.error : nil)
        }
        if let error { throw error }
    }
}

private struct FaultyRecords: PresentationWriting {
    let base: any PresentationWriting
    let faults: Faults

    func record(_ id: RecordID, now: Int64) throws -> PresentationRecord? { try base.record(id, now: now) }
    func tombstone(_ id: RecordID, now: Int64) throws -> Tombstone? { try base.tombstone(id, now: now) }
    func openRecords(owner: OwnerID, now: Int64) throws -> [PresentationRecord] { try base.openRecords(owner: owner, now: now) }

    func insert(_ record: PresentationRecord) throws {
        try faults.call()
        try base.insert(record)
    }

    func update(_ record: PresentationRecord, from revision: Int64) throws {
        try faults.call()
        try base.update(record, from: revision)
    }

    func finish(_ tombstone: Tombstone) throws {
        try faults.call()
        try base.finish(tombstone)
    }
}
