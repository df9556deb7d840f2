import Glibc

/// The system's clock.
public enum WallClock {
    /// Unix time in seconds.
    @Sendable public static func now() -> Int64 { Int64(time(nil)) }
}

/// Where a program says what went wrong.
public enum StandardError {
    /// Writes one line.
    @Sendable public static func write(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
