/// How long a connection may stay in each phase of a request. A watchdog cuts what is over, four times a second or oftener.
public struct Deadlines: Sendable {
    /// From the connection's start to its first complete header.
    public var header: Duration = .seconds(10)
    /// From an answer to the next complete header on the same connection.
    public var idle: Duration = .seconds(15)
    /// For the body; to it comes the time that its declared length takes at `minimumRate`.
    public var body: Duration = .seconds(20)
    /// From the whole request to its answer when the handler answers later; over it, 503.
    public var handler: Duration = .seconds(30)
    /// For the answer to be taken; to it comes the time that its length takes at `minimumRate`.
    public var response: Duration = .seconds(60)
    /// Bytes a second.
    public var minimumRate = 4_096
    /// How long `Server.stop` waits for answers under way.
    public var drain: Duration = .seconds(10)

    public init() {}
}
