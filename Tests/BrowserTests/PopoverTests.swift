import BrowserDriver
import Testing

/// The popover: beside its button, in nobody's way, and gone as easily as it came.
@Suite struct PopoverTests {
    let server: WorkspaceServer

    init() throws { server = try WorkspaceServer() }

    /// Opens the popover on a flight's own page, or in the sheet over the list.
    private func open(inSheet: Bool, _ browser: Browser) throws {
        let flight = try server.canceledFlight()
        if inSheet {
            try browser.go(to: server.url("/flights?status=canceled"))
            try browser.find("#\(flight.button)").click()
            try browser.expectSurfaces("sheet")
        } else {
            try browser.go(to: server.url(flight.path))
        }
        try press(inSheet: inSheet, browser)
    }

    private func press(inSheet: Bool, _ browser: Browser) throws {
        try browser.find("#onTimeHistory").click()
        try browser.expectSurfaces(kinds(inSheet))
    }

    private func kinds(_ inSheet: Bool) -> [String] { inSheet ? ["sheet", "popover"] : ["popover"] }

    private func expectGone(inSheet: Bool, _ browser: Browser) throws {
        try browser.expectSurfaces(inSheet ? ["sheet"] : [])
    }

    /// WebKit lays a page with an anchor out for its new width only when it is loaded again.
    private func resize(_ browser: Browser, _ width: Int) throws {
        try browser.emulate(browser.options.resized(width, 800))
        if browser.options.engine == .webkit { try browser.reload() }
    }

    /// Edges of the popover and of its button in the window, and whether all corners of the popover can be seen.
    private struct Places {
        let popover, button: (left: Double, top: Double, right: Double, bottom: Double)
        let isWhole: Bool
        /// Of the window, less the room for a scroll bar.
        let width: Double

        init(_ browser: Browser) throws {
            let script = """
                const edges = e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] };
                const popover = document.querySelector('.popover'), [l, t, r, b] = edges(popover);
                const seen = [[l, t], [r, t], [l, b], [r, b]].every(([x, y]) => {
                    const at = document.elementFromPoint((x + (l + r) / 2 * .1) / 1.1, (y + (t + b) / 2 * .1) / 1.1);
                    return popover.contains(at);
                });
                return [edges(popover), edges(document.getElementById('onTimeHistory')), seen, edges(document.documentElement)[2]];
                """
            let values = try browser.execute(script).items
            let edges = values.prefix(2).map { $0.items.map { $0.number ?? .nan } }
            popover = (edges[0][0], edges[0][1], edges[0][2], edges[0][3])
            button = (edges[1][0], edges[1][1], edges[1][2], edges[1][3])
            isWhole = values[2] == true
            width = values[3].number ?? .nan
        }
    }

    @Test(arguments: Browser.Options.everyBrowser, [true, false])
    func `(84, 133) the popover is a card at its button where there is room, and a sheet on a phone`(
        options: Browser.Options, inSheet: Bool
    ) throws {
        try Browser.open(options) { browser in
            try open(inSheet: inSheet, browser)
            let address = try browser.url
            for _ in 1...2 {
                try resize(browser, 1280)
                let card = try Places(browser)
                let gap = max(card.button.top - card.popover.bottom, card.popover.top - card.button.bottom)
                #expect((0...24).contains(gap), "above or below its button: \(card)")
                #expect(card.popover.left < card.button.right && card.popover.right > card.button.left, "\(card)")
                #expect(card.popover.left >= 0 && card.popover.right <= 1280 && card.popover.top >= 0 && card.popover.bottom <= 800)
                #expect(card.popover.right - card.popover.left < 500)
                #expect(card.isWhole, "nothing cuts it off: \(card)")

                try resize(browser, 390)
                let sheet = try Places(browser)
                #expect((sheet.popover.left, sheet.popover.right) == (0, sheet.width), "\(sheet)")
                #expect(abs(sheet.popover.bottom - 800) < 1 && sheet.popover.top > 200, "\(sheet)")
                #expect(sheet.isWhole, "nothing cuts it off: \(sheet)")
            }
            // The same state at every width: one surface more or less would be another address.
            try browser.expectSurfaces(kinds(inSheet))
            #expect(try browser.url == address)
        }
    }

    @Test(arguments: Browser.Options.everyBrowser, [true, false])
    func `(82) a second press of its button closes the popover`(options: Browser.Options, inSheet: Bool) throws {
        try Browser.open(options) { browser in
            try open(inSheet: inSheet, browser)
            #expect(try browser.find("#onTimeHistory").attribute("aria-expanded") == "true")
            try browser.find("#onTimeHistory").click()
            try expectGone(inSheet: inSheet, browser)
            #expect(try browser.find("#onTimeHistory").attribute("aria-expanded") != "true")
        }
    }

    @Test(arguments: [true, false]) func `(83) a press outside closes the popover, and nothing else`(inSheet: Bool) throws {
        try Browser.open { browser in
            try open(inSheet: inSheet, browser)
            #expect(try browser.top.find("table").property("textContent").string?.contains("Minutes late of") == true)
            // A press inside closes nothing.
            let inside = try browser.middleInView(of: browser.top.find("h2"))
            try browser.pointer([.move(to: inside), .press, .release, .pause(300)])
            try browser.expectSurfaces(kinds(inSheet))
            // Words of the surface beneath, not a control.
            let outside = try browser.middleInView(of: browser.findAll(".facts dd").last ?? browser.find(".facts"))
            try browser.click(at: outside)
            try expectGone(inSheet: inSheet, browser)
            if inSheet {
                try press(inSheet: true, browser)
                try browser.click(at: Point(x: 12, y: 400))
                try browser.expectSurfaces("sheet")
            }
        }
    }
}
