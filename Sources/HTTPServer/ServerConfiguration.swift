/// Where and how a server listens, and what it allows.
public struct ServerConfiguration: Sendable {
    /// A numeric IPv4 or IPv6 address, or `localhost` for both loopback ones.
    public var host = "127.0.0.1"
    /// 0 takes any free port.
    public var port: UInt16 = 0
    /// Threads, each with an epoll loop of its own.
    public var workers = 2
    /// Connections at once; less where the process may open fewer files. At the limit the oldest one without a full request is closed.
    public var connectionLimit = 2_000
    /// After so many requests the connection closes.
    public var requestsPerConnection = 1_000
    /// Bytes of a request's body.
    public var bodyLimit = 1 << 20
    /// Bytes of all bodies at once. Over it, the connection that has been sending longest is closed.
    public var bodyMemory = 32 << 20
    /// Host names without port that are served beside `localhost`, `127.0.0.1` and `[::1]`.
    public var allowedHosts: [String] = []
    /// Media types that a POST may carry.
    public var bodyTypes = ["application/x-www-form-urlencoded"]
    public var deadlines = Deadlines()
    /// Sent with every answer that has no field of the same name.
    public var defaultHeaders = ServerConfiguration.securityHeaders
    public var accessLog = AccessLog.standardOutput
    /// Receives the daemon's own messages, one line each, control bytes escaped.
    public var diagnostics: (@Sendable (String) -> Void)?

    public init() {}

    /// HSTS is not among them: it belongs to whoever ends TLS.
    public static let securityHeaders: [(StaticString, String)] = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
                + "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cache-Control", "no-store"),
        ("Vary", "Cookie"),
    ]
}
