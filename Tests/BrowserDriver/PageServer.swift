import Foundation
import Glibc
import Synchronization

/// A few fixed pages by path, for tests of the driver itself. A POST is remembered and answered 303 to `/posted`.
public final class PageServer: Sendable {
    public struct Post: Sendable, Equatable {
        public let target: String
        public let body: String
        public let cookie: String?
    }

    public var port: UInt16 { listener.port }
    public var posts: [Post] { received.withLock(\.self) }

    private let listener: Listener
    private let received: Shared<[Post]>

    public init(_ pages: [String: String], headers: String = "") throws {
        let received = Shared<[Post]>([])
        self.received = received
        listener = try Listener { connection in
            guard let (head, body) = Self.request(on: connection) else { return }
            let words = head[0].split(separator: " ").map(String.init)
            guard words.count == 3 else { return }
            var answer = "HTTP/1.1 303 See Other\r\nLocation: /posted\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            if words[0] == "POST" {
                let cookie = head.first { $0.lowercased().hasPrefix("cookie:") }?.dropFirst(7).trimmingCharacters(in: .whitespaces)
                received.withLock { $0.append(Post(target: words[1], body: body, cookie: cookie)) }
            } else {
                let page = pages[words[1]]
                let status = page == nil ? "404 Not Found" : "200 OK"
                let html = page ?? "<!doctype html><title>Not found</title>"
                answer =
                    "HTTP/1.1 \(status)\r\nContent-Type: text/html; charset=utf-8\r\nSet-Cookie: seen=yes; Path=/; HttpOnly\r\n"
                    + "\(headers)Content-Length: \(html.utf8.count)\r\nConnection: close\r\n\r\n\(html)"
            }
            try? Loopback.send(Array(answer.utf8), on: connection)
        }
    }

    public func url(_ path: String) -> String { "http://localhost:\(port)\(path)" }

    private static func request(on connection: Int32) -> (head: [String], body: String)? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let head = text[..<end.lowerBound].components(separatedBy: "\r\n")
                let length = head.first { $0.lowercased().hasPrefix("content-length:") }?.dropFirst(15).trimmingCharacters(in: .whitespaces)
                let body = String(text[end.upperBound...])
                if body.utf8.count >= length.flatMap({ Int($0) }) ?? 0 { return (head, body) }
            }
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            bytes += chunk[..<count]
        }
    }
}
