import CMicroHTTPD
import Glibc

/// A server that runs.
final class Engine: Sendable {
    let port: UInt16
    let shared: SharedState
    let workers: [Worker]
    private let acceptor: Thread
    private let accepting: Wakeup
    private let watching: Wakeup
    private let others: [Thread]

    init(_ configuration: ServerConfiguration, handler: any Handler) throws(ServerError) {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        cmhd_report_panic()
        cmhd_return_memory()
        let limit = min(max(1, configuration.connectionLimit), raisedFileLimit() - 128)
        let listeners = try Engine.listeners(configuration)
        let shared = SharedState(configuration, handler: handler)
        var workers: [Worker] = []
        for _ in 0..<max(1, configuration.workers) {
            // The table counts and makes room; the daemon's own limit, which would leave clients waiting unaccepted, stays out of reach.
            workers.append(try Worker(shared, connectionLimit: limit + 1_024))
        }
        accepting = try Wakeup()
        watching = try Wakeup()
        let acceptor = Acceptor(listeners: listeners, workers: workers, shared: shared, limit: limit)
        let watchdog = Watchdog(shared: shared)
        others = [
            try Thread { [watching] in watchdog.run(until: watching) },
            try Thread { [watching] in shared.log.run(until: watching) },
        ]
        self.acceptor = try Thread { [accepting] in acceptor.run(until: accepting) }
        self.shared = shared
        self.workers = workers
        port = listeners[0].port
    }

    /// `localhost` means both loopback addresses; of a machine without IPv6, one.
    private static func listeners(_ configuration: ServerConfiguration) throws(ServerError) -> [Listener] {
        guard configuration.host == "localhost" else { return [try Listener(host: configuration.host, port: configuration.port)] }
        let first = try Listener(host: "127.0.0.1", port: configuration.port)
        let second = try? Listener(host: "::1", port: first.port)
        return [first] + (second.map { [$0] } ?? [])
    }

    func stop() {
        accepting.ring()
        acceptor.join()
        shared.isDraining.store(true, ordering: .sequentiallyConsistent)
        let end = monotonicNow() + shared.deadlines.drain.nanoseconds
        while shared.table.count > 0, monotonicNow() < end {
            let now = monotonicNow()
            shared.table.visit { $0.endIfIdle(at: now) }
            usleep(5_000)
        }
        // A daemon that stops with a suspended connection aborts the process.
        shared.isEnding.store(true, ordering: .sequentiallyConsistent)
        shared.table.visit { connection in
            if let exchange = connection.suspension.withLock({ $0.exchange }) { shared.refuseLate(exchange, .unavailable) }
        }
        for worker in workers { worker.stop() }
        watching.ring()
        for thread in others { thread.join() }
    }
}

/// Raises the soft limit of open files to the hard one, and gives it.
private func raisedFileLimit() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
    if limit.rlim_cur < limit.rlim_max {
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return Int(clamping: limit.rlim_cur)
}
