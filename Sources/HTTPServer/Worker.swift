import CMicroHTTPD
import Glibc
import Locking
import Synchronization

/// One daemon: a thread with an epoll loop, and the course of each of its requests.
///
/// Unchecked: the pointers are C's; `callbacks` is not written after the init, and `daemon` is used as libmicrohttpd allows from any thread.
final class Worker: @unchecked Sendable {
    let shared: SharedState
    let connections = Atomic<Int>(0)
    let tally = Tally()
    private let callbacks: UnsafeMutablePointer<cmhd_callbacks>
    private var daemon: OpaquePointer?

    init(_ shared: SharedState, connectionLimit: Int) throws(ServerError) {
        self.shared = shared
        callbacks = .allocate(capacity: 1)
        callbacks.initialize(to: cmhd_callbacks())
        callbacks.pointee = daemonCallbacks(Unmanaged.passUnretained(self).toOpaque(), messages: shared.diagnostics != nil)
        daemon = cmhd_start(callbacks, UInt32(clamping: connectionLimit))
        if daemon == nil { throw .system("MHD_start_daemon", 0) }
    }

    deinit {
        if daemon != nil { stop() }
        callbacks.deallocate()
    }

    /// Gives the daemon a socket; it closes it, now when it cannot take it.
    func take(_ connection: Connection, address: UnsafePointer<sockaddr>, length: socklen_t) {
        connections.wrappingAdd(1, ordering: .relaxed)
        shared.table.insert(connection)
        if MHD_add_connection(daemon, connection.socket, address, length) != .YES { forget(connection) }
    }

    func forget(_ connection: Connection) {
        shared.table.remove(connection)
        connections.wrappingSubtract(1, ordering: .relaxed)
    }

    /// Ends the thread and cuts what is still open. No request may be suspended.
    func stop() {
        MHD_stop_daemon(daemon)
        daemon = nil
    }

    // MARK: The course of a request, on the daemon's thread

    func begin(_ daemonConnection: OpaquePointer, target: [UInt8], on connection: Connection) -> Exchange {
        connection.requests.wrappingAdd(1, ordering: .relaxed)
        tally.begin()
        return Exchange(
            connection: connection, daemonConnection: daemonConnection, number: shared.nextNumber(), started: monotonicNow(),
            target: target)
    }

    /// The head is complete: the gate decides. An answer given here closes the connection.
    func receiveHead(_ exchange: Exchange, version: [UInt8]) -> MHD_Result {
        let head = RequestHead(method: exchange.method, target: exchange.target, version: version, headers: exchange.headers)
        do throws(GateRefusal) {
            let admission = try shared.gate.admit(head)
            exchange.admission = admission
            exchange.stage = .body
            if admission.length > 0 {
                exchange.body.reserveCapacity(min(admission.length, 1 << 14))
                let allowance = shared.allowance(shared.deadlines.body, length: admission.length)
                exchange.connection.enter(.body, at: monotonicNow(), allowance: allowance)
            } else {
                exchange.connection.enter(.working, at: exchange.started, allowance: nil)
            }
            return .YES
        } catch {
            return answer(exchange, refused(exchange, error), closing: true)
        }
    }

    /// A piece of the body, in the daemon's buffer.
    func receiveBody(_ exchange: Exchange, _ piece: UnsafeRawBufferPointer) -> MHD_Result {
        if let length = exchange.admission?.length, exchange.body.count + piece.count > exchange.body.capacity {
            // Grown once: the system gives memory where it is written, so what does not come costs nothing.
            exchange.body.reserveCapacity(length)
        }
        exchange.body.append(contentsOf: piece)
        shared.bodies.take(piece.count, for: exchange.connection, of: shared.table)
        return exchange.connection.phase == .cut ? .NO : .YES
    }

    /// The body is complete: the handler decides.
    func receiveWhole(_ exchange: Exchange) -> MHD_Result {
        guard let admission = exchange.admission, exchange.body.count == admission.length else { return .NO }
        let request = Request(
            admission.method, admission.target, headers: exchange.headers, body: exchange.body, peer: exchange.connection.peer,
            number: exchange.number)
        if admission.length > 0 { exchange.connection.enter(.working, at: monotonicNow(), allowance: nil) }
        switch shared.handler.handle(request) {
        case .now(let response): return answer(exchange, response)
        case .later(let job): return wait(exchange, for: job)
        }
    }

    private func wait(_ exchange: Exchange, for job: @Sendable (Completion) -> Void) -> MHD_Result {
        if shared.isEnding.load(ordering: .sequentiallyConsistent) { return answer(exchange, refused(exchange, .unavailable)) }
        if exchange.connection.mustNotSuspend { return answer(exchange, answerAtOnce(job, exchange)) }
        exchange.suspend(until: monotonicNow() + shared.deadlines.handler.nanoseconds)
        // Who ends the server sets the flag and then looks at what waits; here it is the other way round, so one of the two sees it.
        if shared.isEnding.load(ordering: .sequentiallyConsistent) { shared.refuseLate(exchange, .unavailable) }
        job(
            Completion { [shared, exchange] render in
                exchange.finish(render ?? { shared.refusing(exchange, .abandoned) })
            })
        return .YES
    }

    /// The connection was resumed.
    func receiveAnswer(_ exchange: Exchange) -> MHD_Result {
        guard let render = exchange.takeAnswer() else { return .NO }
        return answer(exchange, render())
    }

    /// Blocks the worker. Only while the server stops, for the few requests that came at that moment.
    private func answerAtOnce(_ job: @Sendable (Completion) -> Void, _ exchange: Exchange) -> Response {
        guard let arrival = try? Wakeup() else { return refused(exchange, .unavailable) }
        let answer = Locked<Completion.Render?>(nil)
        job(
            Completion { render in
                answer.withLock { $0 = render }
                arrival.ring()
            })
        let allowance = Int32(clamping: shared.deadlines.handler.nanoseconds / 1_000_000)
        guard arrival.wait(milliseconds: allowance) else { return refused(exchange, .tooSlow) }
        return answer.withLock { $0 }?() ?? refused(exchange, .abandoned)
    }

    private func refused(_ exchange: Exchange, _ refusal: GateRefusal) -> Response {
        exchange.refusal = refusal
        var response = shared.handler.refuse(refusal, id: exchange.id)
        // Source: RFC 9110, 15.5.6.
        if refusal == .methodNotAllowed { response.headers.append(("Allow", "GET, HEAD, POST")) }
        return response
    }

    private func answer(_ exchange: Exchange, _ response: Response, closing: Bool = false) -> MHD_Result {
        let connection = exchange.connection
        let isLast =
            closing || shared.isDraining.load(ordering: .relaxed)
            || connection.requests.load(ordering: .relaxed) >= shared.requestsPerConnection
        if send(exchange, response, closing: isLast) || send(exchange, refused(exchange, .unsendable), closing: isLast) { return .YES }
        let plain = Response.page(.internalError, GateRefusal.unsendable.explanation, id: exchange.id)
        return send(exchange, plain, closing: true) ? .YES : .NO
    }

    private func send(_ exchange: Exchange, _ response: Response, closing: Bool) -> Bool {
        guard isSendable(response) else { return false }
        exchange.stage = .answered
        exchange.status = response.status.code
        exchange.sent = exchange.admission?.method == .head ? 0 : response.body.count
        let allowance = shared.allowance(shared.deadlines.response, length: response.body.count)
        exchange.connection.enter(.response, at: monotonicNow(), allowance: allowance)
        return queue(response, on: exchange.daemonConnection, defaults: shared.defaults, closing: closing)
    }

    /// The answer has gone, or the connection has.
    func end(_ exchange: Exchange) {
        // A connection that broke while it waited ends without another call of the handler.
        if exchange.stage == .waiting { _ = exchange.takeAnswer() }
        shared.bodies.release(exchange.connection)
        let now = monotonicNow()
        if exchange.connection.phase != .cut {
            exchange.connection.enter(.idle, at: now, allowance: shared.deadlines.idle.nanoseconds)
        }
        if exchange.status == 0 { exchange.status = Int(cmhd_status(exchange.daemonConnection)) }
        tally.end(
            method: exchange.admission?.method ?? Method(exchange.method), status: exchange.status,
            microseconds: Int((now - exchange.started) / 1_000), refusal: exchange.refusal)
        shared.log.write(exchange, now: now)
    }
}
