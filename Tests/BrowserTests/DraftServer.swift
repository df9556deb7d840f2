import BrowserDriver

/// The first example of the README as a person starts it: its own process, on a free port, gone at the end of the test.
final class DraftServer {
    let port: UInt16
    private let process: ChildProcess

    init() throws {
        process = try ChildProcess(
            [Repository.program("draft-sample").path], environment: ["PORT": "0"], folder: Repository.root)
        let text = try process.capture(/Serving at http:\/\/localhost:(\d+)/)
        guard let number = UInt16(text) else { throw ChildProcess.Failure(description: "not a port: \(text)") }
        port = number
    }

    deinit { process.end() }

    var url: String { "http://localhost:\(port)/draft" }
    /// One line a request.
    var log: String { process.output }
}
