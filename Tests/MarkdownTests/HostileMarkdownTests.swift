import Foundation
import Markdown
import Testing

@testable import Markup

/// A name, and about 100 kB of a text that costs some parser the square of its length, or its stack.
struct HostileText: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    private init(_ name: String, _ parts: (String, Int)...) {
        testDescription = name
        text = parts.map { String(repeating: $0.0, count: $0.1) }.joined()
    }

    /// One piece over and over.
    private init(_ piece: String) {
        self.init("\(piece.debugDescription) repeated", (piece, 100_000 / piece.utf8.count))
    }

    static let all: [HostileText] =
        pieces.map { HostileText($0) } + [
            HostileText("ten thousand quotes", (">", 10_000), ("a", 1)),
            HostileText("quotes, then lazy lines", (">", 50_000), ("a\n", 1), ("b\n", 25_000)),
            HostileText("quotes, then quotes", (">", 50_000), ("a\n", 1), (">\n", 25_000)),
            HostileText("lists, then blank lines", ("- ", 25_000), ("a\n", 1), ("\n", 50_000)),
            HostileText("some lists, then blank lines", ("- ", 49), ("a\n", 1), ("\n", 99_000)),
            HostileText("quoted lists, then quoted blank lines", ("> ", 1), ("- ", 45), ("a\n", 1), (">\n", 50_000)),
            HostileText("brackets open, then close", ("[", 50_000), ("]", 50_000)),
            HostileText("parentheses in a target", ("[a](", 1), ("(", 50_000), (")", 50_000)),
            HostileText("emphasis opens, then closes", ("*", 50_000), ("a", 1), ("*", 50_000)),
            HostileText("emphasis nests", ("*a ", 20_000), ("b* ", 20_000)),
            HostileText("strong in emphasis", ("*a **b ", 7_000), ("c** d* ", 7_000)),
            HostileText("a long target used often", ("[a]: ", 1), ("u", 50_000), ("\n\n", 1), ("[a] ", 12_000)),
            HostileText("a long target on the next line", ("[a]:\n[", 1), ("u", 50_000), ("\n\n", 1), ("[a] ", 12_000)),
            HostileText("a long title used often", ("[a]: u '", 1), ("[t\n", 17_000), ("'\n\n", 1), ("[a] ", 12_000)),
            HostileText("a wide table of short rows", ("|a", 8_000), ("|\n", 1), ("|-", 8_000), ("|\n", 1), ("a\n", 30_000)),
            HostileText("a table of short rows", ("|a", 100), ("|\n", 1), ("|-", 100), ("|\n", 1), ("a\n", 30_000)),
            HostileText("a header of bars", ("|", 30_000), ("\n", 1), ("|-", 30_000), ("|\n", 1)),
            HostileText("almost tables", ("|a|b\n|-|-|-\n", 8_000)),
            HostileText("a table behind a long paragraph", ("a\n", 40_000), ("|a|\n|-|\n", 1)),
            HostileText("one word of 100,000 letters", ("x", 100_000)),
            HostileText("one line of 100,000 characters", ("x é", 25_000)),
            HostileText("combining marks", ("a", 1), ("\u{301}", 50_000)),
            HostileText("one piece of code of 100,000 letters", ("```\n", 1), ("x", 100_000)),
        ]

    private static let pieces = [
        ">", "> ", "- ", "* ", "+ ", "1. ", "> - ", "- > ", "*", "_", "~", "~~", "**a", "a**", "*a ", "_a ", "*_", "*a**b", "*a_ ", "~a",
        "a~~b", "~~~a\n", "[", "![", "]",
        "[]", "(", ")", "[a](", "[a](b", "[a][", "![a](<", "![[]()", "[]()**a", "[]()a_", "a~~(**a>", "[(", "<", "<a", "<!", "<!--", "<?",
        "a<?", "a <!-- b", "a<![CDATA[", "<a x=\"", "<div ", "`",
        "`a", "``a`", "&", "&#", "&amp;", "\\", "\"", "'", "|", "|a", "|-", "a|b\n", "|a|\n|-|\n", "\0", "\0\n", "\r", "\r\n", "\n", "\t",
        "a\n", "a\n\n", "- a\n", "- a\n\n", "-\n", "> a\n",
        "- [ ] a\n", "#\n", "***\n", "a\n=\n", "[a]: b\n", "[a]:\n", "http://", "http://a(", "www.", "www.a*", "://", "@", "\u{202E}",
        "\u{FEFF}", "    a\n",
    ]
}

#if DEBUG
    /// Without the optimizer the Swift part takes about this many times as long.
    // A sanitizer slows it further; the step that uses one says by how much.
    private let slowness = 25.0 * (ProcessInfo.processInfo.environment["SLIPSHEET_SLOWNESS"].flatMap(Double.init) ?? 1)
#else
    private let slowness = 1.0
#endif

@Test(arguments: HostileText.all)
func `100 kB of a hostile text cost at most 50 ms and fit a stack of 512 KiB`(_ hostile: HostileText) {
    var size = 0
    let elapsed = SmallStack.run { size = MarkdownText(hostile.text).html().bytes.count }
    #expect(elapsed <= 50 * slowness, "\(elapsed) ms")
    #expect(size <= hostile.text.utf8.count * 16 + 65_536)
}

@Test func `Random texts of Markdown's marks cost at most 50 ms for 100 kB`() {
    var random = SeededGenerator(state: 0xD1CE)
    let marks = [
        "*", "_", "~~", "`", "[", "]", "(", ")", "![", "](", "[]()", "<a", "<?", "|", "|-", "---", "- ", "> ", "#", "\n", "\n\n", "    ",
        "a", "b c", "[a]: b\n", "\\", "&", "\"", "http://a",
    ]
    for _ in 0..<40 {
        let piece = { (random: inout SeededGenerator) in
            (0..<Int.random(in: 1...5, using: &random)).map { _ in marks.randomElement(using: &random)! }.joined()
        }
        let first = piece(&random)
        let second = piece(&random)
        let text = String(repeating: first, count: 50_000 / first.utf8.count) + String(repeating: second, count: 50_000 / second.utf8.count)
        let elapsed = SmallStack.run { _ = MarkdownText(text).html() }
        #expect(elapsed <= 50 * slowness, "\(elapsed) ms for \(first.debugDescription), \(second.debugDescription)")
    }
}

@Test func `What is too long or too tangled is shown as it was typed`() {
    let long = String(repeating: "*a* ", count: 70_000)
    #expect(html(long) == "<pre class=\"plain\">\n\(long)</pre>")
    let deep = String(repeating: "> ", count: 51) + "a<b"
    #expect(html(deep).hasPrefix("<pre class=\"plain\">\n&gt; &gt; "))
    #expect(html(deep).hasSuffix("a&lt;b</pre>"))
    #expect(html(String(repeating: "> ", count: 50) + "a").hasPrefix("<blockquote>"))
}

@Test func `A long list full of links and emphasis is no tangle`() {
    let changes = String(repeating: "- **fixed** the _thing_ in [the module](https://example.org/1) by *hand*\n", count: 2_000)
    #expect(html(changes).hasPrefix("<ul>\n<li><strong>fixed</strong>"))
}

@Test func `Deep nesting loses tags and no text`() {
    let page = html(String(repeating: "*a ", count: 300) + "x" + String(repeating: " b*", count: 300))
    var depth = 0
    var deepest = 0
    for tag in Tags(page).list {
        depth += tag.isEnd ? -1 : 1
        deepest = max(deepest, depth)
    }
    #expect(depth == 0)
    #expect(deepest <= 101)
    #expect(page.split(separator: "a").count == 301)
}

@Test func `Texts parsed at once do not disturb each other`() async {
    let expected = html("~~gone~~ *here*")
    await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<8 { group.addTask { (0..<200).allSatisfy { _ in html("~~gone~~ *here*") == expected } } }
        for await isSame in group { #expect(isSame) }
    }
}
