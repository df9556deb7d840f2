import Foundation
import Spawning
import Synchronization

/// A command that cannot outlive this process: it runs under a small shell that ends the whole process group when our end of
/// its standard input closes, whether by `end()` or because this process died.
public final class ChildProcess: Sendable {
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        package init(description: String) { self.description = description }
    }

    private struct State {
        var output = ""
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let input = Pipe.unshared()
    private let name: String

    /// `SIGTERM` first, so that a server may drain; what remains after two seconds is killed. `$SCRATCH` is a folder of its own.
    private static let supervisor = """
        SCRATCH=$(mktemp -d) && export TMPDIR=$SCRATCH
        "$@" 2>&1 </dev/null &
        child=$!
        read -r _ <&3
        trap '' TERM
        kill -TERM $child 2>/dev/null
        for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do kill -0 $child 2>/dev/null || break; sleep 0.1; done
        kill -TERM -$$ 2>/dev/null
        sleep 0.1
        rm -rf "$SCRATCH"
        kill -KILL -$$
        """

    public init(_ command: [String], environment: [String: String] = [:], folder: URL? = nil) throws {
        name = command.joined(separator: " ")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/setsid")
        // The shell's own input is handed on as descriptor 3, so that the command itself cannot read it.
        process.arguments = ["sh", "-c", "exec 3<&0\n" + Self.supervisor, "supervisor"] + command
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, ours in ours }
        if let folder { process.currentDirectoryURL = folder }
        process.standardInput = input
        let output = Pipe.unshared()
        process.standardOutput = output
        process.standardError = output
        try process.spawn()
        Thread.detachNewThread { [self] in collect(output) }
    }

    deinit { try? input.fileHandleForWriting.close() }

    /// All that the command wrote so far, standard error included.
    public var output: String { state.withLock(\.output) }

    /// Waits for output that `pattern` matches and returns its first capture.
    public func capture(_ pattern: Regex<(Substring, Substring)>, within seconds: Double = 20) throws -> String {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            let (text, ended) = state.withLock { ($0.output, $0.hasEnded) }
            if let match = text.firstMatch(of: pattern) { return String(match.1) }
            if ended { throw Failure(description: "\(name) ended early: \(text)") }
            Thread.sleep(forTimeInterval: 0.01)
        }
        throw Failure(description: "\(name) did not say what was expected within \(seconds) s: \(output)")
    }

    /// Ends the command and all it started; returns when they are gone.
    public func end() {
        try? input.fileHandleForWriting.close()
        let deadline = ContinuousClock.now + .seconds(5)
        while ContinuousClock.now < deadline, !state.withLock(\.hasEnded) { Thread.sleep(forTimeInterval: 0.01) }
    }

    private func collect(_ pipe: Pipe) {
        var bytes: [UInt8] = []
        while true {
            let chunk = pipe.fileHandleForReading.availableData
            if chunk.isEmpty { break }
            bytes += chunk
            let text = String(decoding: bytes, as: UTF8.self)
            state.withLock { $0.output = text }
        }
        state.withLock { $0.hasEnded = true }
    }
}
