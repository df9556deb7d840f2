import Testing

/// Bytes that a client sends on a fresh connection, the rule that they touch, and what must come of them.
struct MalformedCase: Sendable, CustomTestStringConvertible {
    /// What a client and the handler see. Two outcomes are equal or the test fails.
    struct Outcome: Sendable, Equatable {
        /// Of the answers, in order; interim ones too.
        var statuses: [Int]
        var isClosed: Bool
        /// For each request that reached the handler: method, path, body and the value of `X-A`.
        var handled: [String]

        static func refused(_ status: Int) -> Outcome { Outcome(statuses: [status], isClosed: true, handled: []) }

        /// libmicrohttpd 0.9.75 sends the head of its own refusals twice, and closes.
        static func refusedTwice(_ status: Int) -> Outcome { refused(status).then(.refused(status)) }

        /// Closed without an answer.
        static let dropped = Outcome(statuses: [], isClosed: true, handled: [])

        static func served(_ handled: String..., closed: Bool = false) -> Outcome {
            Outcome(statuses: handled.map { _ in 200 }, isClosed: closed, handled: handled)
        }

        func then(_ next: Outcome) -> Outcome {
            Outcome(statuses: statuses + next.statuses, isClosed: next.isClosed, handled: handled + next.handled)
        }
    }

    let name: String
    /// Section of RFC 9112, or of another one that it names.
    let rule: String
    let bytes: [UInt8]
    let outcome: Outcome
    /// Set where libmicrohttpd 0.9.75 hides the defect from the gate: what comes of it then. `outcome` is what was observed, so
    /// that a version which sees more makes the test fail.
    var blindSpot: String?
    /// The rest never comes; the deadlines are a second.
    var isUnfinished = false

    var testDescription: String { name }

    init(
        _ name: String, _ rule: String, _ text: String, _ outcome: Outcome, blindSpot: String? = nil, isUnfinished: Bool = false
    ) {
        self.init(name, rule, bytes: Array(text.utf8), outcome, blindSpot: blindSpot, isUnfinished: isUnfinished)
    }

    init(
        _ name: String, _ rule: String, bytes: [UInt8], _ outcome: Outcome, blindSpot: String? = nil, isUnfinished: Bool = false
    ) {
        self.name = name
        self.rule = rule
        self.bytes = bytes
        self.outcome = outcome
        self.blindSpot = blindSpot
        self.isUnfinished = isUnfinished
    }

    /// A GET of `/` with these header lines beside the host.
    static func get(_ name: String, _ rule: String, _ lines: String, _ outcome: Outcome, blindSpot: String? = nil) -> MalformedCase {
        MalformedCase(name, rule, "GET / HTTP/1.1\r\nHost: localhost\r\n\(lines)\r\n", outcome, blindSpot: blindSpot)
    }

    /// A form that is posted to `/`, with these header lines beside host and type.
    static func post(
        _ name: String, _ rule: String, _ lines: String, _ body: String, _ outcome: Outcome, blindSpot: String? = nil,
        isUnfinished: Bool = false
    ) -> MalformedCase {
        let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n\(lines)\r\n"
        return MalformedCase(name, rule, head + body, outcome, blindSpot: blindSpot, isUnfinished: isUnfinished)
    }

    /// A whole head with nothing but this first line and the host.
    static func line(_ name: String, _ rule: String, _ line: String, _ outcome: Outcome, blindSpot: String? = nil) -> MalformedCase {
        MalformedCase(name, rule, "\(line)\r\nHost: localhost\r\n\r\n", outcome, blindSpot: blindSpot)
    }

    static func target(_ name: String, _ rule: String, _ target: String, _ outcome: Outcome, blindSpot: String? = nil) -> MalformedCase {
        line(name, rule, "GET \(target) HTTP/1.1", outcome, blindSpot: blindSpot)
    }

    /// A head with these lines in the place of the host's.
    static func host(_ name: String, _ rule: String, _ lines: String, _ outcome: Outcome, blindSpot: String? = nil) -> MalformedCase {
        MalformedCase(name, rule, "GET / HTTP/1.1\r\n\(lines)\r\n", outcome, blindSpot: blindSpot)
    }
}
