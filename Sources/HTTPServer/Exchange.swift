import CMicroHTTPD

/// One request and its answer. The daemon holds it from the request line to the end of the answer.
///
/// Unchecked: what can change is touched on the connection's worker alone.
final class Exchange: @unchecked Sendable {
    enum Stage {
        case head, body, waiting, answered
    }

    let connection: Connection
    let daemonConnection: OpaquePointer
    let number: UInt64
    let started: Int64
    let target: [UInt8]
    var stage = Stage.head
    var method: [UInt8] = []
    var headers = Headers()
    var admission: Admission?
    var body: [UInt8] = []
    var refusal: GateRefusal?
    var status = 0
    var sent = 0

    init(connection: Connection, daemonConnection: OpaquePointer, number: UInt64, started: Int64, target: [UInt8]) {
        self.connection = connection
        self.daemonConnection = daemonConnection
        self.number = number
        self.started = started
        self.target = target
    }

    var id: String { requestID(number) }

    /// Suspends the connection. From now on `finish` counts.
    func suspend(until deadline: Int64) {
        stage = .waiting
        MHD_suspend_connection(daemonConnection)
        connection.suspension.withLock { $0 = Suspension(exchange: self, deadline: deadline) }
    }

    /// Wakes the connection with its answer, from any thread; only the first call counts.
    func finish(_ render: @escaping Completion.Render) {
        connection.suspension.withLock { suspension in
            guard suspension.exchange === self, suspension.render == nil else { return }
            suspension.render = render
            // Under the lock: who sees the answer knows that the connection is no longer suspended.
            MHD_resume_connection(daemonConnection)
        }
    }

    /// The answer after the resume; nil when the daemon came back without one.
    func takeAnswer() -> Completion.Render? {
        connection.suspension.withLock { suspension in
            defer { suspension = Suspension() }
            return suspension.render
        }
    }
}

/// An exchange whose answer comes from another thread.
struct Suspension: Sendable {
    var exchange: Exchange?
    var deadline = Int64.max
    /// Set when the connection was resumed.
    var render: Completion.Render?
}
