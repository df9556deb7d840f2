import Foundation
import Glibc
import Synchronization

/// Stands before a server on this machine and holds back each POST for a while, as a slow line or a busy server would.
public final class SlowProxy: Sendable {
    public var port: UInt16 { listener.port }

    /// The first line of each request, in the order in which they reached the server.
    public var requests: [String] { log.withLock(\.self) }

    private let listener: Listener
    private let log: Log

    private typealias Log = Shared<[String]>

    /// `delay` in seconds.
    public init(before target: UInt16, delay: Double) throws {
        let log = Log([])
        self.log = log
        listener = try Listener { client in
            guard let server = try? Loopback.connect(to: target, timeout: 60) else { return }
            let answers = Thread {
                Self.pump(from: server, to: client) { _ in }
                shutdown(client, Int32(SHUT_RDWR))
            }
            answers.start()
            Self.pump(from: client, to: server) { chunk in
                guard let line = Self.requestLine(chunk) else { return }
                if line.hasPrefix("POST ") { Thread.sleep(forTimeInterval: delay) }
                log.withLock { $0.append(line) }
            }
            shutdown(server, Int32(SHUT_RDWR))
            while !answers.isFinished { Thread.sleep(forTimeInterval: 0.005) }
            Glibc.close(server)
        }
    }

    private static func pump(from source: Int32, to target: Int32, before: ([UInt8]) -> Void) {
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(source, &chunk, chunk.count, 0)
            guard count > 0 else { return }
            let bytes = Array(chunk[..<count])
            before(bytes)
            guard (try? Loopback.send(bytes, on: target)) != nil else { return }
        }
    }

    /// Browsers send a request's head in one piece, so a chunk that starts with a request line is a new request.
    private static func requestLine(_ chunk: [UInt8]) -> String? {
        let line = String(decoding: chunk.prefix { $0 != 13 }, as: UTF8.self)
        return line.hasSuffix(" HTTP/1.1") ? line : nil
    }
}

/// A value that several threads share.
final class Shared<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ initial: Value) { value = Mutex(initial) }

    func withLock<Result: Sendable>(_ use: (inout sending Value) -> sending Result) -> Result { value.withLock(use) }
}
