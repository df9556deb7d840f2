import Storage

/// Knows whether the server can be reached. While it cannot, everything is refused at once instead of waiting for a limit each time,
/// and a thread tries to connect until it succeeds.
final class Reachability: Sendable {
    private struct State {
        /// Set while the server is away.
        var failure: StoreError?
        var isSuspect = false
        /// Connections made so far.
        var successes = 0
        var isClosed = false
    }

    private let state = Monitor(State())
    private let limits: Limits
    private let connect: @Sendable (Limits) throws(StoreError) -> Connection
    /// Called with the error when the server is found to be away, and with nil when it is back.
    private let changed: @Sendable (StoreError?) -> Void

    init(
        _ limits: Limits, connect: @escaping @Sendable (Limits) throws(StoreError) -> Connection,
        changed: @escaping @Sendable (StoreError?) -> Void
    ) {
        self.limits = limits
        self.connect = connect
        self.changed = changed
    }

    /// Nil when the server could be reached the last time.
    var failure: StoreError? {
        state.withLock { $0.isClosed ? StoreError(.unavailable, "the store is closed") : $0.failure }
    }

    /// Something took too long or broke: looks, on the probe's thread, whether the server is still there.
    func suspect() { state.signal { $0.isSuspect = true } }

    /// Makes a connection. When that fails, and no other one was made meanwhile, the server counts as away, if the failure is one to judge by.
    func open(judging: Bool = true) throws(StoreError) -> Connection {
        let (successes, isAway) = state.withLock { ($0.successes, $0.failure != nil) }
        var limits = limits
        // Nobody waits for the probe of a server that is away, and a busy machine may take its time.
        if isAway { limits.connect = limits.patience }
        do throws(StoreError) {
            let connection = try connect(limits)
            state.withLock { $0.successes += 1 }
            return connection
        } catch {
            if judging { fail(error, unlessBeyond: successes) }
            throw error
        }
    }

    /// Something failed that began when so many connections had been made.
    func fail(_ error: StoreError, unlessBeyond successes: Int? = nil) {
        let isNews = state.signal { state in
            guard successes == nil || successes == state.successes else { return false }
            let isNews = state.failure == nil
            state.failure = error
            return isNews && !state.isClosed
        }
        if isNews { changed(error) }
    }

    func close() { state.signal { $0.isClosed = true } }

    /// The probe; returns after `close`.
    func run() {
        while true {
            let isClosed: Bool? = state.wait { state in
                if state.isClosed { return true }
                return state.failure != nil || state.isSuspect ? false : nil
            }
            guard isClosed == false else { return }
            do throws(StoreError) {
                _ = try open()
                let wasAway = state.withLock { state in
                    defer { (state.failure, state.isSuspect) = (nil, false) }
                    return state.failure != nil
                }
                if wasAway { changed(nil) }
            } catch {
                state.withLock { $0.isSuspect = false }
                _ = state.wait(milliseconds: limits.probe) { $0.isClosed ? true : nil }
            }
        }
    }
}
