/// Counts what the parser of one paragraph looks back or ahead for.
struct ParagraphCost {
    private var bytes = 0
    /// Instructions, declarations and comments: the end of each is looked for to the end of the paragraph.
    private var rawStarts = 0
    /// Runs of `*`, `_` and `~`: gone through at each closing bracket, and at each run of `~`.
    private var delimiters = 0
    private var tildes = 0
    private var brackets = 0

    mutating func count(_ byte: UInt8, after previous: UInt8) {
        bytes += 1
        switch byte {
        case UInt8(ascii: "?") where previous == UInt8(ascii: "<"), UInt8(ascii: "!") where previous == UInt8(ascii: "<"): rawStarts += 1
        case UInt8(ascii: "*") where previous != byte, UInt8(ascii: "_") where previous != byte: delimiters += 1
        case UInt8(ascii: "~") where previous != byte:
            delimiters += 1
            tildes += 1
        case UInt8(ascii: "]"): brackets += 1
        default: break
        }
    }

    /// The work of the paragraph that ends here.
    mutating func end() -> Int {
        defer { self = ParagraphCost() }
        return rawStarts * bytes / 16 + delimiters * (brackets + tildes)
    }
}
