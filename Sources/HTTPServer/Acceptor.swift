import Glibc

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
            if let (socket, peer) = SocketAddress.accept(listener.socket) {
                take(socket, peer)
            } else if errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM {
                // Without a free descriptor the waiting connection keeps `poll` ready: make room, and give the workers time to close.
                _ = shared.table.cutOldest()
                usleep(10_000)
                return
            } else if errno != ECONNABORTED && errno != EINTR {
                return
            }
        }
    }

    private func take(_ socket: Int32, _ peer: SocketAddress) {
        if shared.table.count >= limit, !shared.table.cutOldest() { return turnAway(socket) }
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
        _ = shared.full.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        close(socket)
    }
}
