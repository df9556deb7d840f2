import Slipsheet
import Testing

@testable import Workspace

@Suite struct FlightScheduleTests {
    @Test func `a seed makes the same thousand flights each time, every status among them, in order`() {
        let schedule = FlightSchedule(seed: 7, start: 1_800_000_000, days: 7)
        let flights = schedule.flights(1_000)
        #expect(flights == schedule.flights(1_000))
        #expect(flights.count == 1_000)
        #expect(Set(flights.map(\.status)) == Set(FlightStatus.allCases))
        #expect(zip(flights, flights.dropFirst()).allSatisfy { $0.departsAt <= $1.departsAt })
        #expect(flights.allSatisfy { $0.origin != $0.destination && $0.arrivesAt > $0.departsAt })
        #expect(FlightSchedule(seed: 8, start: 1_800_000_000, days: 7).flights(1_000) != flights)
    }

    @Test(arguments: ["2026-11-30", "2000-02-29", "1970-01-01", "2100-12-31"]) func `a date reads back`(text: String) throws {
        let date = try #require(CivilDate(iso: text))
        #expect(CivilDate.iso(date.unixTime) == text + "T00:00:00Z")
    }

    @Test(arguments: [
        "", "2026-2-3", "2026-02-30", "2100-02-29", "2026-00-10", "20261-1-1", "２０２６-11-30", "-026-11-30", "2026-11-3\u{301}",
    ])
    func `other text is no date`(text: String) {
        #expect(CivilDate(iso: text) == nil)
    }
}
