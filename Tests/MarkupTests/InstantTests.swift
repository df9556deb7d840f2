import Markup
import Testing

@Suite struct InstantTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (1_796_025_599, "2026-11-30T07:59:59Z"),
        (-1, "1969-12-31T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"), (2_147_483_648, "2038-01-19T03:14:08Z"),
    ])
    func `a moment is written in UTC for machines`(time: Int64, expected: String) {
        #expect(render { $0.text(Instant(unixTime: time)) } == expected)
    }

    @Test func `days follow each other over four centuries`() {
        var previous = CivilDate(unixTime: -86_400)
        for day in 0..<146_097 {
            let date = CivilDate(unixTime: Int64(day) * 86_400)
            if date.day != previous.day + 1 {
                #expect(date.day == 1)
                #expect(date.month == previous.month % 12 + 1)
                #expect(date.year == previous.year + (previous.month == 12 ? 1 : 0))
                #expect((28...31).contains(previous.day))
            }
            previous = date
        }
        #expect(previous == CivilDate(unixTime: 146_096 * 86_400))
    }
}
