import Testing

@testable import Storage

@Suite struct ResultSetTests {
    @Test func `Cells come back by row and column`() throws {
        var builder = ResultSet.Builder(columns: 4)
        for row in 0..<3 as Range<Int64> {
            builder.append(row == 1 ? Int64.min : row)
            try Array("tïtle \(row)".utf8).withUnsafeBytes { try builder.append(.text, $0) }
            try [UInt8](repeating: UInt8(row), count: Int(row)).withUnsafeBytes { try builder.append(.blob, $0) }
            builder.appendNull()
        }
        let set = builder.finish()
        #expect(set.count == 3)
        #expect(!set.isEmpty)
        #expect((0..<3).map { set[$0].integer(0) } == [0, Int64.min, 2])
        #expect(set[2].string(1) == "tïtle 2")
        #expect(Array(set[1].text(1)) == Array("tïtle 1".utf8))
        #expect(set[0].blob(2).isEmpty)
        #expect(set[2].blob(2) == [2, 2])
        #expect(set[0].isNull(3))
        #expect(!set[0].isNull(2))
        #expect(set[0].integer(3) == 0)
        #expect(set[0].text(3).isEmpty)
        #expect(set[0].string(3).isEmpty)
    }

    @Test func `No rows is an empty set`() {
        let set = ResultSet.Builder(columns: 2).finish()
        #expect(set.isEmpty)
        #expect(set.count == 0)
    }

    @Test func `Text is a slice of one buffer, not a copy`() throws {
        var builder = ResultSet.Builder(columns: 2)
        try Array("one".utf8).withUnsafeBytes { try builder.append(.text, $0) }
        try Array("two".utf8).withUnsafeBytes { try builder.append(.text, $0) }
        let row = builder.finish()[0]
        let first = row.text(0).withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        let second = row.text(1).withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        #expect(second == first + 3)
    }
}
