import Glibc
import Synchronization
import Testing

@testable import HTTPServer

@Suite(.serialized)
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

    @Test func `A POST arrives whole`() throws {
        try serving { server in
            let client = try RawClient(port: server.port)
            let body = String(repeating: "a=b&", count: 50_000)
            let answer = try #require(client.post("/form", body))
            #expect(answer.text == "post\n/form\n127.0.0.1\n" + body)
            #expect(client.post("/form", "x=1")?.text.hasSuffix("x=1") == true)
        }
    }
}
