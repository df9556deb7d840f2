import Foundation
import HTTPServer
import Slipsheet
import SlipsheetTesting
import Testing

@testable import Workspace

/// The page for whoever runs the program says what the program does.
@Suite struct OperationsTests {
    let page: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        page = try String(contentsOf: root.appending(path: "Sources/Slipsheet/Slipsheet.docc/Operations.md"), encoding: .utf8)
    }

    private func rows(of heading: String) -> [String] {
        let section = page.components(separatedBy: "## \(heading)\n").dropFirst().first?.components(separatedBy: "\n## ").first ?? ""
        return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.map(String.init).dropFirst(2).map { $0 }
    }

    @Test func `the limits are the program's`() {
        let server = ServerConfiguration()
        let deadlines = server.deadlines
        func seconds(_ duration: Duration) -> String { "\(duration.components.seconds) s" }
        func bytes(_ count: Int) -> String {
            count % (1 << 20) == 0 ? "\(count >> 20) MB" : "\(count.formatted(.number.locale(.init(identifier: "en_US")))) bytes"
        }
        func number(_ count: Int) -> String { count.formatted(.number.locale(.init(identifier: "en_US"))) }
        let limits = [
            ("Connections at once", number(server.connectionLimit)), ("Requests of one connection", number(server.requestsPerConnection)),
            ("Threads that serve", number(server.workers)), ("Address with its query", bytes(Target.limit)),
            ("Body of a form", bytes(server.bodyLimit)), ("Memory of all bodies", bytes(server.bodyMemory)),
            ("Fields of a form", number(Form.fieldLimit)),
            ("Time for a request's head", seconds(deadlines.header)), ("Time between two requests", seconds(deadlines.idle)),
            ("Time for a body", seconds(deadlines.body)), ("Time for the store", seconds(deadlines.handler)),
            ("Time for an answer to be taken", seconds(deadlines.response)),
            ("Slowest rate of a body or an answer", "\(number(deadlines.minimumRate)) bytes/s"),
            ("Time to end", seconds(deadlines.drain)), ("Rows of a page of drafts or people", number(ListPage.usualLimit)),
            ("Title of a draft", "\(number(DraftText.titleLimit)) characters"),
            ("Body of a draft", "\(number(DraftText.bodyLimit)) bytes"),
            ("Deleted drafts are kept", "\(DraftStore.retentionDays) days"),
            ("Line of an imported schedule", bytes(FlightCSV.lineLimit)),
            ("Flights of an imported schedule", number(FlightCSV.flightLimit)),
        ]
        let rows = rows(of: "Limits")
        #expect(rows.count >= limits.count)
        for (name, value) in limits { #expect(rows.contains { $0.hasPrefix("| \(name) | \(value) | ") }, "| \(name) | \(value) |") }
    }

    @Test func `the metrics are those that are written, in their order`() throws {
        let server = Server(ServerConfiguration(), handler: MetricsEndpoint { _ in })
        try server.start()
        defer { server.stop() }
        let desk = try Desk()
        let endpoint = MetricsEndpoint { exposition in exposition.addWorkspace(server, desk.store) }
        guard case .now(let response) = endpoint.handle(Request(.get, try #require(Target("/metrics")))) else { return }
        let text = String(decoding: response.body, as: UTF8.self)
        _ = try ExpositionReader(text)
        let written = text.matches(of: /# HELP (\S+) (.+)\n# TYPE \S+ (\S+)/).map { "| `\($0.1)` | \($0.3) | \($0.2) |" }
        #expect(written.count > 15)
        #expect(rows(of: "Metrics") == written)
    }

    @Test func `every flag of the examples is one`() throws {
        let examples = page.components(separatedBy: "## What growth costs")[0]
        let flags = Set(examples.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
        #expect(flags.isSuperset(of: ["--backup", "--metrics-port", "--allow-host"]))
        for flag in flags { #expect(help.contains("\(flag) "), "\(flag)") }
    }
}
