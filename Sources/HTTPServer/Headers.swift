/// Header fields in the order in which they came, in one buffer: no string is made before one is asked for.
public struct Headers: Sendable {
    /// For each field: two bytes of name length, four of value length (little-endian), the name, the value.
    private(set) var bytes: [UInt8] = []

    public init() {}

    public init(_ fields: [(String, String)]) {
        for (name, value) in fields { append(name: name.utf8, value: value.utf8) }
    }

    /// The first value under `name`, whatever the case of its letters; bytes that are not UTF-8 arrive as U+FFFD.
    public subscript(name: String) -> String? {
        value(of: name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// How often `name` occurs.
    public func count(of name: String) -> Int {
        var cursor = 0
        var count = 0
        while let field = next(&cursor) {
            if matches(field.name, name) { count += 1 }
        }
        return count
    }

    mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Lengths that do not fit their slots cannot come from the daemon, whose buffer is smaller; such a field is cut.
    mutating func append(name: some Collection<UInt8>, value: some Collection<UInt8>) {
        let nameLength = min(name.count, 0xFFFF)
        let valueLength = min(value.count, 0xFFFF_FFFF)
        bytes.append(UInt8(truncatingIfNeeded: nameLength))
        bytes.append(UInt8(truncatingIfNeeded: nameLength >> 8))
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: valueLength >> shift)) }
        bytes.append(contentsOf: name.prefix(nameLength))
        bytes.append(contentsOf: value.prefix(valueLength))
    }

    struct Field {
        let name: Range<Int>
        let value: Range<Int>
    }

    /// The field at `cursor`, which moves behind it; nil at the end.
    func next(_ cursor: inout Int) -> Field? {
        guard cursor + 6 <= bytes.count else { return nil }
        let nameLength = Int(bytes[cursor]) | Int(bytes[cursor + 1]) << 8
        var valueLength = 0
        for index in 0..<4 { valueLength |= Int(bytes[cursor + 2 + index]) << (8 * index) }
        let name = cursor + 6..<cursor + 6 + nameLength
        let value = name.upperBound..<name.upperBound + valueLength
        cursor = value.upperBound
        return Field(name: name, value: value)
    }

    func value(of name: String) -> ArraySlice<UInt8>? {
        var cursor = 0
        while let field = next(&cursor) {
            if matches(field.name, name) { return bytes[field.value] }
        }
        return nil
    }

    func matches(_ range: Range<Int>, _ name: String) -> Bool {
        range.count == name.utf8.count && begins(range, with: name)
    }

    func begins(_ range: Range<Int>, with name: String) -> Bool {
        let other = name.utf8
        guard range.count >= other.count else { return false }
        var position = range.lowerBound
        for byte in other {
            guard lowercased(bytes[position]) == lowercased(byte) else { return false }
            position += 1
        }
        return true
    }
}
