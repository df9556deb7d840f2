/// What a server has done since its start, and what it is doing.
public struct ServerCounts: Sendable {
    /// Requests that have ended. `status` is as in `2xx`, or `none` when the connection ended before an answer.
    public struct Requests: Sendable {
        public let method: String
        public let status: String
        public var count = 0
    }

    /// How many things took how long, in seconds.
    public struct Histogram: Sendable {
        /// Upper bounds; there is one count more, for what took longer.
        public let bounds: [Double]
        /// Each for itself, not added up.
        public var counts: [Int]
        public var sum = 0.0

        public init(bounds: [Double]) {
            self.bounds = bounds
            counts = Array(repeating: 0, count: bounds.count + 1)
        }
    }

    public var requests: [Requests]
    /// From the request line to the last byte of the answer.
    public var durations = Histogram(bounds: Tally.bounds.map { Double($0) / 1e6 })
    /// Requests whose answer has not gone, those that wait for the store included.
    public var underWay = 0
    public var refusals: [(kind: GateRefusal, count: Int)]
    public var openConnections = 0
    public var acceptedConnections = 0
    /// Connections that were closed at once because every other one was at work.
    public var refusedConnections = 0
    /// Connections that were closed to make room for others.
    public var displacedConnections = 0
    public var droppedLogLines = 0

    init() {
        requests = Tally.methods.flatMap { method in
            (0..<Tally.classes).map { Requests(method: method, status: $0 == 0 ? "none" : "\($0)xx") }
        }
        refusals = GateRefusal.allCases.map { ($0, 0) }
    }
}

extension Server {
    /// What was counted until now; nil before `start` and after `stop`. Never waits for either.
    public var counts: ServerCounts? { running.withLock { $0 }?.counts }
}

extension Engine {
    var counts: ServerCounts {
        var counts = ServerCounts()
        for worker in workers { worker.tally.add(to: &counts) }
        counts.openConnections = shared.table.count
        counts.acceptedConnections = shared.connections.accepted.load(ordering: .relaxed)
        counts.refusedConnections = shared.connections.refused.load(ordering: .relaxed)
        counts.displacedConnections = shared.table.displaced.load(ordering: .relaxed)
        counts.droppedLogLines = shared.log.dropped.load(ordering: .relaxed)
        return counts
    }
}
