import HTTPServer
import Slipsheet
import SlipsheetTesting
import Testing

/// Posts that no page of ours makes. Each changes nothing, says why, and keeps what was typed.
@Suite struct HostilePostTests {
    /// An editor with text in it, and the post of its Save.
    static func editor(_ notebook: Notebook) async throws -> (PageDriver, FormPost) {
        let browser = try await notebook.browser(note: "One", body: "Body")
        try await browser.press("Edit")
        try browser.fill("Title", "Typed title")
        try browser.fill("Body", "Typed body")
        return (browser, try browser.form(pressing: "Save"))
    }

    /// That nothing was saved, whatever was answered.
    static func expectUnchanged(_ browser: PageDriver, _ place: SourceLocation = #_sourceLocation) async throws {
        let answer = try await browser.get("/notes")
        #expect(answer.view.text == "One\nBody\nNew note by link", sourceLocation: place)
    }

    /// That what was typed is on the page, to be edited or copied.
    static func expectTextKept(_ browser: PageDriver, _ place: SourceLocation = #_sourceLocation) {
        let values = (browser.view.top?.fields ?? []).map(\.value) + browser.view.offered.map(\.value)
        #expect(values.contains("Typed title") && values.contains("Typed body"), "\(browser.view)", sourceLocation: place)
    }

    static let zeros = String(repeating: "0", count: 32)

    @Test(arguments: [
        "", "?p=", "?p=0", "?p=\(zeros)", "?p=\(zeros)0", "?p=%00", "?q=1", "?p=../../etc", "?p=<script>", "?p=\(zeros)&p=\(zeros)",
    ])
    func `(142) a wrong, missing or repeated p`(_ query: String) async throws {
        let (browser, valid) = try await Self.editor(Notebook())
        var post = valid
        post.path = "/notes" + query
        guard Target(post.path) != nil else {
            await #expect(throws: DriverError.badAddress(post.path)) { try await browser.submit(post) }
            return try await Self.expectUnchanged(browser)
        }
        try await browser.submit(post)
        #expect(browser.status == 409)
        #expect(browser.view.notice != nil)
        Self.expectTextKept(browser)
        try await Self.expectUnchanged(browser)
    }

    @Test func `(142) a p that is named twice is none, even when both are right`() async throws {
        let (browser, valid) = try await Self.editor(Notebook())
        var post = valid
        post.path += "&p=" + valid.path.suffix(32)
        try await browser.submit(post)
        #expect(browser.status == 409)
        Self.expectTextKept(browser)
        try await Self.expectUnchanged(browser)
    }

    @Test func `(142) another session's p is unknown, in the same words as one that never was`() async throws {
        let notebook = try Notebook()
        let (browser, valid) = try await Self.editor(notebook)
        let stranger = browser.newPerson()
        try await stranger.open("/notes")
        var (foreign, invented) = (try stranger.form(pressing: "New note"), try stranger.form(pressing: "New note"))
        for name in ["_do", "_revision", "title", "body"] { (foreign[name], invented[name]) = (valid[name], valid[name]) }
        foreign.path = valid.path
        invented.path = "/notes?p=\(Self.zeros)"
        try await stranger.submit(foreign)
        let foreignView = stranger.view
        #expect(stranger.status == 409)
        Self.expectTextKept(stranger)
        #expect(!stranger.answer.text.contains("One"))
        try await stranger.submit(invented)
        #expect(stranger.status == 409)
        #expect(stranger.view == foreignView)
        try await Self.expectUnchanged(browser)
        try await browser.submit(valid)
        #expect(browser.status == 303)
    }

    @Test func `A GET of another session's p shows what an unknown one shows`() async throws {
        let notebook = try Notebook()
        let (browser, valid) = try await Self.editor(notebook)
        let stranger = browser.newPerson()
        let foreign = try await stranger.get(valid.path)
        let unknown = try await stranger.get("/notes?p=\(Self.zeros)")
        #expect(foreign.status == 404)
        #expect(foreign.view == unknown.view)
        #expect(unknown.status == 404)
        #expect(foreign.view.notice == "What this address showed is no longer open.")
        #expect(!foreign.text.contains("Typed") && !foreign.text.contains("One"))
    }

    @Test(arguments: [nil, "", "0", "-1", "3", "2147483648000000000000", "1e0", "٢"] as [String?])
    func `(142) a wrong, missing or malformed revision`(_ revision: String?) async throws {
        let (browser, valid) = try await Self.editor(Notebook())
        var post = valid
        post["_revision"] = revision
        try await browser.submit(post)
        #expect(browser.status == 409)
        #expect(browser.presented == "editNote")
        Self.expectTextKept(browser)
        try await Self.expectUnchanged(browser)
    }

    @Test(arguments: ["_do", "_form", "_revision", "title"]) func `A field twice is refused, with the same value or another`(_ name: String)
        async throws
    {
        // An equal button is what a text browser sends; see RepeatedButtonTests.
        for value in name == "_do" ? [nil] : ["same", nil] {
            let (browser, valid) = try await Self.editor(Notebook())
            var post = valid
            post.fields.append(.init(name, value == nil ? "other" : valid[name] ?? ""))
            try await browser.submit(post)
            #expect(browser.status == 400)
            #expect(browser.answer.text.contains("twice"))
            try await Self.expectUnchanged(browser)
        }
    }

    @Test(arguments: [nil, "", "nothing", "save:1", "edit:", "edit:x", "save\u{301}", "SAVE", "__proto__"] as [String?])
    func `(143) an unknown or missing intent is malformed`(_ intent: String?) async throws {
        let (browser, valid) = try await Self.editor(Notebook())
        var post = valid
        post["_do"] = intent
        try await browser.submit(post)
        #expect(browser.status == 400)
        #expect(browser.presented == "editNote")
        Self.expectTextKept(browser)
        try await Self.expectUnchanged(browser)
    }

    @Test(arguments: [
        ("title=%00", 400), ("title=a%00b", 400), ("title=%FF", 400), ("title=%C3", 400), ("title=%ED%A0%80", 400), ("title=%4", 400),
        ("title=%zz", 400), ("title=\u{FF}", 400), ("a&b&c", 403), ("", 403), ("&&&&", 403), ("title", 403),
    ])
    func `Bodies that are no form`(_ body: String, _ status: Int) async throws {
        let (browser, valid) = try await Self.editor(Notebook())
        var request = browser.request(for: valid)
        request.body = body == "title=\u{FF}" ? Array("title=".utf8) + [0xFF] : Array(body.utf8)
        let answer = try await browser.send(request)
        #expect(answer.status == status)
        try await Self.expectUnchanged(browser)
        request.body = valid.body + Array("&more=".utf8) + request.body
        let extended = try await browser.send(request)
        #expect(extended.status == (status == 400 ? 400 : 303))
    }

    @Test func `10,000 fields are refused, a thousand are too many beside ours, and 900 are read`() async throws {
        for (count, status) in [(10_000, 400), (1_000, 400), (900, 303)] {
            let (browser, valid) = try await Self.editor(Notebook())
            var post = valid
            for index in 0..<count { post.fields.append(.init("extra\(index)", "x")) }
            try await browser.submit(post)
            #expect(browser.status == status)
        }
    }

    @Test(arguments: Way.overHTTP) func `A title of 2 MB is too large, and nothing breaks`(_ way: Way) async throws {
        let notebook = try Notebook()
        try await way.drive(notebook.site) { browser in
            try await browser.open("/notes")
            try await browser.press("New note")
            var post = try browser.form(pressing: "Save")
            post["title"] = String(repeating: "x", count: 2 << 20)
            try await browser.submit(post)
            #expect(browser.status == 413)
            try await browser.open("/notes")
            #expect(browser.text.hasPrefix("No notes"))
            try await browser.resume()
            try browser.fill("Title", "Small")
            try await browser.press("Save")
            #expect(browser.status == 303)
        }
    }

    @Test(arguments: [
        ("same-origin", nil, true), ("none", nil, true), ("cross-site", nil, false), ("same-site", nil, false), ("nonsense", nil, false),
        (nil, nil, true), (nil, "http://localhost", true), (nil, "https://localhost", true), (nil, "null", false),
        (nil, "http://localhost.evil.example", false), (nil, "http://evil.example", false), (nil, "http://localhost:81", false),
        (nil, "HTTP://LOCALHOST", false), ("same-origin", "http://evil.example", false), ("cross-site", "http://localhost", false),
        ("same-origin", "null", false),
    ])
    func `Where a post comes from decides before its token`(_ site: String?, _ origin: String?, _ isServed: Bool) async throws {
        let (browser, valid) = try await Self.editor(Notebook())
        var post = valid
        post.headers = [("Sec-Fetch-Site", site ?? ""), ("Origin", origin ?? "")]
        try await browser.submit(post)
        #expect(browser.status == (isServed ? 303 : 403))
        guard !isServed else { return }
        // The token proves that this person's page holds the form: what was typed goes back.
        #expect(browser.view.notice?.contains("another site") == true)
        Self.expectTextKept(browser)
        try await Self.expectUnchanged(browser)
    }

    @Test(arguments: [nil, "", zeros + zeros] as [String?]) func `A post from another site without a proof gets nothing back`(
        _ token: String?
    )
        async throws
    {
        for isReadable in [true, false] {
            let (browser, valid) = try await Self.editor(Notebook())
            var post = valid
            post["_form"] = token
            post.headers = [("Sec-Fetch-Site", "cross-site"), ("Origin", "http://evil.example")]
            if !isReadable { post.fields.append(.init("title", "twice")) }
            try await browser.submit(post)
            #expect(browser.status == 403)
            #expect(!browser.answer.text.contains("Typed") && !browser.answer.text.contains("One"))
            try await Self.expectUnchanged(browser)
        }
    }

    @Test(arguments: [nil, "", "x", zeros, zeros + zeros, "\u{301}" + zeros + zeros] as [String?])
    func `(142) a form without a proof of this session`(_ token: String?) async throws {
        let (browser, valid) = try await Self.editor(Notebook())
        var post = valid
        post["_form"] = token
        try await browser.submit(post)
        #expect(browser.status == 403)
        #expect(browser.presented == "editNote")
        Self.expectTextKept(browser)
        try await Self.expectUnchanged(browser)
        try await browser.press("Save")
        #expect(browser.text.contains("Typed title\nTyped body"))
    }

    @Test func `(142) a session that ended keeps the typed text for whoever typed it`() async throws {
        let notebook = try Notebook()
        let (browser, valid) = try await Self.editor(notebook)
        browser.forgetCookies()
        try await browser.submit(valid)
        #expect(browser.status == 403)
        #expect(browser.presented == nil)
        #expect(browser.view.offered.map(\.value) == ["Typed title", "Typed body"])
        #expect(browser.view.notice?.contains("session") == true)
        #expect(!browser.answer.text.contains(">One<"))
    }

    @Test func `(125) an old confirmation deletes nothing after a restart`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser(note: "One", body: "Body")
        try await browser.press("Delete")
        let post = try browser.form(pressing: "Delete")
        notebook.store.restart()
        try await browser.submit(post)
        #expect(browser.status == 409)
        #expect(browser.presented == nil)
        try await Self.expectUnchanged(browser)
        #expect(try await browser.get(post.path).status == 303)
    }
}
