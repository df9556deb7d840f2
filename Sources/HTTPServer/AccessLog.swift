/// One line a request.
public enum AccessLog: Sendable {
    /// Buffered, written at least once a second. What standard output cannot take in time is dropped and counted, never waited for.
    case standardOutput
    case off
    /// Called on the workers, so it must not block.
    case custom(@Sendable (AccessRecord) -> Void)
}
