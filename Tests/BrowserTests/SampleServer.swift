import BrowserDriver

/// A program of one screen as a person starts it: its own process, on a free port, gone at the end of the test.
final class SampleServer {
    let port: UInt16
    private let process: ChildProcess
    private let path: String

    init(_ program: String, at path: String) throws {
        self.path = path
        process = try ChildProcess([Repository.program(program).path], environment: ["PORT": "0"], folder: Repository.root)
        let text = try process.capture(/Serving at http:\/\/localhost:(\d+)/)
        guard let number = UInt16(text) else { throw ChildProcess.Failure(description: "not a port: \(text)") }
        port = number
    }

    deinit { process.end() }

    /// The first example of the README.
    static func drafts() throws -> SampleServer { try SampleServer("draft-sample", at: "/draft") }

    /// Every kind of surface in both forms.
    static func gallery() throws -> SampleServer { try SampleServer("gallery", at: "/gallery") }

    var url: String { "http://localhost:\(port)\(path)" }
    /// One line a request.
    var log: String { process.output }
}
