import Slipsheet
import SlipsheetTesting
import Testing

@testable import Workspace

/// Section C of the requirements.
@Suite struct FlightsTests {
    /// A desk whose schedule has one flight of each status, in six hours, numbered 101, 102, ….
    private func desk() throws -> Desk {
        let desk = try Desk()
        let flights = FlightStatus.allCases.enumerated().map { index, status in
            Flight(
                id: FlightID(Int64(index + 1)), airline: "Aurora Air", number: String(101 + index), origin: "Oslo", destination: "Rome",
                departsAt: desk.now + 6 * 3600 + Int64(index), arrivesAt: desk.now + 9 * 3600, status: status, history: [0, 20, -1, 5])
        }
        try desk.store.writeAndWait { try FlightStore.replace(flights, in: $0) }
        return desk
    }

    private func set(_ status: FlightStatus, of flight: Int64, _ desk: Desk) throws {
        try desk.store.writeAndWait {
            _ = try $0.execute("UPDATE flights SET status = $1 WHERE id = $2", .text(status.rawValue), .integer(flight))
        }
    }

    private func id(_ number: Int64) -> String { "flight-\(FlightID(number))" }

    @Test(arguments: Array(FlightStatus.allCases.enumerated())) func `(63) each row opens the details of its flight`(
        index: Int, status: FlightStatus
    ) async throws {
        let browser = try await desk().browser(at: "/flights")
        try await browser.press(id(Int64(index + 1)))
        #expect(browser.presented == "details")
        #expect(browser.view.top?.title == "Aurora Air \(101 + index)")
        #expect(browser.page.rawText.contains(status.words))
    }

    @Test(arguments: [("101", 1), ("oslo", 6), ("AURORA", 6), ("%", 0), ("_", 0), ("paris", 0), ("' OR 1=1 --", 0)])
    func `a search finds by city, airline and number, and takes every character for itself`(text: String, count: Int) async throws {
        let query = text.utf8.map { byte in "%" + String(byte / 16, radix: 16) + String(byte % 16, radix: 16) }.joined()
        let browser = try await desk().browser(at: "/flights?q=\(query)")
        #expect(browser.view.screenButtons.filter { $0.intent.hasPrefix("details:") }.count == count)
    }

    @Test func `a search by status and day, and a day that is none`() async throws {
        let desk = try desk()
        let day = String(CivilDate.iso(desk.now + 6 * 3600).prefix(10))
        let browser = try await desk.browser(at: "/flights?status=canceled&date=\(day)")
        #expect(browser.view.screenButtons.filter { $0.intent.hasPrefix("details:") }.count == 1)
        try await browser.open("/flights?date=2026-13-40")
        #expect(browser.page.rawText.contains("is not a date"))
    }

    @Test func `the sheet lies over the search that led to it`() async throws {
        let browser = try await desk().browser(at: "/flights?q=101")
        try await browser.press(id(1))
        #expect(browser.address.hasPrefix("/flights?q=101&p="))
        try await browser.press("Close")
        #expect(browser.address == "/flights?q=101")
    }

    @Test func `(66) the sheet holds no navigation of the screen`() async throws {
        let browser = try await desk().browser(at: "/flights")
        try await browser.press(id(1))
        let sheet = try #require(browser.page.first("dialog"))
        #expect(sheet.all("nav").isEmpty)
        #expect(browser.page.first(id: "screen")?.has("inert") == true)
    }

    @Test func `(65, 67) Close ends it, and the dismissal is logged once`() async throws {
        let desk = try desk()
        let browser = try await desk.browser(at: "/flights")
        try await browser.press(id(1))
        let close = try browser.form(pressing: "Close")
        try await browser.submit(close)
        #expect(browser.presented == nil)
        try await browser.submit(close)
        #expect(desk.lines == ["Modal dismissed. State now: false"])
    }

    @Test func `(65) a details sheet that gives way to another is dismissed once too`() async throws {
        let desk = try desk()
        let browser = try await desk.browser(at: "/flights")
        try await browser.press(id(1))
        try await browser.post("details:\(FlightID(2))")
        #expect(browser.view.top?.title == "Aurora Air 102")
        #expect(desk.lines == ["Modal dismissed. State now: false"])
    }

    @Test func `(68) details stand on a page of their own, with a link in the place of Close`() async throws {
        let browser = try await desk().browser(at: "/flights/\(FlightID(1))")
        #expect(browser.view.title == "Aurora Air 101")
        #expect(browser.presented == nil)
        #expect(browser.page.all("a").contains { $0.visibleText == "Close" && $0["href"] == "/flights" })
    }

    @Test(arguments: Array(FlightStatus.allCases.enumerated())) func `(69, 73) Rebook and Check In exist only where they can be`(
        index: Int, status: FlightStatus
    ) async throws {
        let browser = try await desk().browser(at: "/flights")
        try await browser.press(id(Int64(index + 1)))
        #expect((browser.view.button("Rebook Flight") != nil) == (status == .canceled))
        #expect((browser.view.button("Check In for Flight") != nil) == (status == .scheduled || status == .delayed))
    }

    @Test func `(70, 71, 72) Rebook says to call the airline; OK returns to the sheet`() async throws {
        let desk = try desk()
        let browser = try await desk.browser(at: "/flights?status=canceled")
        try await browser.press(id(6))
        try await browser.press("Rebook Flight")
        #expect(browser.view.surfaces.map(\.container) == [.sheet, .alert])
        #expect(browser.view.top?.title == "Contact Your Airline")
        #expect(
            browser.view.top?.message == "We cannot rebook this flight. Please contact the airline to reschedule this flight.")
        #expect(browser.view.top?.buttons.map(\.label) == ["OK"])
        try await browser.press("OK")
        #expect(browser.view.surfaces.map(\.container) == [.sheet])
        #expect(desk.lines.isEmpty)
    }

    @Test func `(74, 75, 76, 77) the Check In dialog names airline and flight, and has three buttons by role`() async throws {
        let browser = try await desk().browser(at: "/flights")
        try await browser.press(id(1))
        try await browser.press("Check In for Flight")
        #expect(browser.view.top?.title == "Check In")
        #expect(browser.view.top?.message == "Check in for Aurora Air Flight 101")
        #expect(browser.view.top?.buttons.map(\.label) == ["Reschedule", "Check In", "Not Now"])
        #expect(browser.view.top?.buttons.map(\.role) == [.destructive, nil, .cancel])
    }

    @Test func `(74) each press makes a check-in of its own`() throws {
        let flight = FlightSchedule(seed: 1, start: 0, days: 1).flights(1)[0]
        #expect(CheckInInfo(flight).id != CheckInInfo(flight).id)
        #expect(CheckInInfo(flight).airline == flight.airline)
        #expect(CheckInInfo(flight).flight == flight.number)
    }

    @Test(arguments: [("Reschedule", "Reschedule flight."), ("Check In", "Check-in for Aurora Air 101.")])
    func `(78, 79, 81) a choice is recorded once, and clears the dialog`(button: String, sentence: String) async throws {
        let desk = try desk()
        let browser = try await desk.browser(at: "/flights")
        try await browser.press(id(1))
        try await browser.press("Check In for Flight")
        let choice = try browser.form(pressing: button)
        try await browser.submit(choice)
        #expect(browser.view.surfaces.map(\.container) == [.sheet])
        #expect(browser.view.notice == sentence)
        try await browser.submit(choice)
        #expect(desk.lines == [sentence])
        #expect(try desk.store.read { try FlightStore.choices(FlightID(1), in: $0) } == [sentence])
    }

    @Test func `(80) Not Now records nothing`() async throws {
        let desk = try desk()
        let browser = try await desk.browser(at: "/flights")
        try await browser.press(id(1))
        try await browser.press("Check In for Flight")
        try await browser.press("Not Now")
        #expect(browser.view.surfaces.map(\.container) == [.sheet])
        #expect(desk.lines.isEmpty)
    }

    @Test func `(82, 83) On-Time History toggles a popover right behind its button`() async throws {
        let browser = try await desk().browser(at: "/flights")
        try await browser.press(id(1))
        try await browser.press("onTimeHistory")
        #expect(browser.view.surfaces.map(\.container) == [.sheet, .popover])
        #expect(browser.view.top?.title == "On-Time History")
        let sheet = try #require(browser.page.all("dialog").first)
        #expect(!sheet.has("inert"))
        #expect(sheet.all("dialog").count == 1)
        #expect(sheet.all("td").map(\.visibleText).contains("Did not fly"))
        try await browser.press("onTimeHistory")
        #expect(browser.view.surfaces.map(\.container) == [.sheet])
        try await browser.press("onTimeHistory")
        try await browser.press("Close", at: 1)
        #expect(browser.view.surfaces.map(\.container) == [.sheet])
    }

    @Test func `(82) the popover opens on the page of the flight too, which stays in reach`() async throws {
        let browser = try await desk().browser(at: "/flights/\(FlightID(1))")
        try await browser.press("onTimeHistory")
        #expect(browser.presented == "onTimeHistory")
        #expect(browser.page.first(id: "screen")?.has("inert") == false)
        try await browser.press("onTimeHistory")
        #expect(browser.presented == nil)
    }

    @Test(arguments: ["/flights", "/flights/\(FlightID(1))", "/flights?p=checkIn", "/flights?checkIn=1"])
    func `(85) no address shows a dialog or popover`(path: String) async throws {
        let browser = try await desk().browser(at: path)
        #expect(browser.presented == nil)
    }

    @Test func `(86) status and availability are checked again on the post`() async throws {
        let desk = try desk()
        let browser = try await desk.browser(at: "/flights?q=106")
        try await browser.press(id(6))
        try set(.scheduled, of: 6, desk)
        try await browser.press("Rebook Flight")
        #expect(browser.status == 409)
        #expect(browser.view.notice?.contains("not canceled now") == true)
        #expect(browser.view.surfaces.map(\.container) == [.sheet])

        try await browser.press("Check In for Flight")
        try set(.departed, of: 6, desk)
        try await browser.press("Check In")
        #expect(browser.status == 409)
        #expect(browser.view.notice?.contains("departed") == true)
        #expect(desk.lines.isEmpty)
    }

    @Test func `a flight that left the schedule while its details are open`() async throws {
        let desk = try desk()
        let browser = try await desk.browser(at: "/flights")
        try await browser.press(id(1))
        try desk.store.writeAndWait { _ = try $0.execute("DELETE FROM flights") }
        try await browser.reload()
        #expect(browser.status == 200)
        #expect(browser.view.top?.title == "Flight not found")
        try await browser.press("Close")
        #expect(browser.presented == nil)
    }

    @Test func `(97, 147) another destination shows nothing of it, and the way back neither`() async throws {
        let browser = try await desk().browser(at: "/flights")
        try await browser.press(id(1))
        try await browser.press("Check In for Flight")
        try await browser.open("/people")
        #expect(browser.presented == nil)
        #expect(browser.view.resumable.isEmpty)
        try await browser.open("/flights")
        #expect(browser.presented == nil)
    }
}
