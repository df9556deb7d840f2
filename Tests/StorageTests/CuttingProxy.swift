import Foundation
import Storage

/// Stands between a store and its PostgreSQL server, on a socket of its own, and makes the network fail on demand.
final class CuttingProxy: Sendable {
    enum Mode: Sendable {
        case forward
        /// Every connection ends at once.
        case refuse
        /// Connections stay, and nothing passes.
        case silent
        /// The next COMMIT ends its connection before the server sees it.
        case cutBeforeCommit
        /// The next COMMIT reaches the server; its answer ends with the connection.
        case cutAfterCommit
    }

    private struct State {
        var mode = Mode.forward
        var pairs: [(Int32, Int32)] = []
        var cuts = 0
    }

    let url: String
    private let server: String
    private let listener: Int32
    private let state = Monitor(State())

    /// - Parameter url: of the database, as `PostgresServer` gives it.
    init(_ url: String) throws {
        let parts = URLComponents(string: url)
        let host = parts?.queryItems?.first { $0.name == "host" }?.value ?? ""
        server = host + "/.s.PGSQL.\(parts?.port ?? 5_432)"
        let folder = try Scratch().folder
        let path = folder + "/.s.PGSQL.5432"
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        listener = descriptor
        var address = Self.address(path)
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard bound == 0, listen(descriptor, 64) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        let escaped = folder.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        self.url = "postgresql://\(parts?.path ?? "/")?host=\(escaped)&user=postgres"
        Thread { [self] in accept() }.start()
    }

    var cuts: Int { state.withLock { $0.cuts } }

    func turn(_ mode: Mode) {
        let ended = state.withLock { state -> [(Int32, Int32)] in
            state.mode = mode
            guard case .refuse = mode else { return [] }
            defer { state.pairs = [] }
            return state.pairs
        }
        for pair in ended { end(pair) }
    }

    private static func address(_ path: String) -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return address
    }

    private func accept() {
        while true {
            let client = Glibc.accept(listener, nil, nil)
            guard client >= 0 else { return }
            if case .refuse = state.withLock({ $0.mode }) {
                close(client)
                continue
            }
            let upstream = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            var address = Self.address(server)
            let connected = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(upstream, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            guard connected == 0 else {
                close(client)
                close(upstream)
                continue
            }
            let pair = (client, upstream)
            state.withLock { $0.pairs.append(pair) }
            Thread { [self] in pass(pair, upwards: true) }.start()
            Thread { [self] in pass(pair, upwards: false) }.start()
        }
    }

    private func end(_ pair: (Int32, Int32)) {
        shutdown(pair.0, Int32(SHUT_RDWR))
        shutdown(pair.1, Int32(SHUT_RDWR))
    }

    /// Copies one direction until an end closes.
    private func pass(_ pair: (Int32, Int32), upwards: Bool) {
        let (from, to) = upwards ? (pair.0, pair.1) : (pair.1, pair.0)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(from, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            while case .silent = state.withLock({ $0.mode }) { usleep(10_000) }
            if upwards, buffer.first == UInt8(ascii: "Q"), Data(buffer[..<count]).range(of: Data("COMMIT\0".utf8)) != nil {
                let mode = state.withLock { state in
                    defer {
                        if case .cutBeforeCommit = state.mode { (state.mode, state.cuts) = (.forward, state.cuts + 1) }
                        if case .cutAfterCommit = state.mode { (state.mode, state.cuts) = (.forward, state.cuts + 1) }
                    }
                    return state.mode
                }
                if case .cutBeforeCommit = mode { break }
                if case .cutAfterCommit = mode {
                    // The client hears no more; the server gets the message, and time to act on it.
                    shutdown(pair.0, Int32(SHUT_RDWR))
                    _ = send(to, buffer, count, Int32(MSG_NOSIGNAL))
                    usleep(50_000)
                    break
                }
            }
            guard send(to, buffer, count, Int32(MSG_NOSIGNAL)) == count else { break }
        }
        end(pair)
    }
}
