import Presentation
import Testing

/// White space at both ends of a text.
@Suite struct TrimmedTextTests {
    /// Source: Unicode 15 PropList.txt, White_Space.
    static let whiteSpace: [UInt32] =
        Array(0x9...0xD) + [0x20, 0x85, 0xA0, 0x1680] + Array(0x2000...0x200A) + [0x2028, 0x2029, 0x202F, 0x205F, 0x3000]

    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let trimmed: String

        init(_ text: String, _ trimmed: String) {
            self.text = text
            self.trimmed = trimmed
        }

        var testDescription: String { String(text.prefix(20)).debugDescription }
    }

    static let longLine = String(repeating: "x", count: 100_000)
    static let longBlank = String(repeating: " \u{3000}", count: 50_000)

    static let rows = [
        Row("", ""), Row(" ", ""), Row("\r\n", ""), Row("\r\n\r\n", ""), Row("\r\nx\r\n", "x"), Row("\n  a  b \t", "a  b"),
        Row("a\r\nb", "a\r\nb"), Row("a\n", "a"), Row("\u{85}x\u{2028}", "x"), Row("x", "x"),
        // No white space, though some take it for such.
        Row("\u{200B}", "\u{200B}"), Row("\u{FEFF}x\u{FEFF}", "\u{FEFF}x\u{FEFF}"), Row(" \u{200B} ", "\u{200B}"),
        Row("\u{180E}", "\u{180E}"),
        Row("\u{2060}x", "\u{2060}x"), Row("\u{1C}x\u{1F}", "\u{1C}x\u{1F}"), Row("\u{0} x \u{0}", "\u{0} x \u{0}"),
        Row("\u{2800}", "\u{2800}"),
        // Marks hold on to a space for a reader, but not for this rule.
        Row(" \u{301}", "\u{301}"), Row(" \u{301} ", "\u{301}"), Row("x \u{301}", "x \u{301}"), Row("\r\n\u{301}x", "\u{301}x"),
        Row(" e\u{301} ", "e\u{301}"), Row(" \u{20DD} \u{FE0F} ", "\u{20DD} \u{FE0F}"),
        // Emoji and direction marks stay whole.
        Row(" 👩‍👩‍👧 ", "👩‍👩‍👧"), Row(" 🇩🇪\n", "🇩🇪"), Row("\u{200D} 👩", "\u{200D} 👩"), Row(" \u{202E}abc\u{202C} ", "\u{202E}abc\u{202C}"),
        Row("\u{2066} x \u{2069}", "\u{2066} x \u{2069}"), Row(" مرحبا ", "مرحبا"), Row("\u{200F} x", "\u{200F} x"),
        // Long lines.
        Row(longLine, longLine), Row(" \(longLine)\n", longLine), Row(longBlank, ""), Row("\(longBlank)x\(longBlank)", "x"),
        Row("x\(longBlank)x", "x\(longBlank)x"),
    ]

    @Test(arguments: rows) func `(17, 50) only white space goes, only at the ends, and a second time nothing goes`(_ row: Row) {
        // Not by ==, which takes equivalent texts for equal, and whose report on long lines takes minutes.
        #expect(row.text.trimmed.utf8.elementsEqual(row.trimmed.utf8))
        #expect(row.text.trimmed.trimmed.utf8.elementsEqual(row.trimmed.utf8))
    }

    @Test func `(17) the 25 scalars of White_Space go, and no other of the basic plane`() {
        #expect(Self.whiteSpace.count == 25)
        let gone = (0...UInt32(0xFFFF)).filter { number in
            Unicode.Scalar(number).map { String($0).trimmed.isEmpty } ?? false
        }
        #expect(gone == Self.whiteSpace)
    }

    @Test(arguments: UInt64(1)...20) func `(17) what is left neither begins nor ends with white space, and is part of the text`(
        _ seed: UInt64
    ) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let text = String.arbitrary(using: &random)
            let trimmed = text.trimmed
            #expect(Array(trimmed.trimmed.utf8) == Array(trimmed.utf8))
            #expect(trimmed.unicodeScalars.first.map { Self.whiteSpace.contains($0.value) } != true)
            #expect(trimmed.unicodeScalars.last.map { Self.whiteSpace.contains($0.value) } != true)
            let left = text.unicodeScalars.prefix { Self.whiteSpace.contains($0.value) }
            if !trimmed.isEmpty { #expect(Array(text.utf8).dropFirst(left.utf8Count).starts(with: Array(trimmed.utf8))) }
        }
    }
}

extension Substring.UnicodeScalarView {
    fileprivate var utf8Count: Int { reduce(0) { $0 + UTF8.width($1) } }
}
