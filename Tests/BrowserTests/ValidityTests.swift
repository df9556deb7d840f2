import BrowserDriver
import Testing

/// Every state of the draft screen under axe and under the Nu HTML checker.
@Suite struct ValidityTests {
    let server: SampleServer

    init() throws { server = try SampleServer.drafts() }

    @Test(arguments: [Browser.Options.Scheme.light, .dark], [true, false])
    func `axe finds nothing in any state`(scheme: Browser.Options.Scheme, scripts: Bool) throws {
        try DraftVisit.begin(.init(scheme: scheme, scripts: scripts), at: server.url) { visit in
            let browser = visit.browser
            func check(_ state: String) throws {
                let violations = try browser.axe()
                #expect(violations.isEmpty, "\(state): \(violations.map(\.description).joined(separator: "\n"))")
            }
            try check("nothing saved")
            try visit.openEditor()
            try check("sheet")
            try browser.field("Title").replace(with: " ")
            try browser.press(.enter)
            try browser.waitFor("\(DraftVisit.sheet) [aria-invalid=true]")
            try check("sheet with an error")
            try browser.field("Title").replace(with: "A title")
            try browser.find("#saveDraft").click()
            try visit.expectBase()
            try check("saved")
            try visit.openAlert()
            try check("alert")
            try browser.go(to: server.url + "/nothing-here")
            try check("not found")
        }
    }

    @Test func `The Nu checker finds nothing in any state`() throws {
        var pages: [(name: String, html: [UInt8])] = []
        var client = FormClient(port: server.port)
        func keep(_ name: String, _ status: Int) {
            #expect(client.reply.status == status, "\(name)")
            #expect(client.reply.header("content-type") == "text/html; charset=utf-8")
            pages.append((name, client.reply.body))
        }
        try client.get("/draft")
        keep("nothing-saved", 200)
        try client.press("New draft")
        keep("sheet", 200)
        let editor = client
        try client.press("Save", ["title": " "])
        keep("sheet-with-error", 422)
        try client.press("Save", ["title": "<script>alert('x')</script> \"&\u{301}"])
        keep("saved", 200)
        client = editor
        try client.press("Delete draft")
        keep("alert", 200)
        client = editor
        try client.press("Cancel", changing: ["_form": "forged"])
        keep("forged", 403)
        try client.get("/draft?p=00000000000000000000000000000000")
        keep("unknown-surface", 404)
        #expect(client.reply.text.contains("<h1>Draft workspace</h1>") && !client.reply.text.contains("<dialog"))
        try client.get("/nothing-here")
        keep("not-found", 404)
        let complaints = try NuChecker.check(pages)
        #expect(complaints.isEmpty, "\(complaints.map(\.description).joined(separator: "\n"))")
    }
}
