import Storage

/// Connections for reading: at most as many as there may be reads at a time, the last used first.
final class ConnectionPool: Sendable {
    private struct State {
        var idle: [Connection] = []
        /// In use, or being made.
        var taken = 0
        var isClosed = false
    }

    private let state = Monitor(State())
    private let limits: Limits
    private let reachability: Reachability

    init(_ limits: Limits, _ reachability: Reachability) {
        self.limits = limits
        self.reachability = reachability
    }

    /// Runs `body` with a connection; once more with a new one when that was closed meanwhile, as by a restart of the server.
    func with<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        var isRepeated = false
        while true {
            let connection = try take()
            let result = Result { try body(connection) }
            give(connection)
            guard let loss = connection.loss else { return try result.get() }
            reachability.suspect()
            if loss == .silent || isRepeated { throw StoreError(.unavailable, "the connection was lost during a read") }
            isRepeated = true
            // What else is idle was made before and is likely to have ended with it.
            dropIdle()
        }
    }

    private func take() throws -> Connection {
        if let failure = reachability.failure { throw failure }
        let deadline = Deadline(milliseconds: limits.pool)
        var mayConnect = true
        while true {
            switch turn(deadline, mayConnect: mayConnect) {
            case .kept(let connection): return connection
            case .closed: throw StoreError(.unavailable, "the store is closed")
            case nil: throw StoreError(.unavailable, "all connections are in use")
            case .new:
                do throws(StoreError) {
                    return try reachability.open(judging: false)
                } catch {
                    let others = state.signal { state in
                        state.taken -= 1
                        return state.taken + state.idle.count
                    }
                    guard others > 0, !deadline.hasPassed else {
                        reachability.fail(error)
                        throw error
                    }
                    // The server may have no room for one more; then those that there are must do.
                    mayConnect = false
                }
            }
        }
    }

    private enum Turn {
        case kept(Connection)
        case new
        case closed
    }

    private func turn(_ deadline: Deadline, mayConnect: Bool) -> Turn? {
        state.wait(milliseconds: deadline.remaining) { [limits] state in
            if state.isClosed { return .closed }
            if let connection = state.idle.popLast() {
                state.taken += 1
                return .kept(connection)
            }
            guard state.taken == 0 || mayConnect && state.taken < limits.readers else { return nil }
            state.taken += 1
            return .new
        }
    }

    private func give(_ connection: Connection) {
        state.signal { state in
            state.taken -= 1
            if connection.isIdle, !state.isClosed { state.idle.append(connection) }
        }
    }

    func dropIdle() {
        let dropped = state.withLock { state in
            defer { state.idle = [] }
            return state.idle
        }
        _ = consume dropped
    }

    /// Closes what is idle; what is in use closes when its read ends.
    func close() {
        let dropped = state.signal { state in
            defer { state.idle = [] }
            state.isClosed = true
            return state.idle
        }
        _ = consume dropped
    }
}
