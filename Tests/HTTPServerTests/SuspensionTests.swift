import Glibc
import Testing

@testable import HTTPServer

struct SuspensionTests {
    /// Answers each POST later, from a thread of its own.
    static let later = Answering { request in
        guard request.method == .post else { return echo.handle(request) }
        return .later { completion in
            elsewhere {
                usleep(useconds_t.random(in: 0...300))
                completion.resume { Response(.ok, body: request.body) }
            }
        }
    }

    @Test func `40 clients, each 50 posts, all answered with their own`() throws {
        try serving(SuspensionTests.later) { server in
            let port = server.port
            let right = Collected<Int>()
            try concurrently(40) { index in
                guard let client = try? RawClient(port: port) else { return }
                for round in 0..<50 where client.post("/", "n=\(index).\(round)")?.text == "n=\(index).\(round)" { right.append(round) }
            }
            #expect(right.all.count == 2_000)
        }
    }

    @Test func `A resume at once is not lost`() throws {
        let handler = Answering { request in .later { $0.resume { Response(.ok, body: request.body) } } }
        try serving(handler) { server in
            let client = try RawClient(port: server.port)
            for round in 0..<200 { #expect(client.post("/", "n=\(round)")?.text == "n=\(round)") }
        }
    }

    @Test func `A waiting request holds up no other one of its worker`() throws {
        let kept = Collected<Completion>()
        let handler = Answering { request in
            request.target.path == "/slow" ? .later { kept.append($0) } : .now(Response(.ok))
        }
        try serving(handler, configured { $0.workers = 1 }) { server in
            let slow = try RawClient(port: server.port)
            slow.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
            while kept.all.isEmpty { usleep(1_000) }
            let quick = try RawClient(port: server.port)
            for _ in 0..<20 { #expect(quick.get("/")?.status == 200) }
            for completion in kept.all { completion.resume { Response(.ok) } }
            #expect(slow.receive()?.status == 200)
        }
    }

    @Test func `The answer is made on the worker, after the resume`() throws {
        let threads = Collected<UInt>()
        let handler = Answering { _ in
            threads.append(UInt(pthread_self()))
            return .later { completion in
                elsewhere {
                    completion.resume {
                        threads.append(UInt(pthread_self()))
                        return Response(.ok)
                    }
                }
            }
        }
        try serving(handler) { server in
            let client = try RawClient(port: server.port)
            #expect(client.get("/")?.status == 200)
        }
        #expect(threads.all.count == 2)
        #expect(Set(threads.all).count == 1)
    }

    @Test func `A completion that is let go is a 500`() throws {
        try serving(Answering { _ in .later { _ in } }) { server in
            let client = try RawClient(port: server.port)
            #expect(client.get("/")?.status == 500)
            #expect(client.get("/")?.status == 500)
        }
    }

    @Test func `A handler that takes too long is a 503, and its answer comes to nothing`() throws {
        let kept = Collected<Completion>()
        try serving(Answering { _ in .later { kept.append($0) } }, configured { $0.deadlines.handler = .milliseconds(100) }) { server in
            let client = try RawClient(port: server.port)
            #expect(client.get("/")?.status == 503)
            for completion in kept.all { completion.resume { Response(.ok) } }
            #expect(client.get("/")?.status == 503)
            kept.clear()
        }
    }

    @Test func `Nothing of a request is kept after it`() throws {
        final class Token: Sendable {}
        weak var seen: Token?
        do {
            let own = Token()
            seen = own
            let waiting = Collected<Completion>()
            let handler = Answering { request in
                request.target.path == "/now"
                    ? .now(Response(.ok))
                    : .later { completion in
                        waiting.append(completion)
                        if request.target.path == "/later" {
                            completion.resume {
                                withExtendedLifetime(own) {}
                                return Response(.ok)
                            }
                        }
                    }
            }
            try serving(handler, configured { $0.deadlines.handler = .milliseconds(200) }) { server in
                let client = try RawClient(port: server.port)
                #expect(client.get("/now")?.status == 200)
                #expect(client.get("/later")?.status == 200)
                #expect(client.get("/never")?.status == 503)
                try RawClient(port: server.port).send("GET /left HTTP/1.1\r\nHost: localhost\r\n\r\n")
                // libmicrohttpd ends this one after the suspension without another call.
                let half = try RawClient(port: server.port)
                half.send(
                    "POST /half HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=1"
                )
                shutdown(half.socket, Int32(SHUT_WR))
                _ = half.receive()
                usleep(100_000)
            }
            #expect(waiting.all.count == 4)
            // Kept by this test, and each of them keeps the handler.
            waiting.clear()
        }
        #expect(seen == nil)
    }

    @Test func `A client that leaves while its request waits does no harm`() throws {
        let kept = Collected<Completion>()
        try serving(Answering { request in request.target.path == "/" ? .now(Response(.ok)) : .later { kept.append($0) } }) { server in
            for _ in 0..<20 { try RawClient(port: server.port).send("GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n") }
            while kept.all.count < 20 { usleep(1_000) }
            for completion in kept.all { completion.resume { Response(.ok, body: [UInt8](repeating: 0x61, count: 100_000)) } }
            #expect(try RawClient(port: server.port).get("/")?.status == 200)
        }
    }
}
