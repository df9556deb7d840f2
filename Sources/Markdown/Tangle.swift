/// Judges in one pass whether libcmark-gfm can parse a text in time that grows with its length.
///
/// It cannot for some: deep containers, wide tables, near-tables, many images, long link definitions that are used often, unfinished tags, and
/// links among emphasis. Each costs it a product of two counts, which is bounded here. The bounds lie far above what people write.
/// Source: https://github.com/github/cmark-gfm/security/advisories
struct Tangle {
    private static let longest = 262_144
    private static let containersOfALine = 50
    private static let images = 500
    /// In steps of about 15 ns.
    private static let mostWork = 2_000_000

    private var images = 0
    private var brackets = 0
    /// How deep the open containers may be, from the deepest line since the last line at the margin.
    private var depth = 0
    private var linesOfBlock = 0
    private var bytesOfBlock = 0
    private var paragraph = ParagraphCost()
    private var definitionStart: Int?
    private var titleMayBeOpen = false
    private var longestDefinition = 0
    private var columns = 0
    private var work = 0
    private var cells = 0

    static func isBearable(_ source: ArraySlice<UInt8>) -> Bool {
        guard source.count <= longest else { return false }
        return source.withUnsafeBufferPointer { bytes in
            var tangle = Tangle()
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
                guard tangle.admit(UnsafeBufferPointer(rebasing: bytes[start..<end])) else { return false }
                start = end + 1
            }
            tangle.endBlock()
            return tangle.work <= mostWork && tangle.brackets * tangle.longestDefinition <= 8_000_000
        }
    }

    private mutating func admit(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        let lead = LineLead(line)
        guard lead.markers <= Self.containersOfALine else { return false }
        if lead.isBlank {
            // Every open list goes on over a blank line, and is asked.
            work += depth
            endBlock()
        } else {
            let isAtMargin = lead.columns == 0 && lead.markers == 0
            depth = isAtMargin && linesOfBlock == 0 ? 0 : max(depth, lead.columns / 2 + lead.markers)
            if lead.startsParagraph { work += paragraph.end() }
            linesOfBlock += 1
            cells += columns
            if lead.mayDelimitTable {
                // The paragraph so far is tried as the head of a table, at the price of its lines squared.
                columns = max(columns, lead.bars + 1)
                work += (linesOfBlock * linesOfBlock + columns * columns) / 16
            }
            scan(line)
        }
        return work <= Self.mostWork && cells <= 100_000 && images <= Self.images
    }

    private mutating func scan(_ line: UnsafeBufferPointer<UInt8>) {
        if !titleMayBeOpen, line.first == UInt8(ascii: "[") { endDefinition() }
        var previous: UInt8 = 0
        for (index, byte) in line.enumerated() {
            switch byte {
            case UInt8(ascii: "["):
                brackets += 1
                if previous == UInt8(ascii: "!") { images += 1 }
            case UInt8(ascii: ":") where previous == UInt8(ascii: "]") && definitionStart == nil:
                definitionStart = bytesOfBlock + index
                // The target may still come on the next line.
                titleMayBeOpen = line[(index + 1)...].allSatisfy { $0 <= 0x20 }
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("): titleMayBeOpen = definitionStart != nil
            default: break
            }
            paragraph.count(byte, after: previous)
            previous = byte
        }
        bytesOfBlock += line.count + 1
    }

    /// A link definition ends before a blank line at the latest, and before the next one unless a title has begun that may go on.
    private mutating func endDefinition() {
        if let definitionStart { longestDefinition = max(longestDefinition, bytesOfBlock - definitionStart) }
        definitionStart = nil
        titleMayBeOpen = false
    }

    private mutating func endBlock() {
        endDefinition()
        work += paragraph.end()
        bytesOfBlock = 0
        linesOfBlock = 0
        columns = 0
    }
}
