import Locking
import Synchronization

/// The open connections by their sockets. The daemons take one out just before they close its socket, so that as long as the lock
/// is held a socket found here is still that connection's.
final class ConnectionTable: Sendable {
    private struct State: Sendable {
        var slots: [Connection?] = []
        var count = 0
    }

    /// How many were closed to make room, since the start.
    let displaced = Atomic<Int>(0)
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

    /// Cuts those that have been longest without a whole request, until no more than `limit` are left or are not being closed
    /// already; and then those whose answer has not been taken for two seconds. Who has sent what was not read yet is spared: that
    /// is no fault of the client. False when every connection is at work.
    func cutOldest(downTo limit: Int) -> Bool {
        state.withLock { state in
            let now = monotonicNow()
            var closing = 0
            var waiting: [(moment: Connection.Moment, connection: Connection)] = []
            var reading = waiting
            for case let connection? in state.slots {
                let moment = connection.moment
                switch moment.phase {
                case .cut: closing += 1
                case .header, .idle, .body: waiting.append((moment, connection))
                case .response where now - moment.start > 2_000_000_000 && connection.hasUntaken: reading.append((moment, connection))
                default: break
                }
            }
            var surplus = state.count - closing - limit
            let order = waiting.sorted { $0.moment < $1.moment } + reading.sorted { $0.moment < $1.moment }
            for (moment, connection) in order where surplus > 0 && !connection.hasUnread {
                guard connection.cut(since: moment) else { continue }
                surplus -= 1
                displaced.wrappingAdd(1, ordering: .relaxed)
            }
            return closing > 0 || !order.isEmpty
        }
    }

    /// Cuts the connection that has been sending its body longest, of those whose body takes up more than a little, and gives it.
    func cutOldestBody() -> Connection? {
        state.withLock { state in
            var oldest: (moment: Connection.Moment, connection: Connection)?
            for case let connection? in state.slots where connection.held.load(ordering: .relaxed) > 16_384 {
                let moment = connection.moment
                guard moment.phase == .body else { continue }
                if oldest.map({ moment < $0.moment }) ?? true { oldest = (moment, connection) }
            }
            guard let (moment, connection) = oldest, connection.cut(since: moment) else { return nil }
            displaced.wrappingAdd(1, ordering: .relaxed)
            return connection
        }
    }
}
