import Glibc
import Testing

/// A client that sends exactly the bytes it is given.
final class RawClient {
    struct Answer {
        var status: Int
        var headers: [(name: String, value: String)]
        var body: [UInt8]

        subscript(name: String) -> String? { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// Nobody listens there.
    struct Refused: Error {}

    let socket: Int32
    private var buffer: [UInt8] = []

    /// `receiveBuffer` makes a client that takes its answer slowly. Waits at most `patience` seconds for anything.
    init(port: UInt16, receiveBuffer: Int32? = nil, patience: Int = 30) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        try #require(socket >= 0)
        var wait = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        if var receiveBuffer { setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size)) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let connected = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, length) }
        }
        guard connected == 0 else { throw Refused() }
    }

    deinit { close(socket) }

    /// Says whether everything was taken.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    func get(_ target: String, _ extra: String = "", method: String = "GET") -> Answer? {
        send("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\(extra)\r\n")
        return receive(head: method == "HEAD")
    }

    func post(_ target: String, _ body: String, _ extra: String = "") -> Answer? {
        send(
            "POST \(target) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\(extra)\r\n\(body)")
        return receive()
    }

    /// The next answer; nil when the connection ended before it was whole.
    func receive(head: Bool = false) -> Answer? {
        var end = headEnd()
        while end == nil {
            guard fill() else { return nil }
            end = headEnd()
        }
        guard let end else { return nil }
        let lines = String(decoding: buffer[..<end], as: UTF8.self).split(separator: "\r\n")
        let parts = lines[0].split(separator: " ")
        guard parts.count >= 2, parts[0] == "HTTP/1.1", let status = Int(parts[1]) else { return nil }
        let headers = lines.dropFirst().map { line -> (name: String, value: String) in
            let pair = line.split(separator: ":", maxSplits: 1)
            return (String(pair[0]), pair.count > 1 ? String(pair[1].drop { $0 == " " }) : "")
        }
        var answer = Answer(status: status, headers: headers, body: [])
        let length = head || status == 304 || status == 204 ? 0 : Int(answer["content-length"] ?? "0") ?? 0
        while buffer.count < end + 4 + length {
            guard fill() else { return nil }
        }
        answer.body = Array(buffer[(end + 4)..<(end + 4 + length)])
        buffer.removeFirst(end + 4 + length)
        return answer
    }

    /// Whether the server ends the connection, with nothing more to read.
    func isEnded() -> Bool { buffer.isEmpty && !fill() && buffer.isEmpty && errno != EAGAIN }

    /// Every byte that comes until the server ends the connection; nil when it does not.
    func receiveToEnd() -> [UInt8]? {
        while fill() {}
        return errno == EAGAIN ? nil : buffer
    }

    private func headEnd() -> Int? {
        guard buffer.count >= 4 else { return nil }
        return (0...(buffer.count - 4)).first { buffer[$0..<($0 + 4)].elementsEqual("\r\n\r\n".utf8) }
    }

    private func fill() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        errno = 0
        let count = recv(socket, &chunk, chunk.count, 0)
        if count > 0 { buffer += chunk[..<count] }
        return count > 0
    }
}
