/// What a line begins with: white space and the markers of quotes and lists.
struct LineLead {
    private(set) var markers = 0
    private(set) var columns = 0
    private(set) var isBlank = false
    private(set) var bars = 0
    private(set) var mayDelimitTable = false
    /// A bullet near the margin with something behind it ends whatever paragraph is open.
    private(set) var startsParagraph = false

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
        startsParagraph = Self.isBulletItem(line)
        isBlank =
            line[..<index].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ">") }
            && index == line.count
        lookForDelimiters(line)
    }

    private static func isBulletItem(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = line.firstIndex(where: { $0 != UInt8(ascii: " ") }), start <= 3, start + 2 < line.count else { return false }
        let isBullet = line[start] == UInt8(ascii: "-") || line[start] == UInt8(ascii: "+") || line[start] == UInt8(ascii: "*")
        return isBullet && line[start + 1] == UInt8(ascii: " ") && line[start + 2] > 0x20
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
