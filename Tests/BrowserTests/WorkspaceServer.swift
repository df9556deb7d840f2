import BrowserDriver
import Foundation
import Testing

/// The application as a person starts it, with its data in memory: its own process on a free port, gone at the end of the test.
final class WorkspaceServer {
    let port: UInt16
    private let process: ChildProcess

    init() throws {
        port = try Loopback.freePort()
        process = try ChildProcess(
            [Repository.program("workspace").path, "--in-memory", "--quiet", "--port", "\(port)"], folder: Repository.root)
        _ = try process.capture(/(Workspace is at)/)
    }

    deinit { process.end() }

    func url(_ path: String) -> String { "http://localhost:\(port)\(path)" }

    /// Dismissals and choices, a line each; requests are not logged.
    var log: String { process.output }

    /// The log holds `line` this often. What a process writes arrives here a moment later.
    func expectLogged(_ line: String, times: Int) {
        let count = { self.log.split(separator: "\n").filter { $0 == line }.count }
        for _ in 1...100 where count() < times { Thread.sleep(forTimeInterval: 0.02) }
        #expect(count() == times, "\(line)")
    }

    /// Somebody else, who knows neither scripts nor style.
    func stranger(at path: String) throws -> FormClient {
        var client = FormClient(port: port)
        try client.get(path)
        return client
    }

    // MARK: The schedule

    struct FlightRow: Sendable {
        let id: String
        /// As in `Aurora Air 417`.
        let name: String
        var button: String { "flight-\(id)" }
        var path: String { "/flights/\(id)" }
        /// As in `Aurora Air Flight 417`.
        var airlineFlight: String { name.replacing(/\ (\d+)$/) { " Flight \($0.1)" } }
    }

    /// The first canceled departure: rebooking is offered.
    func canceledFlight() throws -> FlightRow { try flight("canceled", after: 0) }

    /// One that leaves some hours from now, on time: check-in is open.
    func checkInFlight() throws -> FlightRow { try flight("scheduled", after: 2 * 3600) }

    private func flight(_ status: String, after seconds: Double) throws -> FlightRow {
        let earliest = Date(timeIntervalSinceNow: seconds).formatted(.iso8601)
        // The schedule is made beside the start of the server.
        for _ in 1...100 {
            let rows = try stranger(at: "/flights?status=\(status)").reply.text
                .matches(of: /id="flight-(\w+)"[^>]*><strong>([^<]+)<.*?datetime="([^"]+)"/)
            if seconds == 0, let row = rows.first { return FlightRow(id: String(row.1), name: String(row.2)) }
            if let row = rows.first(where: { $0.3 > earliest }) { return FlightRow(id: String(row.1), name: String(row.2)) }
            Thread.sleep(forTimeInterval: 0.05)
        }
        throw ChildProcess.Failure(description: "no flight is \(status)")
    }
}
