import Glibc
import Testing

@testable import HTTPServer

/// Deadlines are shortened here so that a cut comes within two seconds.
struct DeadlineTests {
    /// Drips one byte each 50 ms until the server cuts the connection, and gives the seconds; nil after six of them.
    func drip(_ start: String, on client: RawClient) -> Double? {
        client.send(start)
        let began = monotonicNow()
        for _ in 0..<120 {
            usleep(50_000)
            var byte: UInt8 = 0
            let count = recv(client.socket, &byte, 1, Int32(MSG_DONTWAIT))
            if count == 0 || count < 0 && errno != EAGAIN || !client.send("a") { return Double(monotonicNow() - began) / 1e9 }
        }
        return nil
    }

    @Test func `(12) a slow header is cut`() throws {
        try serving(echo, configured { $0.deadlines.header = .milliseconds(400) }) { server in
            let time = try #require(drip("GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ", on: try RawClient(port: server.port)))
            #expect((0.3...4).contains(time))
        }
    }

    @Test func `A connection that says nothing is cut`() throws {
        try serving(echo, configured { $0.deadlines.header = .milliseconds(200) }) { server in
            let client = try RawClient(port: server.port)
            let time = seconds { #expect(client.isEnded()) }
            #expect((0.1...4).contains(time))
        }
    }

    @Test func `(12) a slow body is cut`() throws {
        try serving(echo, configured { $0.deadlines.body = .milliseconds(400) }) { server in
            let start =
                "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n"
            let time = try #require(drip(start, on: try RawClient(port: server.port)))
            #expect((0.3...4).contains(time))
        }
    }

    @Test func `(14) who leaves a body unfinished is told`() throws {
        try serving(echo, configured { $0.deadlines.body = .milliseconds(200) }) { server in
            let client = try RawClient(port: server.port)
            client.send(
                "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\na=1")
            let answer = try #require(client.receive())
            #expect(answer.status == 408)
            #expect(answer["connection"] == "close")
            #expect(answer["x-content-type-options"] == "nosniff")
            #expect(client.isEnded())
        }
    }

    @Test func `An idle connection is closed, one in use is not`() throws {
        try serving(echo, configured { $0.deadlines.idle = .milliseconds(600) }) { server in
            let client = try RawClient(port: server.port)
            for _ in 0..<6 {
                #expect(client.get("/")?.status == 200)
                usleep(150_000)
            }
            let time = seconds { #expect(client.isEnded()) }
            #expect(time < 4)
        }
    }

    @Test func `A slow second header is cut`() throws {
        try serving(echo, configured { $0.deadlines.idle = .milliseconds(400) }) { server in
            let client = try RawClient(port: server.port)
            #expect(client.get("/")?.status == 200)
            #expect(try #require(drip("GET / HTTP/1.1\r\nHost: ", on: client)) < 4)
        }
    }

    @Test func `A slow reader is cut`() throws {
        let page = [UInt8](repeating: 0x61, count: 16 << 20)
        let records = Collected<AccessRecord>()
        let configuration = configured {
            $0.deadlines.response = .milliseconds(300)
            $0.deadlines.minimumRate = 1 << 30
            $0.accessLog = .custom { records.append($0) }
        }
        try serving(Answering { _ in .now(Response(.ok, body: page)) }, configuration) { server in
            let client = try RawClient(port: server.port, receiveBuffer: 4_096)
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let time = seconds { while records.all.isEmpty { usleep(10_000) } }
            #expect((0.2...4).contains(time))
            #expect(client.receive() == nil)
        }
    }

    @Test func `A large answer to a quick reader is whole`() throws {
        let page = [UInt8](repeating: 0x61, count: 16 << 20)
        try serving(Answering { _ in .now(Response(.ok, body: page)) }) { server in
            let client = try RawClient(port: server.port)
            #expect(client.get("/")?.body.count == page.count)
        }
    }

    @Test func `200 clients that drip their headers do not slow a normal one`() throws {
        try serving(echo, configured { $0.deadlines.header = .seconds(120) }) { server in
            let slow = try (0..<200).map { _ in try RawClient(port: server.port) }
            for client in slow { client.send("GET / HTTP/1.1\r\nHost: local") }
            let normal = try RawClient(port: server.port)
            var times: [Double] = []
            for round in 0..<100 {
                for client in slow[(round % 10 * 20)..<(round % 10 * 20 + 20)] { client.send("x") }
                times.append(seconds { #expect(normal.get("/")?.status == 200) })
            }
            // The median: what else this machine does shows in the rest.
            #expect(times.sorted()[50] < 0.1)
            #expect(slow.allSatisfy { $0.send("x") })
        }
    }

    @Test func `(13) at the connection limit a new client is served within a second`() throws {
        try serving(echo, configured { $0.connectionLimit = 20 }) { server in
            var idle: [RawClient] = []
            for round in 0..<60 {
                let client = try RawClient(port: server.port)
                if round % 3 == 0 { client.send("GET / HTTP/1.1\r\nHost: local") }
                if round % 3 == 1 { #expect(client.get("/")?.status == 200) }
                idle.append(client)
            }
            let time = try seconds {
                let client = try RawClient(port: server.port)
                #expect(client.get("/")?.status == 200)
            }
            #expect(time < 1)
        }
    }

    @Test func `At the limit a request under way is not cut, the newcomer is told`() throws {
        let kept = Collected<Completion>()
        try serving(Answering { _ in .later { kept.append($0) } }, configured { $0.connectionLimit = 3 }) { server in
            let clients = try (0..<3).map { _ in try RawClient(port: server.port) }
            for client in clients { client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
            while kept.all.count < 3 { usleep(1_000) }
            #expect(try RawClient(port: server.port).receive()?.status == 503)
            for completion in kept.all { completion.resume { Response(.ok) } }
            for client in clients { #expect(client.receive()?.status == 200) }
        }
    }
}
