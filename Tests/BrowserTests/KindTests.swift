import BrowserDriver
import Testing

/// What each kind of surface owes a person: a name, the focus, the keyboard, and ways out.
@Suite struct KindTests {
    struct Kind: Sendable, CustomTestStringConvertible {
        let name: String
        let role: String
        let opener: String
        let title: String
        /// The button or field that has the focus first.
        let focus: String
        let cancel: String
        var isModal = true
        var testDescription: String { name }
    }

    static let kinds = [
        Kind(name: "sheet", role: "dialog", opener: "addPerson", title: "Add Personal Info", focus: "name", cancel: "Cancel"),
        Kind(name: "alert", role: "alertdialog", opener: "removePerson", title: "Remove this person?", focus: "Cancel", cancel: "Cancel"),
        Kind(name: "dialog", role: "dialog", opener: "checkIn", title: "Check In", focus: "Not Now", cancel: "Not Now"),
        Kind(
            name: "popover", role: "dialog", opener: "onTimeHistory", title: "On-Time History", focus: "Close", cancel: "Close",
            isModal: false),
    ]

    let server: WorkspaceServer

    init() throws { server = try WorkspaceServer() }

    private func page(of kind: Kind) throws -> String {
        switch kind.name {
        case "sheet": "/people"
        case "alert": "/people/0000000000001"
        default: try server.checkInFlight().path
        }
    }

    @Test(arguments: Browser.Options.everyBrowser)
    func `(20, 21, 80, 148) each kind opens, has the focus, keeps the keyboard when it is modal, and closes`(options: Browser.Options)
        throws
    {
        try Browser.open(options) { browser in
            for kind in Self.kinds {
                try browser.go(to: server.url(page(of: kind)))
                try browser.expectNoSurface()
                let open = {
                    try browser.find("#\(kind.opener)").click()
                    try browser.expectSurfaces(kind.name)
                }
                try open()
                #expect(try browser.top.role == kind.role, "\(kind.name)")
                #expect(try browser.top.accessibleName == kind.title, "\(kind.name)")
                let focus = try browser.activeElement
                let name = try focus.tag == "input" ? focus.attribute("name") : focus.text
                #expect(name == kind.focus, "\(kind.name)")
                let stops = try browser.tabStops(9)
                #expect(stops.contains("behind") == !kind.isModal, "\(kind.name): \(stops)")
                #expect(stops.contains { $0.hasSuffix(kind.cancel) }, "\(kind.name): \(stops)")
                try browser.topButton(kind.cancel).click()
                try browser.expectNoSurface()
                try expectReturn(to: kind, browser)

                try open()
                try browser.press(.escape)
                if !options.scripts {
                    try browser.expectSurfaces(kind.name)
                    try browser.topButton(kind.cancel).click()
                }
                try browser.expectNoSurface()
                try expectReturn(to: kind, browser)
            }
            try browser.expectQuietConsole()
        }
        // The flight's dialog and popover, each dismissed twice; a choice would have its own line.
        server.expectLogged("Modal dismissed. State now: false", times: 4)
        #expect(!server.log.contains("Check-in") && !server.log.contains("Reschedule"))
    }

    private func expectReturn(to kind: Kind, _ browser: Browser) throws {
        guard browser.options.scripts else { return }
        try browser.wait(until: "the focus is on #\(kind.opener) again") { try browser.find("#\(kind.opener)").isFocused }
    }

    @Test(arguments: Browser.Options.everyBrowser)
    func `(65, 69-79) an alert and a dialog lie over the details of a flight, and return to them`(options: Browser.Options) throws {
        let canceled = try server.canceledFlight()
        let open = try server.checkInFlight()
        try Browser.open(options) { browser in
            try browser.go(to: server.url("/flights?status=canceled"))
            try browser.find("#\(canceled.button)").click()
            try browser.expectSurfaces("sheet")
            #expect(try browser.top.accessibleName == canceled.name)
            #expect(try browser.activeElement.text == "Close")
            #expect(try !browser.exists("#checkIn"))
            try browser.find("#rebook").click()
            try browser.expectSurfaces("sheet", "alert")
            #expect(try browser.top.accessibleName == "Contact Your Airline")
            #expect(
                try browser.top.accessibleDescription
                    == "We cannot rebook this flight. Please contact the airline to reschedule this flight.")
            #expect(try browser.top.findAll("button").map { try $0.text } == ["OK"])
            #expect(try browser.activeElement.text == "OK")
            try browser.topButton("OK").click()
            try browser.expectSurfaces("sheet")
            if options.scripts {
                // Escape acts on the top only, every time.
                try browser.find("#rebook").click()
                try browser.expectSurfaces("sheet", "alert")
                try browser.press(.escape)
                try browser.expectSurfaces("sheet")
                try browser.press(.escape)
            } else {
                try browser.topButton("Close").click()
            }
            try browser.expectNoSurface()
            #expect(try browser.url == server.url("/flights?status=canceled"))
            server.expectLogged("Modal dismissed. State now: false", times: 1)

            try browser.go(to: server.url("/flights?status=scheduled"))
            try browser.find("#\(open.button)").click()
            try browser.expectSurfaces("sheet")
            #expect(try !browser.exists("#rebook"))
            for choice in ["Not Now", "Reschedule", "Check In"] {
                try browser.find("#checkIn").click()
                try browser.expectSurfaces("sheet", "dialog")
                #expect(try browser.top.accessibleName == "Check In")
                #expect(try browser.top.accessibleDescription == "Check in for \(open.airlineFlight)")
                try browser.topButton(choice).click()
                try browser.expectSurfaces("sheet")
            }
            #expect(try browser.top.findAll("ul li").map { try $0.text } == ["Check-in for \(open.name).", "Reschedule flight."])
            try browser.topButton("Close").click()
            try browser.expectNoSurface()
        }
        server.expectLogged("Modal dismissed. State now: false", times: 2)
        server.expectLogged("Check-in for \(open.name).", times: 1)
        server.expectLogged("Reschedule flight.", times: 1)
    }

    @Test func `(76, 77) a confirmation dialog has its destructive button first, its cancel button last and apart`() throws {
        let flight = try server.checkInFlight()
        try Browser.open { browser in
            try browser.go(to: server.url(flight.path))
            try browser.find("#checkIn").click()
            try browser.expectSurfaces("dialog")
            for width in [1280, 390] {
                try browser.emulate(.init(width: width))
                let buttons = try browser.top.findAll("button")
                #expect(try buttons.map { try $0.text } == ["Reschedule", "Check In", "Not Now"])
                #expect(try buttons.map { try $0.attribute("data-role") } == ["destructive", nil, "cancel"])
                let places = try buttons.map { try $0.rect }
                let gaps = zip(places, places.dropFirst()).map { $1.y - $0.y - $0.height }
                #expect(gaps[0] >= 0 && gaps[1] > gaps[0] + 4, "\(gaps) at \(width) px")
            }
        }
    }
}
