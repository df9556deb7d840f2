extension String {
    /// Short texts of what breaks careless code: white space, line ends, marks, direction overrides, markup, nothing at all.
    static func arbitrary(using random: inout SplitMix64) -> String {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    private static let pieces = [
        "", " ", "\t", "\n", "\r\n", "\r", "\u{85}", "\u{A0}", "\u{2028}", "\u{3000}", "a", "Weekend plan", "e\u{301}", "\u{E9}", "\u{301}",
        "\u{200B}", "\u{FEFF}", "\u{202E}", "\u{2066}", "👩‍👩‍👧", "🇩🇪", "مرحبا", "<b>", "&amp;", "\"", "'", ":", "%00", "\u{0}", "\u{10FFFF}",
        "\\",
        "{\"", "x-1", "\u{FFFD}",
    ]
}
