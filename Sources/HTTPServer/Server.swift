/// An HTTP server on libmicrohttpd.
public final class Server: Sendable {
    public init(_ configuration: ServerConfiguration, handler: any Handler) {}

    /// Listens. Throws when the address cannot be had or the server was started before.
    public func start() throws(ServerError) {}

    /// The port that is listened on, also where the configuration said 0; 0 before `start`.
    public var port: UInt16 { 0 }

    /// Takes no more connections, lets answers under way finish for at most `Deadlines.drain`, and ends. From any thread but a worker.
    public func stop() {}
}
