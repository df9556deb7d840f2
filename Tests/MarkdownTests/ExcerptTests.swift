import Foundation
import Markdown
import Testing

@Test(arguments: [
    ("", ""), ("Plain", "Plain"), ("# Title\n\nBody *soft* and **loud**.", "Title Body soft and loud."),
    ("> quoted\n> more", "quoted more"), ("- [ ] buy milk\n- [x] call", "buy milk call"), ("1. one\n2) two", "one two"),
    ("[link](http://a.b/c) and ![alt](x.png)", "link and alt"), ("[![alt](i.png)](u) z", "alt z"), ("a [b] c", "a [b] c"),
    ("2 * 3 = 6", "2 * 3 = 6"),
    ("snake_case and _em_", "snake_case and em"), ("~~gone~~ `code`", "gone code"), ("```swift\nlet x = 1\n```", "let x = 1"),
    ("a\n---\nb\n***\nc", "a b c"),
    ("| a | b |\n|---|:-:|\n| 1 | 2 |", "a b 1 2"), ("\\*not\\*", "*not*"), ("a\r\nb\u{0}c\td", "a bc d"), ("  \n\n  x  \n", "x"),
    ("<b>bold</b>", "<b>bold</b>"),
    ("# ", ""), ("-", ""), ("[](", "[]("), ("C# and F#", "C# and F#"), ("x*", "x"),
])
func `An excerpt is the text without its marks`(_ source: String, _ expected: String) {
    #expect(MarkdownText.excerpt(source) == expected)
    #expect(MarkdownText.excerpt(Array(source.utf8)[...]) == expected)
}

@Test func `A long text ends in an ellipsis at the limit`() {
    #expect(MarkdownText.excerpt("abcdefghij", limit: 10) == "abcdefghij")
    #expect(MarkdownText.excerpt("abcdefghijk", limit: 10) == "abcdefghij…")
    #expect(MarkdownText.excerpt("abcdefghi jk", limit: 10) == "abcdefghi…")
    #expect(MarkdownText.excerpt("ééééé", limit: 3) == "ééé…")
    #expect(MarkdownText.excerpt(String(repeating: "wort ", count: 1_000)).unicodeScalars.count <= 121)
}

@Test func `A character is never cut in two`() {
    #expect(MarkdownText.excerpt("abe\u{301}f", limit: 3) == "ab…")
    #expect(MarkdownText.excerpt("ab👨‍👩‍👧 x", limit: 4) == "ab…")
    #expect(MarkdownText.excerpt("ab🇩🇪🇫🇷", limit: 5) == "ab🇩🇪…")
    let pile = "e" + String(repeating: "\u{301}", count: 500)
    #expect(MarkdownText.excerpt(pile, limit: 10).unicodeScalars.count == 11)
    #expect(MarkdownText.excerpt("", limit: 0) == "")
    #expect(MarkdownText.excerpt("ab", limit: 0) == "a…")
}

@Test func `Bytes that are not UTF-8 do no harm to an excerpt`() {
    #expect(MarkdownText.excerpt([0x61, 0xFF, 0x62][...]) == "a\u{FFFD}b")
    #expect(MarkdownText.excerpt([UInt8](repeating: 0x80, count: 10_000)[...]).count <= 1_000)
    #expect(MarkdownText.excerpt([UInt8](repeating: 0xF0, count: 10_000)[...], limit: 5) == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}…")
}

@Test(arguments: ["*", "[", "[](", "_", "`", "> ", "![", "\\", "|", "\n", "~~", "# ", "-", "[a](b)"])
func `Marks alone are read in no time`(_ mark: String) {
    let source = String(repeating: mark, count: 100_000)
    let elapsed = ContinuousClock().measure { for _ in 0..<10 { _ = MarkdownText.excerpt(source) } }
    // Of a busy machine, and of the thread sanitizer.
    let slowness = ProcessInfo.processInfo.environment["SLIPSHEET_SLOWNESS"].flatMap(Double.init) ?? 1
    #expect(elapsed < .milliseconds(200) * slowness)
}
