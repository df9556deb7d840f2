import Foundation

/// One driver process: it starts browsers and speaks the WebDriver protocol. Gone with the test process at the latest.
/// Source: https://www.w3.org/TR/webdriver2/
final class WebDriver: Sendable {
    let port: UInt16
    private let process: ChildProcess

    /// `process` listens, or is about to, on `port`.
    init(_ process: ChildProcess, port: UInt16) {
        self.process = process
        self.port = port
    }

    /// All that the driver and its browsers wrote.
    var output: String { process.output }

    /// One command of the protocol; returns its `value`.
    func send(_ method: String, _ path: String, _ body: JSON? = nil, timeout: Int = 60) throws -> JSON {
        let reply = try Loopback.exchange(
            port: port, method, path, headers: [("Content-Type", "application/json; charset=utf-8")], body: body?.bytes ?? [],
            timeout: timeout)
        let value = try JSON(decoding: reply.body)["value"]
        guard reply.status == 200 else {
            let command = "\(method) /" + path.split(separator: "/").dropFirst(2).joined(separator: "/")
            throw WebDriverError(
                code: value["error"].string ?? "status \(reply.status)", message: value["message"].string ?? "", command: command)
        }
        return value
    }

    /// Ends the driver and its browsers.
    func end() { process.end() }
}
