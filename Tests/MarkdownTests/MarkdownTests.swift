import Markdown
import Testing

@testable import Markup

func html(_ source: String) -> String {
    String(decoding: MarkdownText(source).html().bytes, as: UTF8.self)
}

@Test(arguments: [
    ("", ""), ("Hello", "<p>Hello</p>\n"), ("a\nb", "<p>a<br>\nb</p>\n"), ("a\n\nb", "<p>a</p>\n<p>b</p>\n"),
    ("*a* **b** ~~c~~ `d<`", "<p><em>a</em> <strong>b</strong> <del>c</del> <code>d&lt;</code></p>\n"),
    ("# 1\n## 2\n### 3\n#### 4\n##### 5", "<h3>1</h3>\n<h4>2</h4>\n<h5>3</h5>\n<h6>4</h6>\n<h6>5</h6>\n"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"), ("- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
    ("- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"), ("3. a", "<ol start=\"3\">\n<li>a</li>\n</ol>\n"),
    ("1. a", "<ol>\n<li>a</li>\n</ol>\n"),
    (
        "- [x] a\n- [ ] b",
        "<ul>\n<li class=\"task\"><span role=\"img\" aria-label=\"Done\">☑</span> a</li>\n"
            + "<li class=\"task\"><span role=\"img\" aria-label=\"Not done\">☐</span> b</li>\n</ul>\n"
    ),
    ("> a", "<blockquote><p>a</p>\n</blockquote>\n"), ("---", "<hr>\n"), ("```\na<b\n```", "<pre>\n<code>a&lt;b\n</code></pre>\n"),
    (
        "|a|b|\n|:-:|-:|\n|1|2|",
        "<table><thead><tr><th scope=\"col\" class=\"center\">a</th><th scope=\"col\" class=\"right\">b</th></tr>\n</thead>"
            + "<tbody><tr><td class=\"center\">1</td><td class=\"right\">2</td></tr>\n</tbody></table>\n"
    ),
    ("|a|\n|-|", "<table><thead><tr><th scope=\"col\">a</th></tr>\n</thead></table>\n"),
    ("a <b>c</b>", "<p>a &lt;b&gt;c&lt;/b&gt;</p>\n"), ("<div>\nx\n</div>", "<p>&lt;div&gt;<br>x<br>&lt;/div&gt;</p>\n"),
    ("a\u{0}b", "<p>a\u{FFFD}b</p>\n"), ("&amp; &lt;", "<p>&amp; &lt;</p>\n"),
])
func `Markdown becomes the elements of the table`(_ source: String, _ expected: String) {
    #expect(html(source) == expected)
}

private let rel = "rel=\"noopener noreferrer nofollow\""

@Test func `Links say what they are and keep their titles`() {
    #expect(html("[a](http://b.c)") == "<p><a href=\"http://b.c\" \(rel)>a</a></p>\n")
    #expect(html("[a](/d \"t\")") == "<p><a href=\"/d\" \(rel) title=\"t\">a</a></p>\n")
    #expect(html("<mailto:a@b.c>") == "<p><a href=\"mailto:a@b.c\" \(rel)>mailto:a@b.c</a></p>\n")
    #expect(html("[a](javascript:x)") == "<p>a</p>\n")
    #expect(html("[a]()") == "<p>a</p>\n")
}

@Test func `An image is a link to it, and never a link in a link`() {
    #expect(html("![alt](http://b.c/d.png)") == "<p><a href=\"http://b.c/d.png\" \(rel)>alt</a></p>\n")
    #expect(html("![](http://b.c/d.png)") == "<p><a href=\"http://b.c/d.png\" \(rel)>http://b.c/d.png</a></p>\n")
    #expect(html("[![alt](http://i)](http://l)") == "<p><a href=\"http://l\" \(rel)>alt</a></p>\n")
    #expect(html("![[a](http://l)](http://i)") == "<p><a href=\"http://i\" \(rel)>a</a></p>\n")
    #expect(html("![a](data:image/png;base64,AAAA)") == "<p>a</p>\n")
}

@Test(arguments: [
    ("see http://a.b/c_d*e?f=1&g.", "see <a href=\"http://a.b/c_d*e?f=1&amp;g\" R>http://a.b/c_d*e?f=1&amp;g</a>."),
    ("www.a.b!", "<a href=\"http://www.a.b\" R>www.a.b</a>!"), ("(https://a.b/(c))", "(<a href=\"https://a.b/(c)\" R>https://a.b/(c)</a>)"),
    ("http://", "http://"), ("xhttp://a.b", "xhttp://a.b"), ("javascript://a", "javascript://a"),
    ("https://a.b\nhttps://c.d", "<a href=\"https://a.b\" R>https://a.b</a><br>\n<a href=\"https://c.d\" R>https://c.d</a>"),
    ("https://東京.jp/ä", "<a href=\"https://東京.jp/ä\" R>https://東京.jp/ä</a>"), ("www.", "www."),
    ("http://a\"onx=1", "<a href=\"http://a\" R>http://a</a>&quot;onx=1"),
])
func `Bare links are links`(_ source: String, _ expected: String) {
    #expect(html(source) == "<p>\(expected.replacing("R", with: rel))</p>\n")
}

@Test func `Bytes that are not UTF-8 become replacement characters in Markdown`() {
    let bytes = MarkdownText([0x61, 0xFF, 0xC3, 0x28][...]).html().bytes
    #expect(String(decoding: bytes, as: UTF8.self) == "<p>a\u{FFFD}\u{FFFD}(</p>\n")
}
