import BrowserDriver
import Testing

/// The checkers find what is wrong: an empty report is worth something only then.
@Suite struct CheckerTests {
    static let good = """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Good</title><main><h1>Good</h1>
        <form method="post" action="/x"><label for="a">A</label> <input id="a" name="a"> <button>Send</button></form></main></html>
        """
    static let bad = """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Bad</title><main><h1>Bad</h1>
        <form method="post" action="/x"><input name="a"><button></button></form><p style="color:#ccc;background:#fff">Pale</p></main></html>
        """

    @Test(arguments: [true, false]) func `axe finds a field without a name, an empty button and pale text`(scripts: Bool) throws {
        let server = try PageServer(
            ["/good": Self.good, "/bad": Self.bad], headers: "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'\r\n")
        try Browser.open(.init(scripts: scripts)) { browser in
            try browser.go(to: server.url("/good"))
            #expect(try browser.axe() == [])
            try browser.go(to: server.url("/bad"))
            let rules = try browser.axe().map(\.rule)
            #expect(rules.contains("label") && rules.contains("button-name") && rules.contains("color-contrast"))
        }
    }

    @Test func `The Nu checker finds a duplicate id, an unknown attribute and an unclosed element`() throws {
        let modern = """
            <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Modern</title></head><body><div inert>Behind</div>
            <dialog open closedby="none" aria-modal="true" aria-labelledby="t"><h2 id="t">Title</h2></dialog></body></html>
            """
        let wrong = "<!doctype html><html lang=\"en\"><title>Wrong</title><p id=a>x<p id=a>y<div foo=1>"
        let complaints = try NuChecker.check([("modern", Array(modern.utf8)), ("wrong", Array(wrong.utf8))])
        #expect(complaints.filter { $0.page == "modern" } == [])
        let messages = complaints.filter { $0.page == "wrong" }.map(\.message)
        #expect(messages.contains { $0.contains("Duplicate ID") })
        #expect(messages.contains { $0.contains("“foo” not allowed") })
        #expect(messages.contains { $0.contains("Unclosed element") })
    }

    @Test func `A text browser reads a page, and posts a form by keyboard`() throws {
        let server = try PageServer(["/good": Self.good, "/posted": "<!doctype html><title>Posted</title><h1>Thank you</h1>"])
        #expect(try TextBrowser.dump(server.url("/good")).contains("A [                    ] Send"))
        let page = try TextBrowser.visit(server.url("/good"), [.text("Zeppelin & co"), .tab(1), .enter])
        #expect(page.contains("Thank you"))
        #expect(server.posts.map(\.body) == ["a=Zeppelin+%26+co"])
    }
}
