import Locking
import Synchronization

/// What all workers share.
final class SharedState: Sendable {
    let handler: any Handler
    let gate: Gate
    let table = ConnectionTable()
    let bodies: BodyMemory
    let log: LogSink
    let deadlines: Deadlines
    let requestsPerConnection: Int
    let defaults: DefaultHeaders
    let diagnostics: (@Sendable (String) -> Void)?
    /// What is said past the daemon, when it cannot: a body is overdue, or there is no room for another connection.
    let overdue: [UInt8]
    let full: [UInt8]
    /// Every answer now says that the connection closes.
    let isDraining = Atomic<Bool>(false)
    /// No request is suspended any more.
    let isEnding = Atomic<Bool>(false)
    let connections = ConnectionCounts()
    private let numbers: Atomic<UInt64>
    /// The second, and the daemon's messages in it so far.
    private let told = Locked((second: Int64(0), count: 0))

    init(_ configuration: ServerConfiguration, handler: any Handler) {
        self.handler = handler
        gate = Gate(hosts: configuration.allowedHosts, bodyLimit: configuration.bodyLimit, bodyTypes: configuration.bodyTypes)
        bodies = BodyMemory(limit: configuration.bodyMemory)
        log = LogSink(configuration.accessLog)
        deadlines = configuration.deadlines
        requestsPerConnection = configuration.requestsPerConnection
        defaults = DefaultHeaders(configuration.defaultHeaders)
        diagnostics = configuration.diagnostics
        overdue = bareAnswer(.requestTimeout, configuration.defaultHeaders)
        full = bareAnswer(.unavailable, configuration.defaultHeaders + [("Retry-After", "1")])
        numbers = Atomic(UInt64.random(in: 0...UInt64.max))
    }

    /// Neighbours look unlike each other: an odd multiplier permutes the numbers.
    func nextNumber() -> UInt64 {
        numbers.wrappingAdd(1, ordering: .relaxed).newValue &* 0x9E37_79B9_7F4A_7C15
    }

    /// Whether another message of the daemon may be passed on: ten a second, since each client can cause some.
    func mayTell() -> Bool {
        let second = monotonicNow() / 1_000_000_000
        return told.withLock { told in
            if told.second != second { told = (second, 0) }
            told.count += 1
            return told.count <= 10
        }
    }

    /// The time that `length` bytes may take beyond `base`, at the minimum rate.
    func allowance(_ base: Duration, length: Int) -> Int64 {
        base.nanoseconds + Int64(length / max(1, deadlines.minimumRate)) * 1_000_000_000
    }

    /// The answer in the handler's place. On the exchange's worker.
    func refusing(_ exchange: Exchange, _ refusal: GateRefusal) -> Response {
        exchange.refusal = refusal
        return handler.refuse(refusal, id: exchange.id)
    }

    /// Answers a waiting request in the handler's place, from any thread.
    func refuseLate(_ exchange: Exchange, _ refusal: GateRefusal) {
        exchange.finish { [self] in refusing(exchange, refusal) }
    }
}

/// Connections since the start: the acceptor alone adds.
final class ConnectionCounts: Sendable {
    let accepted = Atomic<Int>(0)
    let refused = Atomic<Int>(0)
}

/// A whole answer without a body, which closes the connection.
private func bareAnswer(_ status: Status, _ headers: [(StaticString, String)]) -> [UInt8] {
    var text = "HTTP/1.1 \(status.code) \(status.phrase)\r\nConnection: close\r\nContent-Length: 0\r\n"
    for (name, value) in headers where isSendable(value) { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n").utf8)
}
