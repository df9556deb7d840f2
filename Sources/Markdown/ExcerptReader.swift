/// Reads Markdown byte by byte and writes what a person would read aloud.
struct ExcerptReader {
    private let source: UnsafeBufferPointer<UInt8>
    private let limit: Int
    private var index = 0
    private var scalars = 0
    private var links = 0
    private var isTableRow = false
    private var needsSpace = false

    /// Scalars read beyond the limit, so that it is seen whether they belong to the character in front of it.
    private static let lookahead = 8

    static func capacity(limit: Int) -> Int { (limit + lookahead + 2) * 4 }

    init(source: UnsafeBufferPointer<UInt8>, limit: Int) {
        self.source = source
        self.limit = limit
    }

    /// Returns the number of bytes written.
    mutating func read(into output: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var count = 0
        while index < source.count, scalars < limit + Self.lookahead {
            startLine()
            while index < source.count, scalars < limit + Self.lookahead, !isLineEnd(source[index]) { readInline(output, &count) }
            if index < source.count, isLineEnd(source[index]) { index += 1 }
            needsSpace = count > 0
        }
        return count
    }

    private mutating func write(_ byte: UInt8, _ output: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int) {
        if needsSpace {
            needsSpace = false
            write(UInt8(ascii: " "), output, &count)
        }
        guard count < output.count else { return }
        if byte & 0xC0 != 0x80 { scalars += 1 }
        output[count] = byte
        count += 1
    }

    /// Skips the marks at the front of a line, and lines that are nothing but marks.
    private mutating func startLine() {
        links = 0
        if isRule(from: index) {
            index = lineEnd(from: index)
            return
        }
        while index < source.count {
            let start = index
            skip(while: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ">") })
            skipMarker(skipped(index, while: { $0 == UInt8(ascii: "#") }, atMost: 6))
            skipMarker(skipped(index, while: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "*") }, atMost: 1))
            let digits = skipped(index, while: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }, atMost: 9)
            if digits > index, at(digits) == UInt8(ascii: ".") || at(digits) == UInt8(ascii: ")") { skipMarker(digits + 1) }
            if index == start { break }
        }
        if at(index) == UInt8(ascii: "["), at(index + 2) == UInt8(ascii: "]"), at(index + 3) == UInt8(ascii: " ") { index += 4 }
        isTableRow = at(index) == UInt8(ascii: "|")
    }

    private mutating func readInline(_ output: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int) {
        let byte = source[index]
        let next = at(index + 1)
        index += 1
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"): needsSpace = count > 0
        case UInt8(ascii: "|") where isTableRow: needsSpace = count > 0
        case 0x00...0x1F, 0x7F, UInt8(ascii: "`"): break
        case UInt8(ascii: "\\") where isPunctuation(next):
            write(next, output, &count)
            index += 1
        case UInt8(ascii: "*") where !(isSpace(at(index - 2)) && isSpace(next)): break
        case UInt8(ascii: "_") where !(isWord(at(index - 2)) && isWord(next)): break
        case UInt8(ascii: "~") where next == UInt8(ascii: "~"): index += 1
        case UInt8(ascii: "!") where next == UInt8(ascii: "[") && isLink(at: index): break
        case UInt8(ascii: "[") where isLink(at: index - 1): links += 1
        case UInt8(ascii: "]") where links > 0 && next == UInt8(ascii: "("):
            links -= 1
            index = behindTarget(from: index)
        default: write(byte, output, &count)
        }
    }
}

extension ExcerptReader {
    /// 0 outside the text, which counts as a space.
    private func at(_ position: Int) -> UInt8 {
        position >= 0 && position < source.count ? source[position] : 0
    }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    private func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    private func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    private func isPunctuation(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) && !isWord(byte) }

    private func lineEnd(from start: Int) -> Int {
        var end = start
        while end < source.count, !isLineEnd(source[end]) { end += 1 }
        return end
    }

    /// A line of only `- * _ = | :` is a rule, an underline or the delimiters of a table; one that begins with a fence opens or closes code.
    private func isRule(from start: Int) -> Bool {
        let end = lineEnd(from: start)
        let line = source[start..<end]
        guard let first = line.first(where: { !isSpace($0) }) else { return true }
        if line.drop(while: { isSpace($0) }).starts(with: "```".utf8) || line.drop(while: { isSpace($0) }).starts(with: "~~~".utf8) {
            return true
        }
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: ":"):
            return line.allSatisfy { byte in
                byte == first || isSpace(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":")
            }
        default: return false
        }
    }

    private func skipped(_ start: Int, while holds: (UInt8) -> Bool, atMost most: Int = .max) -> Int {
        var end = start
        while end < source.count, end - start < most, holds(source[end]) { end += 1 }
        return end
    }

    private mutating func skip(while holds: (UInt8) -> Bool) {
        index = skipped(index, while: holds)
    }

    /// A marker is one only with a space or the end of the line behind it.
    private mutating func skipMarker(_ end: Int) {
        if end > index, isSpace(at(end)) { index = end }
    }

    /// Whether the bracket at this place closes, within 300 bytes, in front of a target in parentheses.
    private func isLink(at start: Int) -> Bool {
        var depth = 0
        for position in start..<min(start + 300, source.count) {
            if source[position] == UInt8(ascii: "[") { depth += 1 }
            if source[position] == UInt8(ascii: "]") {
                depth -= 1
                if depth == 0 { return at(position + 1) == UInt8(ascii: "(") && behindTarget(from: position + 1) > position + 1 }
            }
        }
        return false
    }

    /// The place behind the parentheses that open here, or here if they do not close on this line within 500 bytes.
    private func behindTarget(from start: Int) -> Int {
        var depth = 0
        var position = start
        while position < min(start + 500, source.count), !isLineEnd(source[position]) {
            if source[position] == UInt8(ascii: "(") { depth += 1 }
            if source[position] == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return position + 1 }
            }
            position += 1
        }
        return start
    }
}
