import BrowserDriver
import Testing

/// A list that is longer than a page, in Chromium and in a text browser.
@Suite struct WorkspacePagesTests {
    let server: WorkspaceServer

    init() throws {
        server = try WorkspaceServer()
        // The schedule is made beside the start of the server.
        _ = try server.canceledFlight()
    }

    private func rows(_ browser: Browser) throws -> [String] {
        try browser.execute("return [...document.querySelectorAll('.flights button')].map(e => e.id)").items.compactMap(\.string)
    }

    /// A person scrolls until the bar at the bottom no longer lies over it; the driver does not.
    private func click(_ css: String, in browser: Browser) throws {
        let element = try browser.find(css)
        try browser.execute("arguments[0].scrollIntoView({ block: 'center' })", [element.json])
        try element.click()
    }

    @Test(arguments: [true, false]) func `A later page is reached, stays under a sheet, and is left again`(scripts: Bool) throws {
        try Browser.open(.init(width: 390, height: 844, scripts: scripts)) { browser in
            try browser.go(to: server.url("/flights?q=a"))
            let first = try rows(browser)
            #expect(first.count == 100)
            #expect(try !browser.exists("[rel=prev]"))
            try browser.awaitingPage { try click("nav[aria-label='Pages of flights'] [rel=next]", in: browser) }
            let second = try rows(browser)
            #expect(!second.isEmpty && Set(second).isDisjoint(with: first))
            #expect(try browser.title.hasSuffix(", continued"))
            let address = try browser.url

            try click(".flights li:last-child button", in: browser)
            try browser.expectSurfaces("sheet")
            #expect(try browser.url.hasPrefix("\(address)&p="))
            #expect(try rows(browser) == second)
            try browser.topButton("Close").click()
            try browser.expectNoSurface()
            #expect(try browser.url == address)
            #expect(try rows(browser) == second)

            for link in try browser.findAll(".pages a") {
                #expect(try browser.execute("return arguments[0].offsetHeight", [link.json]).number ?? 0 >= 44)
            }
            try browser.expectNoSideways()
            let violations = try browser.axe()
            #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
            try browser.awaitingPage { try click("[rel=prev]", in: browser) }
            #expect(try rows(browser) == first)
        }
    }

    @Test func `w3m shows the ways to the other pages behind the list`() throws {
        let text = try TextBrowser.dump(server.url("/flights"))
        #expect(text.contains("The first 100 departures that fit."))
        #expect(text.contains("Later flights"))
        #expect(!text.contains("Earlier flights"))
    }
}
