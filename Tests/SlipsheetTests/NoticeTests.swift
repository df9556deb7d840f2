import Slipsheet
import SlipsheetTesting
import Testing

/// Behaviour 25: a message appears once, in whatever is on top.
@Suite struct NoticeTests {
    @Test(arguments: Way.allCases) func `A message is shown once, and not again on reload`(_ way: Way) async throws {
        try await way.drive(NotebookScreen()) { notes in
            try await notes.open("/notes")
            #expect(notes.view.notice == nil)
            try await notes.add("One")
            #expect(notes.view.notice == "Note saved.")
            try await notes.reload()
            #expect(notes.view.notice == nil)
        }
    }

    @Test func `A refusal's reason lies in the surface, which is all that can be reached`() async throws {
        let browser = try await Notebook(NotebookScreen(initial: .init(isLocked: true))).browser()
        try await browser.press("New note")
        try browser.fill("Title", "One")
        try await browser.press("Save")
        #expect(browser.status == 409)
        #expect(browser.page.first(id: "screen")?.descendants.filter { $0.hasClass("notice") }.isEmpty == true)
        let notices = browser.page.all("dialog").flatMap { $0.descendants.filter { $0.hasClass("notice") } }
        #expect(notices.map(\.rawText) == ["The notebook is locked."])
        #expect(notices.map { $0["role"] } == ["status"])
        try await browser.reload()
        #expect(browser.view.notice == nil)
    }

    @Test func `A message that leads to a surface is shown there`() async throws {
        let browser = PageDriver(InProcess(try Site.inMemory("Test", AnnouncingScreen())))
        try await browser.open("/announcing")
        try await browser.press("Announce")
        #expect(browser.presented == "message")
        #expect(browser.view.notice == "It is done.")
        let notices = browser.page.all("dialog").flatMap { $0.descendants.filter { $0.hasClass("notice") } }
        #expect(notices.count == 1)
        try await browser.reload()
        #expect(browser.view.notice == nil)
    }

    @Test func `A message waits for the path that it is meant for`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser()
        try await browser.press("New note")
        try browser.fill("Title", "One")
        let answer = try await browser.send(browser.request(for: browser.form(pressing: "Save")))
        #expect(answer.status == 303)
        try await browser.open("/none")
        #expect(browser.view.notice == nil)
        try await browser.open("/notes")
        #expect(browser.view.notice == "Note saved.")
    }

    @Test(arguments: ["?q=a;b", "?q=a;Domain=evil.example", "?q=%3B&r=a,b\"c\"", "?q=a=b@/x"])
    func `A message reaches an address with any query`(_ query: String) async throws {
        let browser = PageDriver(InProcess(try Notebook().site))
        try await browser.open("/notes" + query)
        try await browser.add("One")
        #expect(browser.address == "/notes" + query)
        #expect(browser.view.notice == "Note saved.")
        try await browser.reload()
        #expect(browser.view.notice == nil)
    }

    @Test(arguments: ["unknown@/notes", "saved", "@/notes", "saved@/other", "<b>@/notes", "saved@/notes@/notes", "\u{FF}"])
    func `A forged message cookie shows only the screen's own sentences`(_ value: String) async throws {
        let notebook = try Notebook()
        let request = PageRequest(.get, "/notes", headers: [("Cookie", "slipsheet-notice=\(value)")])
        let answer = try await InProcess(notebook.site).answer(request)
        #expect(answer.status == 200)
        #expect(answer.view.notice == nil)
    }
}
