import BrowserDriver
import Testing

/// The application in browsers that know neither scripts nor style.
@Suite struct WorkspaceTextBrowserTests {
    let server: WorkspaceServer

    init() throws { server = try WorkspaceServer() }

    @Test func `(43, 53, 54, 148) somebody is added in lynx`() throws {
        var client = try server.stranger(at: "/people")
        var steps: [TextBrowser.Step] = [.tab(client.position(of: "id=\"addPerson\"")), .enter]
        try client.press("Add Item")
        let name = client.position(of: "name=\"name\"")
        let save = client.position(of: "id=\"savePerson\"")
        steps += [.tab(name), .text("Lynx & co"), .back(name - save), .enter]
        let page = try TextBrowser.visit(server.url("/people"), steps)
        #expect(page.contains("Lynx & co"))
        #expect(!page.contains("Add Personal Info"))
        try client.get("/people")
        #expect(client.reply.text.contains("<strong>Lynx &amp; co</strong>"))
    }

    @Test func `(63, 73, 79, 148) somebody checks in for a flight in lynx`() throws {
        let flight = try server.checkInFlight()
        let number = flight.name.split(separator: " ").last.map(String.init) ?? ""
        let path = "/flights?status=scheduled&q=\(number)"
        var client = try server.stranger(at: path)
        var steps: [TextBrowser.Step] = [.tab(client.position(of: "id=\"\(flight.button)\"")), .enter]
        try client.press(id: flight.button)
        steps += [.tab(client.position(of: "id=\"checkIn\"")), .enter]
        try client.press(id: "checkIn")
        let ask = try TextBrowser.visit(server.url(path), steps)
        #expect(ask.contains("Check in for \(flight.airlineFlight)"))
        steps += [.tab(client.position(of: "value=\"confirmCheckIn\"")), .enter]
        let page = try TextBrowser.visit(server.url(path), steps)
        #expect(page.contains("Check-in for \(flight.name)."))
        server.expectLogged("Check-in for \(flight.name).", times: 1)
    }

    @Test func `w3m shows each destination in reading order`() throws {
        for (path, words) in [("/", ["Drafts", "Draft workspace", "No draft saved"]), ("/people", ["People", "Items", "Jim"])] {
            let text = try TextBrowser.dump(server.url(path))
            let places = try words.map { try #require(text.range(of: $0), "\($0) at \(path)").lowerBound }
            #expect(places == places.sorted(), "\(path)")
        }
    }
}
