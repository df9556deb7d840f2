import CMicroHTTPD
import Synchronization

/// One request and its answer. The daemon holds it from the request line to the end of the answer.
///
/// Unchecked: everything but `answer` is touched on the connection's worker alone.
final class Exchange: @unchecked Sendable {
    enum Stage {
        case head, body, waiting, answered
    }

    /// The answer of a suspended request. Whoever moves it on from `awaited` resumes the connection, under the lock, so that who
    /// sees another state knows that the connection no longer is suspended.
    enum Answer {
        case none, awaited
        case ready(Completion.Render)
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
    var refusal: Refusal?
    var status = 0
    var sent = 0
    private let answer = Mutex(Answer.none)
    private let handlerDeadline = Atomic<Int64>(.max)

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
        handlerDeadline.store(deadline, ordering: .relaxed)
        MHD_suspend_connection(daemonConnection)
        answer.withLock { $0 = .awaited }
        connection.waiting.withLock { $0 = self }
    }

    /// Wakes the connection with its answer, from any thread; only the first call counts.
    func finish(_ render: @escaping Completion.Render) {
        answer.withLock { answer in
            guard case .awaited = answer else { return }
            answer = .ready(render)
            MHD_resume_connection(daemonConnection)
        }
    }

    func isOver(at now: Int64) -> Bool { handlerDeadline.load(ordering: .relaxed) < now }

    /// The answer after the resume; nil when the daemon came back without one.
    func takeAnswer() -> Completion.Render? {
        connection.waiting.withLock { $0 = nil }
        return answer.withLock { answer in
            guard case .ready(let render) = answer else { return nil }
            answer = .none
            return render
        }
    }
}
