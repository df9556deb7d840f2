import Testing

@testable import Markup

@Test(arguments: [
    "", "/", "/drafts/12?p=7f", "drafts", "./a:b", "?p=javascript:x", "#top", "#a:b", "/a:b", "http://example.org",
    "HTTPS://example.org/a?b=c#d", "mailto:a@example.org",
    "a/b:c", "/a//b", "/東京",
])
func `Local paths, fragments, http, https and mailto stay`(_ url: String) {
    #expect(render { $0.a("x", .href(url)) } == "<a href=\"\(url)\">x</a>")
}

@Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "\tjavascript:alert(1)", "java\tscript:alert(1)",
    "java\nscript:alert(1)", "java\rscript:alert(1)",
    "\u{1}javascript:alert(1)", "\u{0}javascript:alert(1)", "javascript\u{0}:alert(1)", "javascript\n:alert(1)",
    "data:text/html,<script>alert(1)</script>", "vbscript:x",
    "file:///etc/passwd", "blob:x", "about:blank", "ftp://example.org", "//evil.example", "/\\evil.example", "\\\\evil.example",
    "\\/evil.example", "/\t/evil.example",
    "\n//evil.example", "view-source:x", "x:y", ":", "javascript&colon;alert(1):", "http\u{301}://example.org", "ht\ntp://example.org",
    "&javascript:alert(1)",
])
func `Every other URL becomes a number sign`(_ url: String) {
    for attribute in [
        Attribute.href(url), .src(url), .action(url), .formaction(url), .href(Array(url.utf8)), .href(url.prefix(3), url.dropFirst(3)),
    ] {
        let page = render { $0.a(attribute) { _ in } }
        #expect(page.hasSuffix("=\"#\"></a>"), "\(page)")
    }
}

@Test func `A scheme in parts is still seen`() {
    #expect(render { $0.a("x", .href("java", "script", ":", "alert(1)")) } == ##"<a href="#">x</a>"##)
    #expect(render { $0.a("x", .href("/", "/evil.example")) } == ##"<a href="#">x</a>"##)
}

@Test func `A URL is escaped as well`() {
    #expect(render { $0.a("x", .href("/?a=1&b=\"><script>")) } == #"<a href="/?a=1&amp;b=&quot;&gt;&lt;script&gt;">x</a>"#)
}

@Test(arguments: ["onclick", "style", "href", "formaction", "srcdoc", "a b", "a>", ""] as [StaticString])
func `A custom attribute cannot be one that runs or loads`(_ name: StaticString) {
    #expect(Attribute.isHarmless(name) == false)
}
