import Markdown
import Testing

@testable import Markup

private let elements: Set = [
    "p", "br", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "code", "hr", "table", "thead", "tbody", "tr", "th", "td",
    "em", "strong", "del", "a", "span",
]
private let attributes: Set = ["href", "rel", "title", "class", "start", "scope", "role", "aria-label"]

/// What a browser makes of an attribute's value before it looks for the scheme.
private func scheme(of value: String) -> String? {
    var decoded = value
    for (reference, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"), ("&amp;", "&")] {
        decoded = decoded.replacing(reference, with: character)
    }
    let stripped = decoded.unicodeScalars.drop { $0.value <= 0x20 }.filter { ![0x09, 0x0A, 0x0D].contains($0.value) }
    var name = ""
    for scalar in stripped {
        if scalar == ":" { return name.lowercased() }
        guard scalar.isASCII, scalar.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains(scalar) else { return nil }
        name.unicodeScalars.append(scalar)
    }
    return nil
}

private func offences(in page: String) -> [String] {
    Tags(page).list.flatMap { tag -> [String] in
        var found = elements.contains(tag.name) ? [] : ["element \(tag.name)"]
        if tag.isEnd, !tag.attributes.isEmpty { found.append("attributes of an end tag") }
        for (name, value) in tag.attributes {
            if !attributes.contains(name) { found.append("attribute \(name)") }
            if name == "href", let scheme = scheme(of: value), !["http", "https", "mailto"].contains(scheme) {
                found.append("scheme \(scheme)")
            }
            if name == "class", !["task", "center", "right", "plain"].contains(value) { found.append("class \(value)") }
            if name == "rel", value != "noopener noreferrer nofollow" { found.append("rel \(value)") }
        }
        if tag.name == "a", !tag.isEnd, !tag.attributes.contains(where: { $0.name == "rel" }) { found.append("a link without rel") }
        return found
    }
}

@Test(arguments: [
    "<script>alert(1)</script>", "<SCRIPT SRC=//evil.example/x.js></SCRIPT>", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<iframe src=javascript:alert(1)>", "<body onload=alert(1)>", "<a href=\"javascript:alert(1)\">x</a>",
    "<div style=\"background:url(javascript:alert(1))\">x</div>", "<math><mi xlink:href=\"javascript:alert(1)\">",
    "<details open ontoggle=alert(1)>", "<input autofocus onfocus=alert(1)>", "<form action=javascript:alert(1)><button>x",
    "<base href=//evil.example/>", "<meta http-equiv=refresh content=0;url=//evil.example>",
    "<link rel=stylesheet href=//evil.example>", "<object data=javascript:alert(1)>", "<embed src=javascript:alert(1)>",
    "<video><source onerror=alert(1)></video>", "<textarea><img src=x onerror=alert(1)></textarea>",
    "<title><img src=x onerror=alert(1)></title>", "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
    "<!--><img src=x onerror=alert(1)>-->", "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "<?php <img src=x onerror=alert(1)> ?>", "<!DOCTYPE x [<!ENTITY a \"<img src=x onerror=alert(1)>\">]>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>", "<script\n>alert(1)</script\n>", "<script/x>alert(1)</script>",
    "<\0script>alert(1)</script>",
    "<img/src=x/onerror=alert(1)", "<img src=\"x\" title=\"` onerror=alert(1)\">", "<style>@import 'javascript:alert(1)'</style>",
    "<x onclick=alert(1)>x</x>", "</p><script>alert(1)</script><p>",
    "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](java&#115;cript:alert(1))", "[x](&#106;avascript:alert(1))",
    "[x](&#x6A;avascript&colon;alert(1))", "[x](javascript&#58;alert(1))",
    "[x](java&Tab;script:alert(1))", "[x](java&NewLine;script:alert(1))", "[x](&#1;javascript:alert(1))", "[x](&#0;javascript:alert(1))",
    "[x](&nbsp;javascript:alert(1))", "[x](<java\tscript:alert(1)>)", "[x](<  javascript:alert(1)>)",
    "[x](java\\script:alert(1))", "[x](javascript\\:alert(1))", "[x](javascript://%0aalert(1))", "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](DATA:text/html,<script>alert(1)</script>)", "[x](data:image/svg+xml,<svg onload=alert(1)>)",
    "[x](vbscript:msgbox(1))", "[x](VbScRiPt:msgbox(1))", "[x](file:///etc/passwd)", "[x](blob:https://a/b)",
    "[x](feed:javascript:alert(1))", "[x](view-source:javascript:alert(1))", "[x](//evil.example)", "[x](/\\evil.example)",
    "[x](\\\\\\\\evil.example)",
    "![x](javascript:alert(1))", "![x](data:text/html,<script>alert(1)</script>)", "![x](x\"onerror=\"alert(1))",
    "![\"onerror=\"alert(1)](http://a)", "![x](http://a \"\\\" onerror=\\\"alert(1)\")", "[![x](javascript:a)](javascript:b)",
    "<javascript:alert(1)>", "<JAVASCRIPT:alert(1)>", "<data:text/html,x>", "<vbscript:x>", "<java&#115;cript:alert(1)>",
    "<http://a\"onmouseover=\"alert(1)>", "<x@y\"onclick=alert(1)>",
    "[x]: javascript:alert(1)\n\n[x]", "[x]: <javascript:alert(1)> \"t\"\n\n[x]", "[x]: &#106;avascript:alert(1)\n\n![x]",
    "[x]: http://a \"\\\" onclick=\\\"alert(1)\"\n\n[x]",
    "[x](http://a \"\\\"><script>alert(1)</script>\")", "[x](http://a '\" onclick=\"alert(1)')", "[x](http://a\"onclick=\"alert(1))",
    "[x](http://a'onclick='alert(1))", "[x](http://a><script>alert(1)</script>)", "[<script>alert(1)</script>](http://a)",
    "[a](http://x)[b](javascript:y)[c](http://z)", "[x\\](javascript:alert(1))", "`<script>alert(1)</script>`",
    "```\"><script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```", "~~~ x\" onclick=\"alert(1)\ny\n~~~",
    "    <script>alert(1)</script>",
    "# <script>alert(1)</script>", "> <img src=x onerror=alert(1)>", "- <svg onload=alert(1)>", "- [ ] <svg onload=alert(1)>",
    "|<script>|\n|-|\n|<img src=x onerror=alert(1)>|", "|a|\n|:\"onclick=alert(1)-|", "~~<script>alert(1)</script>~~",
    "1. <script>\n2. alert(1)\n3. </script>",
    "&lt;script&gt;alert(1)&lt;/script&gt;", "&#60;script&#62;alert(1)&#60;/script&#62;", "\\<script>alert(1)\\</script>",
    "<\u{301}script>alert(1)</script>", "\"\u{301}><script>alert(1)</script>", "[x](http://a\"\u{301}onclick=alert(1))",
    "http://a\"onclick=\"alert(1)", "http://a<script>alert(1)</script>", "www.a\"><script>alert(1)</script>", "http://a'onclick='alert(1)'",
    "https://a&quot;onclick=alert(1)", "http://javascript:alert(1)", "javascript://a%0aalert(1)", "*http://a*onclick=alert(1)*",
    "[x](http://a\u{0}\"onclick=alert(1))", "<a\u{0}href=javascript:alert(1)>", "\u{FEFF}<script>alert(1)</script>",
    "\u{2028}<script>alert(1)</script>", "<script>\u{202E}alert(1)</script>", "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
])
func `No text becomes an element, a handler or a link that runs`(_ source: String) {
    #expect(offences(in: html(source)) == [])
    #expect(offences(in: html("before " + source + " after")) == [])
    #expect(offences(in: html("> - " + source + "\n\n" + source)) == [])
}

@Test(arguments: ["&#106;avascript:x", "javascript:x", "data:x", "vbscript:x", "  javascript:x", "//a", "file:x"])
func `An unsafe target leaves the words of its link`(_ target: String) {
    #expect(html("[words](<\(target)>)") == "<p>words</p>\n")
    #expect(html("![words](<\(target)>)") == "<p>words</p>\n")
}

@Test(arguments: [
    ("<script>", ["element script"]), ("<p onclick=x>", ["attribute onclick"]),
    ("<a href=' java\tscript:x' rel='noopener noreferrer nofollow'>", ["scheme javascript"]), ("<a href=/>", ["a link without rel"]),
    ("<IMG/SRC=x>", ["element img", "attribute src"]), ("<p title=\"a\"b>", ["attribute b"]),
])
func `The check itself finds what it looks for`(_ page: String, _ expected: [String]) {
    #expect(offences(in: page) == expected)
}

@Test func `Random texts of marks and markup stay text`() {
    var random = SeededGenerator(state: 0xBEEF)
    let pieces = [
        "<script>", "</script>", "<img src=x onerror=a>", "javascript:", "[", "]", "(", ")", "![", "](", "<", ">", "\"", "'", "`", "```\n",
        "&#106;", "&quot;", "\\", "\n", "\n\n", "> ", "- ", "|", "|-|\n", "# ", "*", "~~", "http://a", "www.b", "on=x", " ",
        "\u{0}", "\u{301}", "<!--", "-->", "<?", "x",
    ]
    for _ in 0..<1_500 {
        let text = (0..<Int.random(in: 1...25, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
        let found = offences(in: html(text))
        if found != [] { Issue.record("\(found) from \(text.debugDescription)") }
    }
}
