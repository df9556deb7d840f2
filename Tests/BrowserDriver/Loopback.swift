import Foundation
import Glibc

/// One HTTP/1.1 exchange with a server on this machine: a connection each, redirects not followed, bytes as they came.
public enum Loopback {
    public struct Reply: Sendable {
        public let status: Int
        /// In the order sent; names in lower case.
        public let headers: [(name: String, value: String)]
        public let body: [UInt8]

        package init(status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        public var text: String { String(decoding: body, as: UTF8.self) }

        /// The first header of that name, given in lower case.
        public func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
    }

    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// Throws `Failure` when nothing listens on `port` or the answer is not complete within `timeout` seconds.
    public static func exchange(
        port: UInt16, _ method: String, _ target: String, headers: [(String, String)] = [], body: [UInt8] = [], timeout: Int = 60
    ) throws -> Reply {
        let socket = try connect(to: port, timeout: timeout)
        defer { close(socket) }
        var head = "\(method) \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n"
        if !body.isEmpty || method == "POST" { head += "Content-Length: \(body.count)\r\n" }
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        try send(Array((head + "\r\n").utf8) + body, on: socket)
        return try receive(on: socket, describing: "\(method) \(target)")
    }

    /// A port that nobody listens on just now, for a program that must be told one.
    public static func freePort() throws -> UInt16 {
        let listener = try Listener { _ in }
        defer { listener.close() }
        return listener.port
    }

    /// A connected TCP socket; its owner closes it.
    static func connect(to port: UInt16, timeout: Int) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(description: "no socket: \(String(cString: strerror(errno)))") }
        var limit = timeval(tv_sec: timeout, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            let reason = String(cString: strerror(errno))
            close(descriptor)
            throw Failure(description: "port \(port): \(reason)")
        }
        return descriptor
    }

    static func send(_ bytes: [UInt8], on socket: Int32) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw Failure(description: "send: \(String(cString: strerror(errno)))") }
            sent += count
        }
    }

    private static func receive(on socket: Int32, describing what: String) throws -> Reply {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        var head: (status: Int, headers: [(name: String, value: String)], end: Int)?
        while true {
            if head == nil, let end = endOfHead(bytes) { head = try parse(bytes[..<end], end: end, describing: what) }
            if let head, let length = head.headers.first(where: { $0.name == "content-length" }).flatMap({ Int($0.value) }),
                bytes.count >= head.end + length
            {
                return Reply(status: head.status, headers: head.headers, body: Array(bytes[head.end..<head.end + length]))
            }
            let count = recv(socket, &chunk, chunk.count, 0)
            if count < 0 { throw Failure(description: "\(what): \(String(cString: strerror(errno)))") }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        guard let head else { throw Failure(description: "\(what): the connection closed after \(bytes.count) bytes, before an answer") }
        return Reply(status: head.status, headers: head.headers, body: Array(bytes[head.end...]))
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        let mark: [UInt8] = [13, 10, 13, 10]
        guard bytes.count >= 4 else { return nil }
        for start in 0...(bytes.count - 4) where bytes[start..<start + 4].elementsEqual(mark) { return start + 4 }
        return nil
    }

    private static func parse(
        _ head: ArraySlice<UInt8>, end: Int, describing what: String
    ) throws -> (status: Int, headers: [(name: String, value: String)], end: Int) {
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw Failure(description: "\(what): not an HTTP answer: \(lines[0])")
        }
        let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        return (status, headers, end)
    }
}
