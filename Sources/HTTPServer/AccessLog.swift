/// One line a request.
public enum AccessLog {
    public enum Destination: Sendable {
        /// Buffered, written at least once a second.
        case standardOutput
        case off
        /// Called on the workers.
        case custom(@Sendable (AccessRecord) -> Void)
    }
}

/// What is known of a request when its answer has gone.
public struct AccessRecord: Sendable {
    /// As received, so possibly any bytes.
    public let method: [UInt8]
    /// Without the query.
    public let path: [UInt8]
    /// 0 when the connection ended before an answer.
    public let status: Int
    /// Of the body.
    public let bytes: Int
    public let microseconds: Int
    public let id: String
}
