import Markup
import Testing

/// Reads character references back, so that what a browser would see can be compared with what was written.
func decode(_ html: String) -> String {
    let names = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#13;": "\r", "&amp;": "&"]
    var result: [UInt8] = []
    var rest = Array(html.utf8)[...]
    while let byte = rest.first {
        let match = names.first { rest.starts(with: $0.key.utf8) }
        result += match.map { Array($0.value.utf8) } ?? [byte]
        rest = rest.dropFirst(match?.key.utf8.count ?? 1)
    }
    return String(decoding: result, as: UTF8.self)
}

/// xorshift: the same sequence on every run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

@Test(arguments: [
    ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"), ("&amp;", "&amp;amp;"), ("", ""), ("plain", "plain"),
    ("\t\n\u{0C}", "\t\n\u{0C}"), ("a\r\nb", "a\r\nb"), ("Łódź 東京 🏳️‍🌈", "Łódź 東京 🏳️‍🌈"), ("\u{7F}", "\u{7F}"), ("\u{0}", "\u{FFFD}"),
    ("a\u{1}b\u{B}c\u{E}d\u{1F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}"), ("\u{202E}abc\u{2028}", "\u{202E}abc\u{2028}"),
])
func `Text is escaped as the table says`(_ text: String, _ expected: String) {
    #expect(render { $0.text(text) } == expected)
    #expect(render { $0.text(Array(text.utf8)) } == expected)
    #expect(render { $0.text("x\(text)".dropFirst()) } == expected)
    let attribute = expected.utf8.contains(0x0D) ? "a&#13;\nb" : expected
    #expect(render { $0.br(.title(text)) } == "<br title=\"\(attribute)\">")
}

@Test(arguments: ["<", ">", "\"", "'", "&"], ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}"])
func `A special character under 200 marks breaks out of nothing`(_ character: String, _ mark: String) {
    let text = "\(character)\(String(repeating: mark, count: 200))"
    #expect(text.count == 1 || mark == "\u{20E3}" || mark == "\u{200D}")
    let page = render { $0.p(text, .title(text)) }
    let body = page.utf8.dropFirst("<p title=\"".utf8.count).dropLast("</p>".utf8.count)
    for byte in ["<", "'"] { #expect(!body.contains(byte.utf8.first!)) }
    #expect(page.utf8.filter { $0 == UInt8(ascii: "\"") }.count == 2)
    #expect(page.utf8.filter { $0 == UInt8(ascii: ">") }.count == 2)
    #expect(decode(page) == "<p title=\"\(text)\">\(text)</p>")
}

@Test func `Each special byte is found at each place of each length up to 70`() {
    for special in [UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x00, 0x1F] {
        for length in 1...70 {
            for place in 0..<length {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                bytes[place] = special
                let expected = bytes.map { $0 < 0x20 ? "\u{FFFD}" : $0 == special ? reference(special) : "a" }.joined()
                if render({ $0.text(bytes) }) != expected { Issue.record("\(special) at \(place) of \(length)") }
            }
        }
    }
}

private func reference(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
}

@Test func `No other byte of ASCII is changed`() {
    for byte in UInt8(0x20)...0x7F where ![0x22, 0x26, 0x27, 0x3C, 0x3E].contains(byte) {
        let text = String(repeating: String(UnicodeScalar(byte)), count: 37)
        #expect(render { $0.text(text) } == text)
    }
}

@Test(
    arguments: [
        ([0xFF], "\u{FFFD}"), ([0x61, 0xC3, 0x28], "a\u{FFFD}("), ([0xE2, 0x82], "\u{FFFD}"), ([0xC0, 0xBC], "\u{FFFD}\u{FFFD}"),
        ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF5, 0x3C], "\u{FFFD}&lt;"), ([0xE2, 0x22, 0x3C], "\u{FFFD}&quot;&lt;"),
    ] as [([UInt8], String)])
func `Bytes that are not UTF-8 become replacement characters`(_ bytes: [UInt8], _ expected: String) {
    #expect(render { $0.text(bytes) } == expected)
    #expect(render { $0.text((bytes + [0x21])[...]) } == expected + "!")
    #expect(render { $0.input(.value(bytes)) } == "<input value=\"\(expected)\">")
}

@Test func `Sequences of two bytes and more are taken for what the library takes them for, wherever they stand`() {
    let bytes: [UInt8] = [
        0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF,
    ]
    for first in bytes {
        for second in bytes {
            for third in bytes {
                for end in [[], [0x80], [0x41]] as [[UInt8]] {
                    let sequence = [first, second, third] + end
                    let place = Int(first ^ second ^ third) % 9
                    let text = Array("seven é 7".utf8.prefix(place)) + sequence
                    #expect(render { $0.text(text) } == render { $0.text(String(decoding: text, as: UTF8.self)) })
                }
            }
        }
    }
}

@Test(arguments: [0, 1, -1, 9, 10, 99, 100, -12_345, Int.max, Int.min, 999_999_999_999_999_999, 1_000_000_000_000_000_000])
func `Numbers are written as Swift writes them`(_ number: Int) {
    #expect(render { $0.text(number) } == "\(number)")
}

@Test func `Random text comes back as it was`() {
    var random = SeededGenerator(state: 0x5EED)
    let pieces = [
        "&", "<", ">", "\"", "'", "a", "&lt;", "é", "東", "🙂", "\u{301}", "\u{200D}", "\n", " ", "x&amp;y", "</textarea>", "]]>", "--", "`",
    ]
    for _ in 0..<2_000 {
        let text = (0..<Int.random(in: 0...120, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
        let page = render { $0.text(text) }
        #expect(Array(decode(page).utf8) == Array(text.utf8))
        for character in ["<", ">", "\"", "'"] { #expect(!page.utf8.contains(character.utf8.first!)) }
    }
}

@Test func `A text longer than the buffer and longer than one piece is whole`() {
    let text = String(repeating: "<é&", count: 40_000)
    var html = HTML(capacity: 1)
    html.text(text)
    let bytes = html.finish()
    #expect(decode(String(decoding: bytes, as: UTF8.self)) == text)
    #expect(bytes.count == 40_000 * (4 + 2 + 5))
}
