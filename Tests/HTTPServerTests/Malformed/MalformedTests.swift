import Foundation
import Testing

@testable import HTTPServer

/// Each case of the table, over a socket.
struct MalformedTests {
    static let parts: [(name: String, cases: [MalformedCase])] = [
        ("request lines", MalformedCase.requestLines), ("targets", MalformedCase.targets), ("hosts", MalformedCase.hosts),
        ("fields", MalformedCase.fields), ("lengths", MalformedCase.lengths), ("transfer codings", MalformedCase.codings),
        ("kinds of body", MalformedCase.bodies), ("expectations and connections", MalformedCase.expectations),
    ]
    static let all = parts.flatMap(\.cases)

    /// Sends the bytes, and `more` behind them, to a server of its own.
    func observe(_ one: MalformedCase, sending more: String = "") throws -> MalformedCase.Outcome {
        let handled = Collected<String>()
        let handler = Answering { request in
            var line = "\(request.method == .post ? "POST" : request.method == .head ? "HEAD" : "GET") \(request.target.path)"
            if !request.body.isEmpty { line += " " + String(decoding: request.body, as: UTF8.self) }
            if let value = request.headers["X-A"] { line += " " + value }
            handled.append(line)
            return .now(Response(.ok))
        }
        let configuration = configured { configuration in
            guard one.isUnfinished else { return }
            configuration.deadlines.header = .seconds(1)
            configuration.deadlines.body = .seconds(1)
        }
        return try serving(handler, configuration) { server in
            let client = try RawClient(port: server.port)
            client.send(one.bytes + Array(more.utf8))
            if one.outcome.isClosed {
                let bytes = client.receiveToEnd()
                return MalformedCase.Outcome(statuses: statuses(bytes ?? []), isClosed: bytes != nil, handled: handled.all)
            }
            let isHead = one.bytes.starts(with: "HEAD".utf8)
            var statuses: [Int] = []
            for _ in one.outcome.statuses { statuses.append(try #require(client.receive(head: isHead)).status) }
            // A connection that is kept is one on which the next request is read from its start.
            let after = client.get("/after")?.status
            let isKept = after == 200 && handled.all.last == "GET /after"
            return MalformedCase.Outcome(statuses: statuses, isClosed: !isKept, handled: handled.all.dropLast(isKept ? 1 : 0))
        }
    }

    /// Of every status line in the bytes, also of one in the place of a body.
    private func statuses(_ bytes: [UInt8]) -> [Int] {
        String(decoding: bytes, as: UTF8.self).matches(of: #/HTTP/1\.1 ([0-9]{3}) /#).compactMap { Int($0.1) }
    }

    @Test(arguments: all)
    func `(15, 16) malformed requests`(_ one: MalformedCase) throws {
        let observed = try observe(one)
        #expect(observed == one.outcome, "\(observed)")
    }

    /// What a refused request drags behind it is not read as another request.
    @Test(arguments: all.filter { $0.outcome.isClosed && !$0.isUnfinished })
    func `(15) a request behind a refused one is not served`(_ one: MalformedCase) throws {
        let tail = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"
        let handled = try observe(one, sending: tail).handled
        #expect(handled == one.outcome.handled, "\(handled)")
    }

    @Test func `Every case has a name of its own within its part, and a rule`() {
        #expect(Self.all.count >= 150)
        for part in Self.parts { #expect(Set(part.cases.map(\.name)).count == part.cases.count, "\(part.name)") }
        for one in Self.all { #expect(one.rule.wholeMatch(of: /[0-9]{4}, [0-9.]+|[0-9.]+/) != nil, "\(one.name)") }
    }

    /// The tables of the page `MalformedRequests` in the documentation.
    static var tables: String {
        func row(_ name: String, _ cases: [MalformedCase]) -> String {
            let closed = cases.filter { $0.outcome.isClosed && $0.blindSpot == nil && $0.outcome.handled.isEmpty }.count
            return "| \(name) | \(cases.count) | \(closed) | \(cases.filter { $0.blindSpot != nil }.count) |\n"
        }
        var text = "| part | cases | refused, closed, handler not run | blind spots |\n| --- | --- | --- | --- |\n"
        for part in parts { text += row(part.name, part.cases) }
        text += row("all", all) + "\n| blind spot | case | rule |\n| --- | --- | --- |\n"
        for part in parts {
            for one in part.cases {
                guard let blindSpot = one.blindSpot else { continue }
                let rule = one.rule.contains(",") ? "RFC \(one.rule)" : "RFC 9112, \(one.rule)"
                text += "| \(blindSpot) | \(part.name): \(one.name) | \(rule) |\n"
            }
        }
        return text
    }

    @Test func `The documentation counts these cases and names every blind spot`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let page = root.appending(path: "Sources/Slipsheet/Slipsheet.docc/MalformedRequests.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains(Self.tables), "\(Self.tables)")
    }
}
