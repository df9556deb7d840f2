import Synchronization

/// Counts what the bodies of all requests take up, so that many unfinished ones together cannot take all memory.
final class BodyMemory: Sendable {
    private let limit: Int
    private let total = Atomic<Int>(0)

    init(limit: Int) { self.limit = limit }

    /// Over the limit, the connections that have been sending longest are cut; this may be one of them.
    func take(_ count: Int, for connection: Connection, of table: ConnectionTable) {
        connection.held.wrappingAdd(count, ordering: .relaxed)
        var sum = total.wrappingAdd(count, ordering: .relaxed).newValue
        while sum > limit, let other = table.cutOldestBody() { sum = release(other) }
    }

    /// Counts nothing of this connection's body any more, and gives what is left of the others.
    @discardableResult
    func release(_ connection: Connection) -> Int {
        total.wrappingSubtract(connection.held.exchange(0, ordering: .relaxed), ordering: .relaxed).newValue
    }
}
