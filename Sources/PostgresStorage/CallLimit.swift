import Storage

/// Lets no caller wait longer than a limit, whatever holds up the threads that do the work: expires calls on a thread of its own.
final class CallLimit: Sendable {
    private struct State {
        /// In the order of their deadlines; those before `start` are over.
        var calls: [(call: any LimitedCall, deadline: Deadline)] = []
        var start = 0
        var isClosed = false

        /// Drops calls that were answered, up to the first one that waits.
        mutating func advance() {
            while start < calls.count, calls[start].call.isAnswered { start += 1 }
            guard start == calls.count || start > 1_024 else { return }
            calls.removeFirst(start)
            start = 0
        }
    }

    /// How often answered calls are dropped.
    private static let tick = 100

    private let milliseconds: Int
    private let state = Monitor(State())

    init(milliseconds: Int) { self.milliseconds = milliseconds }

    func watch(_ call: any LimitedCall) {
        let wasEmpty = state.withLock { state in
            defer { state.calls.append((call, Deadline(milliseconds: milliseconds))) }
            return state.calls.isEmpty
        }
        // Where others wait, the thread looks at this one in time.
        if wasEmpty { state.signal { _ in } }
    }

    /// What the thread does; returns after `close`.
    func run() {
        var pause: Int?
        while true {
            // Without calls it sleeps until one comes, else until its pause ends.
            let isClosed: Bool? = state.wait(milliseconds: pause) { state in
                if state.isClosed { return true }
                return pause == nil && !state.calls.isEmpty ? false : nil
            }
            if isClosed == true { return }
            var overdue: [any LimitedCall] = []
            pause = state.withLock { state in
                state.advance()
                while state.start < state.calls.count, state.calls[state.start].deadline.hasPassed {
                    overdue.append(state.calls[state.start].call)
                    state.start += 1
                    state.advance()
                }
                return state.calls.isEmpty ? nil : min(Self.tick, state.calls[state.start].deadline.remaining)
            }
            for call in overdue { call.expire() }
        }
    }

    func close() { state.signal { $0.isClosed = true } }
}
