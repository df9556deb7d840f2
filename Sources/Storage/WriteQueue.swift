/// Bodies in the order in which they came, bounded.
package final class WriteQueue: Sendable {
    package enum Next {
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
            let end = start + min(limit, count)
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
    private let tally = WriteTally()

    package init(limit: Int) {
        self.limit = limit
    }

    /// Refuses the body at once when the queue is full or closed.
    package func append(_ body: PendingWrite) {
        let body = tally.counting(body)
        let refusal: StoreError? = state.signal { state in
            if state.isClosed { return StoreError(.unavailable, "the store is closed") }
            if state.count >= limit { return StoreError(.unavailable, "\(limit) writes are waiting") }
            state.waiting.append(body)
            return nil
        }
        if let refusal { body.refuse(refusal) }
    }

    /// Waits for bodies, and says `idle` when none came in the time given. After `close` the rest comes first, then `closed`.
    package func next(limit: Int, idleAfter milliseconds: Int?) -> Next {
        let next: Next? = state.wait(milliseconds: milliseconds) { state in
            if state.count > 0 { return .bodies(state.take(limit)) }
            return state.isClosed ? .closed : nil
        }
        if case .bodies = next { tally.countGroup() }
        return next ?? .idle
    }

    /// What has come meanwhile, without waiting.
    package func more(limit: Int) -> [PendingWrite] {
        limit > 0 ? state.withLock { $0.take(limit) } : []
    }

    package var counts: WriteCounts { tally.counts(waiting: state.withLock { $0.count }) }

    package func close() {
        state.signal { $0.isClosed = true }
    }

    /// Takes out what waits and refuses it; what comes later is taken in again.
    package func refuseAll(_ error: StoreError) {
        for body in state.withLock({ $0.take(.max) }) { body.refuse(error) }
    }
}
