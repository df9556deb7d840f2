import Glibc
import Testing

@testable import HTTPServer

/// What only a real connection shows.
struct ServerTests {
    @Test func `A GET is answered and the connection kept`() throws {
        try serving { server in
            let client = try RawClient(port: server.port)
            for _ in 0..<3 {
                let answer = try #require(client.get("/a?b=c"))
                #expect(answer.status == 200)
                #expect(answer.text == "get\n/a\n127.0.0.1\n")
                #expect(answer["connection"]?.lowercased() != "close")
            }
        }
    }

    @Test func `A POST arrives whole, in whatever pieces`() throws {
        try serving { server in
            let client = try RawClient(port: server.port)
            let body = String(repeating: "a=b&", count: 50_000)
            #expect(client.post("/form", body)?.text == "post\n/form\n127.0.0.1\n" + body)
            let request =
                "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\nx=1"
            for byte in request.utf8 {
                client.send([byte])
                usleep(300)
            }
            #expect(client.receive()?.text == "post\n/form\n127.0.0.1\nx=1")
        }
    }

    @Test func `HEAD has the headers of GET and no body`() throws {
        try serving { server in
            let client = try RawClient(port: server.port)
            let get = try #require(client.get("/a"))
            let head = try #require(client.get("/a", method: "HEAD"))
            #expect(head.status == 200)
            // The echo names the method, which here is one letter longer.
            #expect(head["content-length"] == String(get.body.count + 1))
            #expect(head["content-type"] == get["content-type"])
            #expect(client.get("/b")?.text == "get\n/b\n127.0.0.1\n")
        }
    }

    @Test func `Pipelined requests are answered in order`() throws {
        try serving { server in
            let client = try RawClient(port: server.port)
            let form = "Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\n"
            client.send(
                "GET /1 HTTP/1.1\r\nHost: localhost\r\n\r\nPOST /2 HTTP/1.1\r\n\(form)a=1GET /3 HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let texts = (0..<3).map { _ in client.receive()?.text }
            #expect(texts == ["get\n/1\n127.0.0.1\n", "post\n/2\n127.0.0.1\na=1", "get\n/3\n127.0.0.1\n"])
        }
    }

    @Test func `The target arrives raw`() throws {
        let received = Collected<String>()
        let handler = Answering { request in
            received.append(String(decoding: request.target.bytes, as: UTF8.self))
            return .now(Response(.ok))
        }
        try serving(handler) { server in
            let client = try RawClient(port: server.port)
            for target in ["/a%20b?c=%2Fd+e", "/?", "/a?b?c", "/a?x=1&x", "/%252F"] { #expect(client.get(target)?.status == 200) }
        }
        #expect(received.all == ["/a%20b?c=%2Fd+e", "/?", "/a?b?c", "/a?x=1&x", "/%252F"])
    }

    @Test func `Headers and cookies arrive`() throws {
        let handler = Answering { request in
            let parts = [request.headers["x-a"], request.headers["Accept-Language"], request.cookie("sid"), request.cookie("theme")]
            return .now(Response(.ok, body: Array(parts.map { $0 ?? "nil" }.joined(separator: "|").utf8)))
        }
        try serving(handler) { server in
            let client = try RawClient(port: server.port)
            let answer = client.get("/", "X-A: 1\r\nx-a: 2\r\nAccept-Language: de\r\nCookie: a=b; sid=7\r\nCookie: theme=dark\r\n")
            #expect(answer?.text == "1|de|7|dark")
        }
    }

    @Test func `Every answer has the security headers once, unless the handler sends its own`() throws {
        let handler = Answering { request in
            .now(Response(.ok, headers: request.target.path == "/own" ? [("cache-control", "no-cache"), ("X-Own", "1")] : []))
        }
        try serving(handler) { server in
            let client = try RawClient(port: server.port)
            let answers = [client.get("/"), client.get("/own"), client.get("/", "Expect: cheese\r\n")]
            for answer in answers {
                let answer = try #require(answer)
                for (name, value) in ServerConfiguration.securityHeaders where "\(name)" != "Cache-Control" {
                    #expect(answer["\(name)"] == value)
                }
                #expect(answer["date"] != nil)
                #expect(answer["strict-transport-security"] == nil)
                #expect(answer.headers.count { $0.name.lowercased() == "cache-control" } == 1)
            }
            #expect(answers.map { $0?["cache-control"] } == ["no-store", "no-cache", "no-store"])
            #expect(answers[1]?["x-own"] == "1")
        }
    }

    @Test func `(19) an answer that would break its header is a 500`() throws {
        let handler = Answering { request in .now(Response(.ok, headers: [("X-A", request.target.value(of: "v") ?? "none")])) }
        try serving(handler) { server in
            let client = try RawClient(port: server.port)
            let answer = try #require(client.get("/?v=a%0D%0ASet-Cookie:%20x=1"))
            #expect(answer.status == 500)
            #expect(answer["set-cookie"] == nil)
            #expect(client.get("/?v=fine")?["x-a"] == "fine")
        }
    }

    @Test func `An empty value leaves a default header out, a name that the daemon owns makes a 500`() throws {
        let handler = Answering { request in
            .now(Response(.ok, headers: request.target.path == "/" ? [("Vary", "")] : [("Content-Length", "5")]))
        }
        try serving(handler) { server in
            let client = try RawClient(port: server.port)
            let answer = try #require(client.get("/"))
            #expect(answer.status == 200)
            #expect(answer["vary"] == nil)
            #expect(client.get("/length")?.status == 500)
        }
    }

    @Test func `Files are served with their own caching, and 304 leaves the connection usable`() throws {
        var files = StaticFiles()
        files.insert("app.css", Array(String(repeating: ".a { color: red }", count: 100).utf8))
        let served = files
        try serving(Answering { .now(served.response(to: $0) ?? .page(.notFound, "There is no such page.")) }) { server in
            let client = try RawClient(port: server.port)
            let first = try #require(client.get(served.url(for: "app.css"), "Accept-Encoding: gzip\r\n"))
            #expect(first.status == 200)
            #expect(first["content-encoding"] == "gzip")
            #expect(first["cache-control"] == "public, max-age=31536000, immutable")
            #expect(first["vary"] == "Accept-Encoding")
            #expect(first["x-content-type-options"] == "nosniff")
            let tag = try #require(first["etag"])
            let again = client.get("/public/app.css", "Accept-Encoding: gzip\r\nIf-None-Match: \(tag)\r\n")
            #expect(again?.status == 304)
            #expect(client.get("/public/app.css", "Range: bytes=0-1\r\n")?.text == ".a")
            #expect(client.get("/public/app.css", method: "HEAD")?["content-length"] == "1700")
            #expect(client.get("/public/none.css")?.status == 404)
        }
    }

    @Test func `The log on standard output has a time, is written soon and in whole lines`() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let log = LogSink(.standardOutput, descriptor: ends[1])
        let end = try Wakeup()
        let writer = try Thread { log.run(until: end) }
        let connection = Connection(socket: -1, peer: "", worker: 0)
        let daemonConnection = try #require(OpaquePointer(bitPattern: 8))
        for number in 1...3 {
            let exchange = Exchange(
                connection: connection, daemonConnection: daemonConnection, number: UInt64(number), started: 0, target: Array("/a?p=1".utf8)
            )
            exchange.method = Array("GET".utf8)
            exchange.status = 200
            log.write(exchange, now: 5_000)
        }
        var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 2_000) == 1)
        end.ring()
        writer.join()
        close(ends[1])
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(ends[0], &bytes, bytes.count)
        let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 3)
        for line in lines { #expect(line.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ GET \/a 200 0 5us [0-9a-z]{13}/) != nil) }
    }

    @Test func `After its share of requests a connection closes`() throws {
        try serving(echo, configured { $0.requestsPerConnection = 3 }) { server in
            let client = try RawClient(port: server.port)
            let answers = (0..<3).map { _ in client.get("/")?["connection"]?.lowercased() }
            #expect(answers == [nil, nil, "close"] || answers == ["keep-alive", "keep-alive", "close"])
            #expect(client.isEnded())
        }
    }

    @Test func `HTTP/1.0 is answered and closed`() throws {
        try serving { server in
            let client = try RawClient(port: server.port)
            client.send("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
            #expect(client.receive()?.status == 200)
            #expect(client.isEnded())
        }
    }

    @Test func `A body after Expect: 100-continue is asked for`() throws {
        try serving { server in
            let client = try RawClient(port: server.port)
            client.send(
                "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n"
            )
            #expect(client.receive()?.status == 100)
            client.send("a=1")
            #expect(client.receive()?.text.hasSuffix("a=1") == true)
        }
    }

    @Test func `The log has one record a request, without the query`() throws {
        let records = Collected<AccessRecord>()
        try serving(echo, configured { $0.accessLog = .custom { records.append($0) } }) { server in
            let client = try RawClient(port: server.port)
            _ = client.get("/a?p=secret")
            _ = client.get("/b", method: "HEAD")
            _ = client.post("/c", "x=1")
            _ = client.get("/d", "Transfer-Encoding: chunked\r\n")
        }
        let all = records.all
        #expect(all.map { String(decoding: $0.path, as: UTF8.self) } == ["/a", "/b", "/c", "/d"])
        #expect(all.map { String(decoding: $0.method, as: UTF8.self) } == ["GET", "HEAD", "POST", "GET"])
        #expect(all.map(\.status) == [200, 200, 200, 501])
        #expect(all.map(\.refusal) == [nil, nil, nil, .transferEncoding])
        #expect(all[0].bytes == "get\n/a\n127.0.0.1\n".utf8.count)
        #expect(all[1].bytes == 0)
        #expect(Set(all.map(\.id)).count == 4)
    }

    @Test func `Connections are dealt out evenly`() throws {
        let threads = Collected<UInt>()
        let handler = Answering { _ in
            threads.append(UInt(pthread_self()))
            return .now(Response(.ok))
        }
        try serving(handler, configured { $0.workers = 2 }) { server in
            let clients = try (0..<32).map { _ in try RawClient(port: server.port) }
            for client in clients { #expect(client.get("/")?.status == 200) }
        }
        let counts = Dictionary(grouping: threads.all, by: { $0 }).mapValues(\.count)
        #expect(counts.values.sorted() == [16, 16])
    }
}
