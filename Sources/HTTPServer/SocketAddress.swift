import CMicroHTTPD
import Glibc

/// An IPv4 or IPv6 address with its port.
struct SocketAddress {
    private var storage = sockaddr_storage()
    private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    /// nil when `host` is not numeric.
    init?(host: String, port: UInt16) {
        var v4 = sockaddr_in()
        var v6 = sockaddr_in6()
        if inet_pton(AF_INET, host, &v4.sin_addr) == 1 {
            v4.sin_family = sa_family_t(AF_INET)
            v4.sin_port = port.bigEndian
            length = socklen_t(MemoryLayout<sockaddr_in>.size)
            withUnsafeMutableBytes(of: &storage) { storage in withUnsafeBytes(of: v4) { storage.copyMemory(from: $0) } }
        } else if inet_pton(AF_INET6, host, &v6.sin6_addr) == 1 {
            v6.sin6_family = sa_family_t(AF_INET6)
            v6.sin6_port = port.bigEndian
            length = socklen_t(MemoryLayout<sockaddr_in6>.size)
            withUnsafeMutableBytes(of: &storage) { storage in withUnsafeBytes(of: v6) { storage.copyMemory(from: $0) } }
        } else {
            return nil
        }
    }

    /// The address that `socket` is bound to.
    init?(named socket: Int32) {
        var length = length
        guard withMutablePointer({ getsockname(socket, $0, &length) }) == 0 else { return nil }
        self.length = length
    }

    /// The next connection of a listening socket with its other end, or nil with `errno` set.
    static func accept(_ listener: Int32) -> (socket: Int32, peer: SocketAddress)? {
        var peer = SocketAddress()
        var length = peer.length
        let socket = peer.withMutablePointer { cmhd_accept(listener, $0, &length) }
        peer.length = length
        return socket < 0 ? nil : (socket, peer)
    }

    private init() {}

    var family: Int32 { Int32(storage.ss_family) }

    /// Both kinds of address hold the port at the same place.
    var port: UInt16 { withUnsafeBytes(of: storage) { UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self)) } }

    /// The numeric address without the port.
    var text: String {
        var text = [CChar](repeating: 0, count: 64)
        // Where `sin_addr` and `sin6_addr` are.
        let offset = family == AF_INET6 ? 8 : 4
        let length = withUnsafeBytes(of: storage) { storage -> Int in
            guard let start = storage.baseAddress, inet_ntop(family, start + offset, &text, socklen_t(text.count)) != nil else { return 0 }
            return strlen(text)
        }
        return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: storage) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) } }
    }

    private mutating func withMutablePointer<Result>(_ body: (UnsafeMutablePointer<sockaddr>) -> Result) -> Result {
        withUnsafeMutablePointer(to: &storage) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
    }
}
