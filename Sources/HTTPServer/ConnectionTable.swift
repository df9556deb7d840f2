import Locking

/// The open connections by their sockets. The daemons take one out just before they close its socket, so that as long as the lock
/// is held a socket found here is still that connection's.
final class ConnectionTable: Sendable {
    private struct State: Sendable {
        var slots: [Connection?] = []
        var count = 0
    }

    private let state = Locked(State())

    var count: Int { state.withLock { $0.count } }

    func insert(_ connection: Connection) {
        let index = Int(connection.socket)
        state.withLock { state in
            while state.slots.count <= index { state.slots.append(nil) }
            state.slots[index] = connection
            state.count += 1
        }
    }

    func find(_ socket: Int32) -> Connection? {
        state.withLock { state in state.slots.indices.contains(Int(socket)) ? state.slots[Int(socket)] : nil }
    }

    func remove(_ connection: Connection) {
        state.withLock { state in
            guard state.slots[Int(connection.socket)] === connection else { return }
            state.slots[Int(connection.socket)] = nil
            state.count -= 1
        }
    }

    func visit(_ body: (Connection) -> Void) {
        state.withLock { state in
            for case let connection? in state.slots { body(connection) }
        }
    }

    /// Cuts the connection that has been longest without a whole request, and says whether there was one.
    func cutOldest() -> Bool {
        state.withLock { state in
            var oldest: Connection?
            for case let connection? in state.slots where [.header, .idle, .body].contains(connection.phase) {
                if connection.age < oldest?.age ?? .max { oldest = connection }
            }
            oldest?.cut()
            return oldest != nil
        }
    }
}
