import Synchronization

/// A screen that nobody sees, for browsers without a headless mode: one for a test run, on a display number of its own choice.
final class VirtualDisplay: Sendable {
    private static let started = Mutex<VirtualDisplay?>(nil)

    /// As `DISPLAY` wants it, such as ":1".
    let name: String
    private let process: ChildProcess

    static func shared() throws -> VirtualDisplay {
        try started.withLock { display in
            if let display { return display }
            let new = try VirtualDisplay()
            display = new
            return new
        }
    }

    private init() throws {
        process = try ChildProcess(["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"])
        name = ":" + (try process.capture(/(?m)^(\d+)$/, within: 60))
    }
}
