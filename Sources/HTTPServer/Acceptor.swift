import Glibc
import Synchronization

/// Accepts connections and deals them out, each to the worker that has the fewest.
struct Acceptor: Sendable {
    let listeners: [Listener]
    let workers: [Worker]
    let shared: SharedState
    let limit: Int

    func run(until end: Wakeup) {
        var entries = listeners.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
        entries.append(pollfd(fd: end.descriptor, events: Int16(POLLIN), revents: 0))
        while true {
            poll(&entries, nfds_t(entries.count), -1)
            if entries[listeners.count].revents != 0 { return }
            for (listener, entry) in zip(listeners, entries) where entry.revents != 0 { acceptAll(listener) }
        }
    }

    /// Takes what waits, in portions, so that a flood cannot keep the thread from noticing the end.
    private func acceptAll(_ listener: Listener) {
        for _ in 0..<64 {
            // Nobody is cut for a newcomer who has not come.
            if shared.table.count >= limit, !listener.isWaitedFor { return }
            let room = room()
            if room == .soon { return }
            if let (socket, peer) = SocketAddress.accept(listener.socket) {
                shared.connections.accepted.wrappingAdd(1, ordering: .relaxed)
                if room == .none { turnAway(socket) } else { take(socket, peer) }
            } else if errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM {
                // Without a free descriptor the waiting connection keeps `poll` ready: make room, and give the workers time to close.
                _ = shared.table.cutOldest(downTo: shared.table.count - batch)
                usleep(10_000)
                return
            } else if errno != ECONNABORTED && errno != EINTR {
                return
            }
        }
    }

    private enum Room { case now, soon, none }

    /// Whether another connection can be had, at the limit after the oldest ones were cut. They count until their worker has closed
    /// them: who took new ones faster than that would soon cut these too, before anyone has read what they ask.
    private func room() -> Room {
        for _ in 0..<100 {
            if shared.table.count < limit { return .now }
            guard shared.table.cutOldest(downTo: limit - batch) else { return .none }
            usleep(100)
        }
        return .soon
    }

    /// So many are cut at once: each time, all are looked at and waited for.
    private var batch: Int { max(1, min(limit / 4, 64)) }

    private func take(_ socket: Int32, _ peer: SocketAddress) {
        var index = 0
        for candidate in workers.indices
        where workers[candidate].connections.load(ordering: .relaxed) < workers[index].connections.load(ordering: .relaxed) {
            index = candidate
        }
        let connection = Connection(socket: socket, peer: peer.text, worker: index)
        peer.withPointer { workers[index].take(connection, address: $0, length: $1) }
    }

    /// Every connection is at work on a whole request.
    private func turnAway(_ socket: Int32) {
        shared.connections.refused.wrappingAdd(1, ordering: .relaxed)
        _ = shared.full.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        close(socket)
    }
}
