import CMicroHTTPD
import Glibc
import Locking
import Synchronization

/// An HTTP server on libmicrohttpd: one epoll daemon a worker, and its own threads that accept, watch deadlines and write the log.
///
/// It ignores SIGPIPE and SIGXFSZ in the whole process and raises its limit of open files as far as it may.
public final class Server: Sendable {
    private enum State: Sendable {
        case new
        case running(Engine)
        case stopped
    }

    private let configuration: ServerConfiguration
    private let handler: any Handler
    private let state = Locked(State.new)
    /// Read without waiting for a stop under way.
    let running = Locked<Engine?>(nil)
    private let listening = Atomic<UInt16>(0)

    public init(_ configuration: ServerConfiguration, handler: any Handler) {
        self.configuration = configuration
        self.handler = handler
    }

    /// Listens and serves. Throws when the address cannot be had or the server was started before.
    public func start() throws(ServerError) {
        let result = state.withLock { state -> Result<UInt16, ServerError> in
            guard case .new = state else { return .failure(.alreadyStarted) }
            return Result { () throws(ServerError) in
                let engine = try Engine(configuration, handler: handler)
                state = .running(engine)
                running.withLock { $0 = engine }
                return engine.port
            }
        }
        listening.store(try result.get(), ordering: .relaxed)
    }

    /// The port that is listened on, also where the configuration said 0; 0 before `start`.
    public var port: UInt16 { listening.load(ordering: .relaxed) }

    /// Takes no more connections, lets answers under way finish for at most `Deadlines.drain`, and ends.
    ///
    /// From any thread but a worker. A second call waits for the first one.
    public func stop() {
        state.withLock { state in
            if case .running(let engine) = state { engine.stop() }
            running.withLock { $0 = nil }
            state = .stopped
        }
    }

    deinit { stop() }
}
