/// Cuts what is past its deadline. libmicrohttpd's own timeout starts anew with each byte, so a client that drips them outlives it.
struct Watchdog: Sendable {
    let shared: SharedState

    /// Looks at every connection again and again until `end` is rung.
    func run(until end: Wakeup) {
        while !end.wait(milliseconds: tick) { look(at: monotonicNow()) }
    }

    private func look(at now: Int64) {
        shared.table.visit { connection in
            if connection.isOver(at: now) { connection.cutOverdue(saying: shared.overdue) }
            connection.cutIfLeft(at: now)
            let suspension = connection.suspension.withLock { $0 }
            if let exchange = suspension.exchange, suspension.deadline < now { shared.refuseLate(exchange, .tooSlow) }
        }
    }

    /// A quarter of a second, or of the shortest deadline.
    private var tick: Int32 {
        let deadlines = shared.deadlines
        let shortest = [deadlines.header, deadlines.idle, deadlines.body, deadlines.handler, deadlines.response].min() ?? .seconds(1)
        return Int32(clamping: min(250, max(5, shortest.nanoseconds / 4_000_000)))
    }
}
