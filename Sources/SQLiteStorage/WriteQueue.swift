import Storage

/// A body that waits for the writer.
struct PendingWrite: Sendable {
    /// Runs the body once. It may run again when its effect was lost together with another's.
    let attempt: @Sendable (SQLiteTransaction) -> Attempt
    /// Tells the caller that the body's effect is not kept.
    let refuse: @Sendable (StoreError) -> Void
}

/// What became of a body: whether its effect must be undone, and how to tell the caller once it is durable or undone.
struct Attempt {
    let isFailure: Bool
    let report: () -> Void
}

/// Bodies in the order in which they came, bounded.
final class WriteQueue: Sendable {
    enum Next {
        case bodies([PendingWrite])
        case idle
        case closed
    }

    private struct State {
        var waiting: [PendingWrite] = []
        /// Of the first body in `waiting` that was not yet taken.
        var start = 0
        var isClosed = false

        var count: Int { waiting.count - start }

        mutating func take(_ limit: Int) -> [PendingWrite] {
            let end = min(start + limit, waiting.count)
            let taken = Array(waiting[start..<end])
            start = end
            if start == waiting.count {
                waiting.removeAll(keepingCapacity: start <= 1_024)
                start = 0
            } else if start > 1_024 {
                waiting.removeFirst(start)
                start = 0
            }
            return taken
        }
    }

    private let limit: Int
    private let state = Monitor(State())

    init(limit: Int) {
        self.limit = limit
    }

    /// Refuses the body at once when the queue is full or closed.
    func append(_ body: PendingWrite) {
        let refusal: StoreError? = state.signal { state in
            if state.isClosed { return StoreError(.unavailable, "the store is closed") }
            if state.count >= limit { return StoreError(.unavailable, "\(limit) writes are waiting") }
            state.waiting.append(body)
            return nil
        }
        if let refusal { body.refuse(refusal) }
    }

    /// Waits for bodies, and says `idle` when none came in the time given. After `close` the rest comes first, then `closed`.
    func next(limit: Int, idleAfter milliseconds: Int?) -> Next {
        let next: Next? = state.wait(milliseconds: milliseconds) { state in
            if state.count > 0 { return .bodies(state.take(limit)) }
            return state.isClosed ? .closed : nil
        }
        return next ?? .idle
    }

    /// What has come meanwhile, without waiting.
    func more(limit: Int) -> [PendingWrite] {
        limit > 0 ? state.withLock { $0.take(limit) } : []
    }

    func close() {
        state.signal { $0.isClosed = true }
    }
}
