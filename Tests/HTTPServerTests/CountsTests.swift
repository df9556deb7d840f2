import Glibc
import Testing

@testable import HTTPServer

/// What a server counts of itself.
struct CountsTests {
    private func count(_ counts: ServerCounts, _ method: String, _ status: String) -> Int? {
        counts.requests.first { $0.method == method && $0.status == status }?.count
    }

    /// The counts once so many requests have ended: an answer is here before it is counted there.
    private func counts(of server: Server, after ended: Int) throws -> ServerCounts {
        for _ in 0..<500 {
            if let counts = server.counts, counts.durations.counts.reduce(0, +) >= ended { return counts }
            usleep(10_000)
        }
        return try #require(server.counts)
    }

    @Test func `Requests are counted by method and status, refusals by their reason`() throws {
        let handler = Answering { request in
            switch request.target.path {
            case "/missing": .now(Response(.notFound))
            case "/failing": .later { _ in }
            default: .now(Response(.ok))
            }
        }
        try serving(handler) { server in
            #expect(server.counts?.durations.counts.reduce(0, +) == 0)
            let client = try RawClient(port: server.port)
            for _ in 0..<3 { #expect(client.get("/")?.status == 200) }
            #expect(client.get("/", method: "HEAD")?.status == 200)
            #expect(client.get("/missing")?.status == 404)
            #expect(client.post("/", "a=b")?.status == 200)
            #expect(client.get("/failing")?.status == 500)
            #expect(client.get("/", method: "DELETE")?.status == 405)
            let counts = try counts(of: server, after: 8)
            #expect(count(counts, "GET", "2xx") == 3)
            #expect(count(counts, "HEAD", "2xx") == 1)
            #expect(count(counts, "GET", "4xx") == 1)
            #expect(count(counts, "POST", "2xx") == 1)
            #expect(count(counts, "GET", "5xx") == 1)
            #expect(count(counts, "other", "4xx") == 1)
            #expect(counts.requests.map(\.count).reduce(0, +) == 8)
            #expect(counts.refusals.filter { $0.count > 0 }.map(\.kind) == [.methodNotAllowed, .abandoned])
            #expect(counts.underWay == 0)
            #expect(counts.durations.sum > 0)
            #expect(counts.acceptedConnections == 1)
        }
    }

    @Test func `A request that waits is under way`() throws {
        let waiting = Collected<Completion>()
        try serving(Answering { _ in .later { waiting.append($0) } }) { server in
            let client = try RawClient(port: server.port)
            client.send(Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
            while waiting.all.isEmpty { usleep(1_000) }
            #expect(server.counts?.underWay == 1)
            #expect(server.counts?.openConnections == 1)
            waiting.all[0].resume { Response(.ok) }
            #expect(client.receive()?.status == 200)
            #expect(try counts(of: server, after: 1).underWay == 0)
        }
    }

    @Test func `Connections beyond the limit displace older ones, and are counted`() throws {
        try serving(echo, configured { $0.connectionLimit = 2 }) { server in
            var clients: [RawClient] = []
            for _ in 0..<5 {
                let client = try RawClient(port: server.port)
                #expect(client.get("/")?.status == 200)
                clients.append(client)
            }
            let counts = try #require(server.counts)
            #expect(counts.acceptedConnections == 5)
            #expect(counts.displacedConnections >= 3)
            #expect(counts.refusedConnections == 0)
        }
    }

    @Test func `A server that has stopped has no counts, and asking for them waits for nothing`() throws {
        let server = try serving { server in server }
        #expect(server.counts == nil)
    }
}
