import Foundation
import Glibc
import Synchronization

/// Accepts connections on a free port of this machine, each served on a thread of its own, until it is let go.
final class Listener: Sendable {
    let port: UInt16
    private let descriptor: Int32
    private let isOpen = Mutex(true)

    /// `serve` reads and writes the connected socket; it is closed when `serve` returns.
    init(_ serve: @escaping @Sendable (Int32) -> Void) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 64) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard descriptor >= 0, result else { throw Loopback.Failure(description: "listen: \(String(cString: strerror(errno)))") }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread {
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { break }
                Thread.detachNewThread {
                    serve(connection)
                    Glibc.close(connection)
                }
            }
            Glibc.close(descriptor)
        }
    }

    deinit { close() }

    /// Accepts no more; connections that are open go on.
    func close() {
        isOpen.withLock { open in
            guard open else { return }
            open = false
            // Ends `accept`; the accepting thread closes the descriptor, so that nobody else's takes its number meanwhile.
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }
}
