import Foundation
import Synchronization

/// The one chromedriver of a test run: started on first use, on a port of its own choice, gone with the test process.
final class ChromeDriver: Sendable {
    private static let started = Mutex<ChromeDriver?>(nil)

    let port: UInt16
    private let process: ChildProcess

    static func shared() throws -> ChromeDriver {
        try started.withLock { driver in
            if let driver { return driver }
            let new = try ChromeDriver()
            driver = new
            return new
        }
    }

    private init() throws {
        process = try ChildProcess(["chromedriver", "--port=0", "--log-level=SEVERE"])
        let text = try process.capture(/started successfully on port (\d+)/)
        guard let number = UInt16(text) else { throw ChildProcess.Failure(description: "not a port: \(text)") }
        port = number
    }

    /// One command of the protocol; returns its `value`.
    func send(_ method: String, _ path: String, _ body: JSON? = nil) throws -> JSON {
        let reply = try Loopback.exchange(
            port: port, method, path, headers: [("Content-Type", "application/json; charset=utf-8")], body: body?.bytes ?? [])
        let value = try JSON(decoding: reply.body)["value"]
        guard reply.status == 200 else {
            let command = "\(method) /" + path.split(separator: "/").dropFirst(2).joined(separator: "/")
            throw WebDriverError(
                code: value["error"].string ?? "status \(reply.status)", message: value["message"].string ?? "", command: command)
        }
        return value
    }
}
