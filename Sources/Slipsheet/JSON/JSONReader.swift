/// Finds the values in a text of JSON.
struct JSONReader {
    struct Malformed: Error {
        let place: Int
    }

    private static let deepest = 512
    private let bytes: [UInt8]
    private var place = 0
    private(set) var values: [JSONText.Value] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        values.reserveCapacity(64)
    }

    mutating func readWhole() throws(Malformed) {
        guard bytes.count <= Int32.max else { throw Malformed(place: 0) }
        try readValue(depth: 0)
        skipSpace()
        guard place == bytes.count else { throw Malformed(place: place) }
    }

    private mutating func readValue(depth: Int) throws(Malformed) {
        guard depth < JSONReader.deepest, let first = nextMark() else { throw Malformed(place: place) }
        switch first {
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "{"): try readObject(depth)
        case UInt8(ascii: "["): try readArray(depth)
        case UInt8(ascii: "t"): try readWord("true", .yes)
        case UInt8(ascii: "f"): try readWord("false", .no)
        case UInt8(ascii: "n"): try readWord("null", .null)
        default: try readNumber()
        }
    }

    /// The first byte behind white space, where the reader then stands.
    private mutating func nextMark() -> UInt8? {
        skipSpace()
        return place < bytes.count ? bytes[place] : nil
    }

    private mutating func skipSpace() {
        while place < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
    }

    private mutating func readString() throws(Malformed) {
        var kind = JSONText.Value.Kind.string
        let start = place + 1
        place = start
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                append(kind, start)
                place += 1
                return
            case UInt8(ascii: "\\"):
                kind = .escapedString
                place += 2
            case ..<0x20: throw Malformed(place: place)
            default: place += 1
            }
        }
        throw Malformed(place: start)
    }

    private mutating func readObject(_ depth: Int) throws(Malformed) {
        let index = open(.object)
        if nextMark() != UInt8(ascii: "}") {
            while true {
                guard nextMark() == UInt8(ascii: "\"") else { throw Malformed(place: place) }
                try readString()
                guard nextMark() == UInt8(ascii: ":") else { throw Malformed(place: place) }
                place += 1
                try readValue(depth: depth + 1)
                guard try readComma(before: UInt8(ascii: "}")) else { break }
            }
        }
        close(index)
    }

    private mutating func readArray(_ depth: Int) throws(Malformed) {
        let index = open(.array)
        if nextMark() != UInt8(ascii: "]") {
            repeat { try readValue(depth: depth + 1) } while try readComma(before: UInt8(ascii: "]"))
        }
        close(index)
    }

    /// False at the end of the container.
    private mutating func readComma(before end: UInt8) throws(Malformed) -> Bool {
        guard let mark = nextMark(), mark == end || mark == UInt8(ascii: ",") else { throw Malformed(place: place) }
        if mark != end { place += 1 }
        return mark != end
    }

    private mutating func readWord(_ word: StaticString, _ kind: JSONText.Value.Kind) throws(Malformed) {
        let start = place
        for index in 0..<word.utf8CodeUnitCount {
            guard place < bytes.count, bytes[place] == word.utf8Start[index] else { throw Malformed(place: place) }
            place += 1
        }
        append(kind, start)
    }

    /// Its digits are checked when it is converted.
    private mutating func readNumber() throws(Malformed) {
        let start = place
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
                UInt8(ascii: "E"):
                place += 1
                continue
            default: break
            }
            break
        }
        guard place > start, bytes[start] != UInt8(ascii: "+") else { throw Malformed(place: start) }
        append(.number, start)
    }

    // MARK: Values

    private mutating func append(_ kind: JSONText.Value.Kind, _ start: Int) {
        values.append(JSONText.Value(kind: kind, start: Int32(start), end: Int32(place), next: Int32(values.count + 1)))
    }

    private mutating func open(_ kind: JSONText.Value.Kind) -> Int {
        append(kind, place)
        place += 1
        return values.count - 1
    }

    private mutating func close(_ index: Int) {
        place += 1
        values[index].end = Int32(place)
        values[index].next = Int32(values.count)
    }
}
