import Glibc
import Locking

@testable import HTTPServer

/// A handler made of a closure.
struct Answering: Handler {
    let answer: @Sendable (Request) -> Handling

    init(_ answer: @escaping @Sendable (Request) -> Handling) { self.answer = answer }

    func handle(_ request: Request) -> Handling { answer(request) }
}

/// Answers with what it received, one line a part.
let echo = Answering { request in
    let lines = ["\(request.method)", request.target.path, request.peer, String(decoding: request.body, as: UTF8.self)]
    return .now(Response(.ok, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(lines.joined(separator: "\n").utf8)))
}

/// A configuration without log.
func configured(_ change: (inout ServerConfiguration) -> Void) -> ServerConfiguration {
    var configuration = ServerConfiguration()
    configuration.accessLog = .off
    configuration.deadlines.drain = .seconds(1)
    // Long, so that no test but those of the deadlines meets them on a busy machine.
    configuration.deadlines.header = .seconds(60)
    configuration.deadlines.idle = .seconds(60)
    change(&configuration)
    return configuration
}

/// Starts a server on a free port, runs `body`, and stops it.
func serving<Value>(
    _ handler: any Handler = echo, _ configuration: ServerConfiguration = configured { _ in }, _ body: (Server) throws -> Value
) throws -> Value {
    let server = Server(configuration, handler: handler)
    try server.start()
    defer { server.stop() }
    return try body(server)
}

/// Runs `body` on `count` threads and waits for all of them.
func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) throws {
    let threads = try (0..<count).map { index in try Thread { body(index) } }
    for thread in threads { thread.join() }
}

/// Seconds that `body` takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = monotonicNow()
    try body()
    return Double(monotonicNow() - start) / 1e9
}

/// What several threads collect.
final class Collected<Element: Sendable>: Sendable {
    private let elements = Locked<[Element]>([])

    func append(_ element: Element) { elements.withLock { $0.append(element) } }
    func clear() { elements.withLock { $0 = [] } }
    var all: [Element] { elements.withLock { $0 } }
}

/// Runs `body` on a thread of its own, soon.
func elsewhere(_ body: @escaping @Sendable () -> Void) {
    guard let thread = try? Thread(body) else { return }
    pthread_detach(thread.handle)
}
