import Storage
import Testing

@Suite struct RecordIDTests {
    @Test func `An id is written as 32 lower-case digits and read back`() {
        let id = RecordID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
        #expect(id.description == "0123456789abcdeffedcba9876543210")
        #expect(RecordID(id.description) == id)
        #expect(RecordID("x" + id.description.dropFirst()) == nil)
        #expect(RecordID(id.description.dropFirst()) == nil)
        #expect(RecordID(high: 0, low: 1).description == "00000000000000000000000000000001")
    }

    @Test(
        arguments: [
            "", "0", "0123456789ABCDEFFEDCBA9876543210", "0123456789abcdeffedcba987654321", "0123456789abcdeffedcba98765432100",
            " 123456789abcdeffedcba9876543210", "+123456789abcdeffedcba9876543210", "0123456789abcdeffedcba987654321é",
            "0x23456789abcdeffedcba9876543210a",
            "٠123456789abcdeffedcba9876543210",
        ]) func `Any other spelling is refused`(_ text: String)
    {
        #expect(RecordID(text) == nil)
    }

    @Test func `Bytes are read back, and only sixteen of them`() {
        let id = RecordID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
        #expect(id.bytes == [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0xFE, 0xDC, 0xBA, 0x98, 0x76, 0x54, 0x32, 0x10])
        #expect(RecordID(bytes: id.bytes[...]) == id)
        #expect(RecordID(bytes: id.bytes.dropLast()) == nil)
        #expect(RecordID(bytes: (id.bytes + [0])[...]) == nil)
    }

    @Test func `Random ids differ, in every half`() {
        let ids = (0..<1_000).map { _ in RecordID.random() }
        #expect(Set(ids.map(\.high)).count == 1_000)
        #expect(Set(ids.map(\.low)).count == 1_000)
    }
}
