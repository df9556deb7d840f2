import Testing

@testable import HTTPServer

/// The gate behind the daemon: what is sent is taken literally.
struct RawGateTests {
    static let form = "Content-Type: application/x-www-form-urlencoded\r\n"

    /// Text with its line ends, and the statuses that are right; the handler must not run.
    @Test(
        arguments: [
            ("POST / HTTP/1.1\r\nHost: localhost\r\n\(form)Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", [400, 501]),
            ("POST / HTTP/1.1\r\nHost: localhost\r\n\(form)Transfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n0\r\n\r\n", [501]),
            ("POST / HTTP/1.1\r\nHost: localhost\r\n\(form)Transfer-Encoding: xchunked\r\n\r\n", [400, 501]),
            ("POST / HTTP/1.1\r\nHost: localhost\r\n\(form)Transfer-Encoding: gzip, chunked\r\n\r\n", [400, 501]),
            (
                "POST / HTTP/1.1\r\nHost: localhost\r\n\(form)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                [400, 501]
            ),
            ("POST / HTTP/1.0\r\nHost: localhost\r\n\(form)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", [400, 501]),
            ("POST / HTTP/1.1\r\nHost: localhost\r\n\(form)Content-Length: 3\r\nContent-Length: 5\r\n\r\na=1xx", [400]),
            ("POST / HTTP/1.1\r\nHost: localhost\r\n\(form)Content-Length : 3\r\n\r\na=1", [400]),
            ("POST / HTTP/1.1\r\nHost: localhost\r\n\(form)Content-Length: x\r\n\r\n", [400]),
            ("POST / HTTP/1.1\r\nHost: localhost\r\n\(form)\r\n", [411]),
            ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\na=1", [415]),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello", [400]),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", [400]),
            ("GET / HTTP/1.1\r\n\r\n", [400]),
            ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", [421]),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nX(A): 1\r\n\r\n", [400]),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nX-A: a\u{1}b\r\n\r\n", [400]),
            ("GET /a%00b HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]),
            ("GET /a%2F..%2Fb HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]),
            ("GET /a/../b HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]),
            ("GET /%ff HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]),
            ("GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", [400]),
            ("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", [405]),
            ("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n", [405]),
            ("G\u{1}T / HTTP/1.1\r\nHost: localhost\r\n\r\n", [400, 501]),
            ("foo / HTTP/1.1\r\nHost: localhost\r\n\r\n", [501]),
            ("GET / HTTP/1.2\r\nHost: localhost\r\n\r\n", [505]),
            ("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", [505]),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nExpect: cheese\r\n\r\n", [417]),
            ("GET /\(String(repeating: "a", count: 3_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n", [414]),
            ("GET /\(String(repeating: "a", count: 40_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n", [414]),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nX-A: \(String(repeating: "a", count: 40_000))\r\n\r\n", [431]),
        ] as [(String, [Int])])
    func `(15, 16) what is not HTTP served here is refused and the connection closed`(_ text: String, _ statuses: [Int]) throws {
        let handled = Collected<String>()
        let handler = Answering { request in
            handled.append(request.target.path)
            return .now(Response(.ok))
        }
        try serving(handler) { server in
            let client = try RawClient(port: server.port)
            client.send(text)
            let answer = try #require(client.receive())
            #expect(statuses.contains(answer.status))
            #expect(answer["connection"]?.lowercased() == "close")
            #expect(try RawClient(port: server.port).get("/after")?.status == 200)
        }
        #expect(handled.all == ["/after"])
    }

    @Test func `(14) a body that is declared too large is refused before it is read`() throws {
        try serving { server in
            let client = try RawClient(port: server.port)
            client.send("POST / HTTP/1.1\r\nHost: localhost\r\n\(RawGateTests.form)Content-Length: 1000000000\r\n\r\n")
            #expect(client.receive()?.status == 413)
            for _ in 0..<5 {
                let sender = try RawClient(port: server.port)
                let body = [UInt8](repeating: 0x61, count: 2 << 20)
                sender.send("POST / HTTP/1.1\r\nHost: localhost\r\n\(RawGateTests.form)Content-Length: \(body.count)\r\n\r\n")
                sender.send(body)
                #expect(sender.receive()?.status == 413)
            }
            #expect(try RawClient(port: server.port).get("/")?.status == 200)
        }
    }

    @Test func `A refused method says which are served`() throws {
        try serving { server in
            let client = try RawClient(port: server.port)
            #expect(client.get("/", method: "DELETE")?["allow"] == "GET, HEAD, POST")
        }
    }

    @Test func `The program words its refusals`() throws {
        struct Wording: Handler {
            func handle(_ request: Request) -> Handling { .now(Response(.ok)) }
            func refuse(_ refusal: GateRefusal, id: String) -> Response {
                Response(refusal.status, body: Array("\(refusal) \(id.utf8.count)".utf8))
            }
        }
        try serving(Wording()) { server in
            let client = try RawClient(port: server.port)
            #expect(client.get("/%00")?.text == "malformedTarget 13")
        }
    }
}
