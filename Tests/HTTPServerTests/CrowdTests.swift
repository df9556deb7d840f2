import Glibc
import Testing

@testable import HTTPServer

/// Many clients at once that take more than their share.
struct CrowdTests {
    static let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"

    @Test func `(14) unfinished bodies together cost no more than their limit`() throws {
        try serving(echo, configured { $0.bodyMemory = 1 << 20 }) { server in
            let part = [UInt8](repeating: 0x61, count: 400_000)
            let clients = try (0..<5).map { _ in
                let client = try RawClient(port: server.port)
                client.send(CrowdTests.head + "Content-Length: 500000\r\n\r\n")
                client.send(part)
                usleep(50_000)
                return client
            }
            // The first ones make room for the last two, which can go on.
            for client in clients.prefix(3) { #expect(client.isEnded()) }
            for client in clients.suffix(2) {
                client.send([UInt8](repeating: 0x62, count: 100_000))
                #expect(client.receive()?.status == 200)
            }
            #expect(try RawClient(port: server.port).post("/", "a=1")?.status == 200)
        }
    }

    @Test func `(14) small bodies are never cut for the memory of all`() throws {
        try serving(echo, configured { $0.bodyMemory = 50_000 }) { server in
            let clients = try (0..<20).map { _ in
                let client = try RawClient(port: server.port)
                client.send(CrowdTests.head + "Content-Length: 10000\r\n\r\n")
                client.send([UInt8](repeating: 0x61, count: 9_999))
                return client
            }
            usleep(100_000)
            for client in clients {
                client.send("b")
                #expect(client.receive()?.status == 200)
            }
        }
    }

    @Test func `(13) clients that do not read their answers keep nobody out for long`() throws {
        let page = [UInt8](repeating: 0x61, count: 16 << 20)
        let handler = Answering { .now(Response(.ok, body: $0.target.path == "/large" ? page : [])) }
        try serving(handler, configured { $0.connectionLimit = 3 }) { server in
            let slow = try (0..<3).map { _ in try RawClient(port: server.port, receiveBuffer: 4_096) }
            for client in slow { client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n") }
            let time = seconds {
                while (try? RawClient(port: server.port).get("/"))??.status != 200 { usleep(50_000) }
            }
            #expect(time < 10)
        }
    }

    @Test func `(13) a client among many that come and go is served`() throws {
        try serving(echo, configured { $0.connectionLimit = 32 }) { server in
            let isOver = Collected<Bool>()
            let port = server.port
            for _ in 0..<2 {
                elsewhere {
                    var kept: [RawClient] = []
                    while isOver.all.isEmpty {
                        guard let client = try? RawClient(port: port) else { return }
                        if kept.count % 2 == 0 { client.send("GET / HTTP/1.1\r\nHost: loc") }
                        kept.append(client)
                        if kept.count > 40 { kept.removeFirst(20) }
                    }
                }
            }
            defer { isOver.append(true) }
            usleep(50_000)
            let served = (0..<100).filter { _ in (try? RawClient(port: port).get("/"))??.status == 200 }.count
            #expect(served >= 98)
        }
    }

    @Test(arguments: ["GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\n", head + "Content-Length: 9\r\n\r\na=1"])
    func `(12) who leaves in the middle of a request is not waited for`(_ start: String) throws {
        try serving(echo, configured { $0.deadlines.body = .seconds(60) }) { server in
            let client = try RawClient(port: server.port)
            client.send(start)
            shutdown(client.socket, Int32(SHUT_WR))
            let time = seconds { #expect(client.isEnded()) }
            #expect(time < 20)
        }
    }
}
