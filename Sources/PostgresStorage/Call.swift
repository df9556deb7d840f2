import Storage

/// Somebody who waits for a result and hears of it once: from whoever has it, or from the `CallLimit` when that took too long.
final class Call<Value: Sendable>: Sendable {
    typealias Completion = @Sendable (Result<Value, any Error>) -> Void

    private struct State {
        /// Nil once the caller has heard.
        var completion: Completion?
        var hasBegun = false
    }

    private let isRead: Bool
    private let state: Monitor<State>

    init(isRead: Bool, _ completion: @escaping Completion) {
        self.isRead = isRead
        state = Monitor(State(completion: completion))
    }

    /// False when the caller has heard already: then nothing should be done any more.
    func begin() -> Bool {
        state.withLock { state in
            state.hasBegun = true
            return state.completion != nil
        }
    }

    func answer(_ result: Result<Value, any Error>) {
        state.withLock { $0.completion.take() }?(result)
    }
}

/// A call as the `CallLimit` sees it.
protocol LimitedCall: Sendable {
    var isAnswered: Bool { get }
    /// Tells the caller that it took too long; of a write that has begun nobody can say what came of it.
    func expire()
}

extension Call: LimitedCall {
    var isAnswered: Bool { state.withLock { $0.completion == nil } }

    func expire() {
        let (completion, hasBegun) = state.withLock { ($0.completion.take(), $0.hasBegun) }
        let error =
            if isRead {
                StoreError(.unavailable, "it took too long")
            } else if hasBegun {
                StoreError(.unknown, "it took too long, and may still happen")
            } else {
                StoreError(.unavailable, "it waited too long, and will not be begun")
            }
        completion?(.failure(error))
    }
}
