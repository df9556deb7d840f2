import BrowserDriver
import Testing

/// Going elsewhere and coming back: what was open is not in the way, and not lost.
@Suite struct DestinationTests {
    let server: WorkspaceServer

    init() throws { server = try WorkspaceServer() }

    @Test(arguments: [true, false])
    func `(97, 147) an open editor can be resumed from anywhere, shows itself nowhere, and what is transient is gone`(scripts: Bool) throws
    {
        try Browser.open(.init(scripts: scripts)) { browser in
            let flight = try server.canceledFlight()
            try browser.go(to: server.url("/flights?status=canceled"))
            try browser.find("#\(flight.button)").click()
            try browser.expectSurfaces("sheet")
            try browser.go(to: server.url("/people"))
            try browser.expectNoSurface()
            #expect(try !browser.exists(".resume"))

            try browser.find("#addPerson").click()
            try browser.expectSurfaces("sheet")
            let editor = try browser.url
            if scripts {
                try browser.field("Name").type("Half a na")
                try browser.wait(until: "what was typed is kept quietly") {
                    let kept = "return performance.getEntriesByType('resource').some(e => e.responseStatus === 204)"
                    return try browser.execute(kept) == true
                }
            }
            for place in ["/flights", "/", "/people"] {
                try browser.go(to: server.url(place))
                try browser.expectNoSurface()
                #expect(try browser.findAll(".resume").count == 1, "\(place)")
            }
            // A destination chosen from the bar changes nothing about that.
            try browser.awaitingPage { try browser.find(".destinations a[href='/deleted']").click() }
            try browser.expectNoSurface()
            try browser.find(".resume a").click()
            try browser.expectSurfaces("sheet")
            #expect(try browser.url == editor)
            #expect(try browser.field("Name").value == (scripts ? "Half a na" : ""))
            try browser.press(.end)
            try browser.type("me")
            try browser.find("#savePerson").click()
            try browser.expectNoSurface()
            #expect(try browser.find("#person").text == (scripts ? "Half a name" : "me"))
            #expect(try !browser.exists(".resume"))
            try browser.back()
            try browser.expectNoSurface()
        }
    }
}
