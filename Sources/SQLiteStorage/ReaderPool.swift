import Storage

/// Connections for reading: one for each read under way, the last used first, so that few are warm instead of many lukewarm.
///
/// One is opened with the pool and at least one stays open until `close`: with it the index of the log stays in memory while
/// the writer opens its connection anew.
final class ReaderPool: Sendable {
    typealias Open = @Sendable () throws(StoreError) -> Connection

    private struct State {
        var idle: [Connection]
        /// Nil once closed: what it captures goes too.
        var open: Open?
    }

    private static let idleLimit = 8
    private let state: Monitor<State>

    init(_ open: @escaping Open) throws(StoreError) {
        state = Monitor(State(idle: [try open()], open: open))
    }

    func with<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        let connection = try take()
        defer { give(connection) }
        return try body(connection)
    }

    private func take() throws(StoreError) -> Connection {
        let (kept, open) = state.withLock { ($0.idle.popLast(), $0.open) }
        guard let open else { throw StoreError(.unavailable, "the store is closed") }
        if let kept { return kept }
        return try open()
    }

    private func give(_ connection: Connection) {
        state.withLock { state in
            if state.open != nil, state.idle.count < Self.idleLimit { state.idle.append(connection) }
        }
    }

    /// Closes what is idle; what is in use closes when its read ends.
    func close() {
        let last = state.withLock { exchange(&$0, with: State(idle: [], open: nil)) }
        _ = consume last
    }
}
