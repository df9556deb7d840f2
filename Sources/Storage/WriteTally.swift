import Synchronization

/// Counts the writes that pass a queue. Each is counted when its caller is told.
package final class WriteTally: Sendable {
    private let kept = Atomic<Int>(0)
    private let failed = Atomic<Int>(0)
    private let refused = Atomic<Int>(0)
    private let groups = Atomic<Int>(0)
    private let nanoseconds = Atomic<Int>(0)

    /// The same body, counted.
    func counting(_ body: PendingWrite) -> PendingWrite {
        let clock = ContinuousClock()
        let began = clock.now
        return PendingWrite { [self] transaction in
            let attempt = body.attempt(transaction)
            return Attempt(isFailure: attempt.isFailure) { [self] in
                if attempt.isFailure {
                    failed.wrappingAdd(1, ordering: .relaxed)
                } else {
                    kept.wrappingAdd(1, ordering: .relaxed)
                }
                nanoseconds.wrappingAdd(Int((clock.now - began) / .nanoseconds(1)), ordering: .relaxed)
                attempt.report()
            }
        } refuse: { [self] error in
            refused.wrappingAdd(1, ordering: .relaxed)
            body.refuse(error)
        }
    }

    func countGroup() { groups.wrappingAdd(1, ordering: .relaxed) }

    func counts(waiting: Int) -> WriteCounts {
        WriteCounts(
            kept: kept.load(ordering: .relaxed), failed: failed.load(ordering: .relaxed), refused: refused.load(ordering: .relaxed),
            groups: groups.load(ordering: .relaxed), seconds: Double(nanoseconds.load(ordering: .relaxed)) / 1e9, waiting: waiting)
    }
}

/// What a store's queue of writes has done since its start.
public struct WriteCounts: Sendable, Equatable {
    /// Writes whose effect is durable.
    public let kept: Int
    /// Writes that threw, so that nothing of them was kept: refused forms, for the most part.
    public let failed: Int
    /// Writes that the store could not do, or would not take.
    public let refused: Int
    /// Times that the writer woke up for writes: what it then found became durable together.
    public let groups: Int
    /// What the writes that were run took in all, from the queue to their answer.
    public let seconds: Double
    /// In the queue now.
    public let waiting: Int
}
