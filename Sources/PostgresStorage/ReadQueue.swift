import Storage

/// Reads that wait for a thread, bounded.
final class ReadQueue: Sendable {
    struct Read: Sendable {
        let run: @Sendable () -> Void
        let refuse: @Sendable (StoreError) -> Void
    }

    private struct State {
        var waiting: [Read] = []
        /// Of the first one that was not yet taken.
        var start = 0
        var isClosed = false

        mutating func next() -> Read? {
            guard start < waiting.count else { return nil }
            let read = waiting[start]
            start += 1
            if start == waiting.count || start > 1_024 {
                waiting.removeFirst(start)
                start = 0
            }
            return read
        }
    }

    private let limit: Int
    private let state = Monitor(State())

    init(limit: Int) { self.limit = limit }

    func append(_ read: Read) {
        let refusal: StoreError? = state.signal { state in
            if state.isClosed { return StoreError(.unavailable, "the store is closed") }
            if state.waiting.count - state.start >= limit { return StoreError(.unavailable, "\(limit) reads are waiting") }
            state.waiting.append(read)
            return nil
        }
        if let refusal { read.refuse(refusal) }
    }

    /// What each thread for reading does; returns after `close`, when all is done.
    func run() {
        while true {
            let next: Read?? = state.wait { state in
                if let read = state.next() { return .some(read) }
                return state.isClosed ? .some(nil) : nil
            }
            guard case .some(.some(let read)) = next else {
                // One signal wakes one thread.
                return state.signal { _ in }
            }
            read.run()
        }
    }

    func refuseAll(_ error: StoreError) {
        let refused = state.withLock { state in
            defer { (state.waiting, state.start) = ([], 0) }
            return Array(state.waiting[state.start...])
        }
        for read in refused { read.refuse(error) }
    }

    /// Lets what waits be done, and wakes a thread that waits; each wakes the next.
    func close() { state.signal { $0.isClosed = true } }
}
