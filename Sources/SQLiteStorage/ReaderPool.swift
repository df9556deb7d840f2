import Storage
import Synchronization

/// Connections for reading: one for each read under way, the last used first, so that few are warm instead of many lukewarm.
///
/// One is opened with the pool and at least one stays open until `close`: with it the index of the log stays in memory while
/// the writer opens its connection anew.
final class ReaderPool: Sendable {
    private struct State {
        var idle: [Connection]
        var isClosed = false
    }

    private static let idleLimit = 8
    private let state: Mutex<State>
    private let open: @Sendable () throws(StoreError) -> Connection

    init(_ open: @escaping @Sendable () throws(StoreError) -> Connection) throws(StoreError) {
        self.open = open
        state = Mutex(State(idle: [try open()]))
    }

    func with<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        let connection = try take()
        defer { give(connection) }
        return try body(connection)
    }

    private func take() throws(StoreError) -> Connection {
        let (kept, isClosed) = state.withLock { ($0.idle.popLast(), $0.isClosed) }
        if isClosed { throw StoreError(.unavailable, "the store is closed") }
        if let kept { return kept }
        return try open()
    }

    private func give(_ connection: Connection) {
        state.withLock { state in
            if !state.isClosed, state.idle.count < Self.idleLimit { state.idle.append(connection) }
        }
    }

    /// Closes what is idle; what is in use closes when its read ends.
    func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            return exchange(&state.idle, with: [])
        }
        _ = consume idle
    }
}
