/// Judges in one pass whether libcmark-gfm can parse a text in time that grows with its length.
///
/// It cannot for some: deep containers, wide tables, near-tables, many images, long link definitions that are used often. Each costs it a product of
/// two counts, which is bounded here. The bounds lie far above what people write.
/// Source: https://github.com/github/cmark-gfm/security/advisories
struct Tangle {
    private static let longest = 262_144
    private static let containersOfALine = 50
    private static let images = 500

    private var images = 0
    private var brackets = 0
    /// How deep the open containers may be, from the deepest line since the last line at the margin.
    private var depth = 0
    private var linesOfBlock = 0
    private var bytesOfBlock = 0
    private var definitionStart: Int?
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
            return tangle.brackets * tangle.longestDefinition <= 8_000_000
        }
    }

    private mutating func admit(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        let lead = Lead(line)
        guard lead.markers <= Self.containersOfALine else { return false }
        if lead.isBlank {
            // Every open list goes on over a blank line, and is asked.
            work += depth
            endBlock()
        } else {
            let isAtMargin = lead.columns == 0 && lead.markers == 0
            depth = isAtMargin && linesOfBlock == 0 ? 0 : max(depth, lead.columns / 2 + lead.markers)
            linesOfBlock += 1
            cells += columns
            if lead.mayDelimitTable {
                // The paragraph so far is tried as the head of a table, at the price of its lines squared.
                columns = max(columns, lead.bars + 1)
                work += (linesOfBlock * linesOfBlock + columns * columns) / 16
            }
            scan(line)
        }
        return work <= 2_000_000 && cells <= 100_000 && images <= Self.images
    }

    private mutating func scan(_ line: UnsafeBufferPointer<UInt8>) {
        var previous: UInt8 = 0
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: "[") {
                brackets += 1
                if previous == UInt8(ascii: "!") { images += 1 }
            } else if byte == UInt8(ascii: ":"), previous == UInt8(ascii: "]"), definitionStart == nil {
                definitionStart = bytesOfBlock + index
            }
            previous = byte
        }
        bytesOfBlock += line.count + 1
    }

    /// A link definition cannot contain a blank line.
    private mutating func endBlock() {
        if let definitionStart { longestDefinition = max(longestDefinition, bytesOfBlock - definitionStart) }
        definitionStart = nil
        bytesOfBlock = 0
        linesOfBlock = 0
        columns = 0
    }
}

/// What a line begins with: white space and the markers of quotes and lists.
private struct Lead {
    private(set) var markers = 0
    private(set) var columns = 0
    private(set) var isBlank = false
    private(set) var bars = 0
    private(set) var mayDelimitTable = false

    init(_ line: UnsafeBufferPointer<UInt8>) {
        var index = 0
        scan: while index < line.count {
            switch line[index] {
            case UInt8(ascii: " "): columns += 1
            case UInt8(ascii: "\t"): columns += 4
            case UInt8(ascii: ">"): markers += 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                guard Self.endsMarker(line, index + 1) else { break scan }
                markers += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                var end = index
                while end < line.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(line[end]) { end += 1 }
                guard end < line.count, line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")"), Self.endsMarker(line, end + 1)
                else {
                    break scan
                }
                index = end
                markers += 1
            default: break scan
            }
            index += 1
        }
        isBlank =
            line[..<index].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ">") }
            && index == line.count
        lookForDelimiters(line)
    }

    private static func endsMarker(_ line: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index >= line.count || line[index] == UInt8(ascii: " ") || line[index] == UInt8(ascii: "\t")
    }

    private mutating func lookForDelimiters(_ line: UnsafeBufferPointer<UInt8>) {
        var hasDash = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"): bars += 1
            case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"),
                UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                break
            default: return
            }
        }
        mayDelimitTable = hasDash
    }
}
