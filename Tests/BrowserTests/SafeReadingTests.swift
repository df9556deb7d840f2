import BrowserDriver
import Testing

/// Reading changes nothing, however much of it there is.
@Suite struct SafeReadingTests {
    let server: SampleServer

    init() throws { server = try SampleServer.drafts() }

    @Test func `(149) HEAD, GET and a crawl of every link open nothing and change nothing`() throws {
        var client = FormClient(port: server.port)
        try client.get("/draft")
        try client.press("New draft")
        try client.press("Save", ["title": "Kept"])
        let before = seen(client)
        try client.press("New draft")
        let open = (target: client.target, text: seen(client))
        var waiting = client.links.union([
            "/draft", "/draft/new", "/draft/edit", open.target, "/draft?p=deleteAlert", "/draft?_do=newDraft",
        ])
        var visited: Set<String> = []
        while let target = waiting.popFirst(), visited.count < 100 {
            visited.insert(target)
            try client.head(target)
            #expect(client.reply.body.isEmpty)
            try client.get(target)
            waiting.formUnion(client.links.subtracting(visited))
        }
        #expect(visited.count > 6)
        try client.get(open.target)
        #expect(seen(client) == open.text)
        try client.press("Cancel")
        #expect(seen(client) == before)
        #expect(!client.reply.text.contains("Resume editing"))
    }

    /// The page without its form tokens, which differ each time, and without what is said once.
    private func seen(_ client: FormClient) -> String {
        client.reply.text.replacing(/value="[0-9a-f]{64}"/, with: "").replacing(/<p class="notice".*?<\/p>/, with: "")
    }
}
