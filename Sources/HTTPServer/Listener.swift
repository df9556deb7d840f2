import Glibc

/// A listening socket, closed with it.
final class Listener: Sendable {
    let socket: Int32
    let port: UInt16

    /// `host` is a numeric address.
    init(host: String, port: UInt16) throws(ServerError) {
        guard let address = SocketAddress(host: host, port: port) else { throw .malformedAddress(host) }
        let socket = Glibc.socket(address.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard socket >= 0 else { throw .system("socket", errno) }
        do throws(ServerError) {
            // A restarted server takes its port over from connections that are still closing.
            try Listener.set(socket, SOL_SOCKET, SO_REUSEADDR)
            // [::] stays beside a listener on 0.0.0.0.
            if address.family == AF_INET6 { try Listener.set(socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY) }
            guard address.withPointer({ bind(socket, $0, $1) }) == 0, listen(socket, SOMAXCONN) == 0 else {
                throw Listener.error(errno, host: host, port: port)
            }
        } catch {
            close(socket)
            throw error
        }
        self.socket = socket
        self.port = SocketAddress(named: socket)?.port ?? port
    }

    deinit { close(socket) }

    /// Whether a connection can be accepted now.
    var isWaitedFor: Bool {
        var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    private static func set(_ socket: Int32, _ level: Int32, _ option: Int32) throws(ServerError) {
        var on: Int32 = 1
        guard setsockopt(socket, level, option, &on, socklen_t(MemoryLayout<Int32>.size)) == 0 else { throw .system("setsockopt", errno) }
    }

    private static func error(_ code: Int32, host: String, port: UInt16) -> ServerError {
        switch code {
        case EADDRINUSE: .portInUse(port)
        case EADDRNOTAVAIL: .addressUnavailable(host)
        case EACCES, EPERM: .permissionDenied(port)
        default: .system("bind", code)
        }
    }
}
