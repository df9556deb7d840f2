import Slipsheet
import SlipsheetTesting
import Testing

/// Cases that a readable URL shows, without a record until the first post.
@Suite struct LinkTests {
    @Test(arguments: Way.allCases) func `(131) a link shows its surface to whoever comes with nothing`(_ way: Way) async throws {
        try await way.drive(NotebookScreen()) { notes in
            try await notes.open("/notes/new")
            #expect(notes.status == 200)
            #expect(notes.presented == "newNote")
            #expect(notes.text == "No notes\nNew note by link")
            try notes.fill("Title", "By link")
            try await notes.press("Save")
            #expect(notes.status == 303)
            #expect(notes.text.hasPrefix("By link"))
            #expect(notes.presented == nil)
            #expect(notes.dismissals == [DismissalView("newNote", "completed")])
        }
    }

    @Test(arguments: Way.allCases) func `A link's first post may be refused, or ask, and goes on from there`(_ way: Way) async throws {
        try await way.drive(NotebookScreen()) { notes in
            try await notes.open("/notes/new")
            try notes.fill("Body", "Typed")
            try await notes.press("Save")
            #expect(notes.status == 422)
            #expect(notes.view.field("Body")?.value == "Typed")
            try await notes.press("Cancel")
            #expect(notes.view.top?.title == "Discard changes?")
            try await notes.press("Keep editing")
            try notes.fill("Title", "Title")
            try await notes.press("Save")
            #expect(notes.status == 303)
            #expect(notes.text.hasPrefix("Title\nTyped"))
        }
    }

    @Test(arguments: Way.allCases) func `Text kept from a link's page does not make the page stale`(_ way: Way) async throws {
        try await way.drive(NotebookScreen()) { notes in
            try await notes.open("/notes/new")
            for text in ["T", "Ti", "Ti"] {
                try await notes.post("keep", ["title": text, "body": ""])
                #expect(notes.status == 204)
            }
            try notes.fill("Title", "Title")
            try await notes.press("Save")
            #expect(notes.status == 303)
            #expect(notes.text.hasPrefix("Title\n"))
            #expect(notes.view.resumable.isEmpty)
        }
    }

    @Test(arguments: Way.allCases) func `(127) a link to what is gone shows the screen and why`(_ way: Way) async throws {
        try await way.drive(NotebookScreen()) { notes in
            try await notes.open("/notes/7/edit")
            #expect(notes.status == 410)
            #expect(notes.presented == nil)
            #expect(notes.view.notice == "There is no such note, or no longer.")
            try await notes.open("/notes/x/edit")
            #expect(notes.status == 404)
        }
    }

    @Test(arguments: Way.allCases) func `A domain that refuses a link's first post leaves a page that works`(_ way: Way) async throws {
        let screen = NotebookScreen(initial: .init(isLocked: true))
        try await way.drive(screen) { notes in
            try await notes.open("/notes/new")
            for _ in 0..<2 {
                try notes.fill("Title", "Typed")
                try await notes.press("Save")
                #expect(notes.status == 409)
                #expect(notes.view.notice == "The notebook is locked.")
                #expect(notes.view.field("Title")?.value == "Typed")
            }
            try await notes.press("Cancel")
            #expect(notes.view.top?.title == "Discard changes?")
            try await notes.press("Discard")
            #expect(notes.presented == nil)
            #expect(notes.status == 303)
        }
    }

    @Test func `(149) a link's GET writes nothing, each page mints its own id, and the first post makes the record under it`() async throws
    {
        let notebook = try Notebook()
        let browser = PageDriver(InProcess(notebook.site))
        try await browser.open("/notes/new")
        let first = try browser.form(pressing: "Cancel")
        try await browser.reload()
        let second = try browser.form(pressing: "Cancel")
        #expect(notebook.store.writes == 0)
        #expect(first.path != second.path)
        #expect(first.path.wholeMatch(of: /\/notes\?p=[0-9a-f]{32}/) != nil)
        #expect(try await browser.get(first.path).status == 404)
        try browser.fill("Title", "Half")
        try await browser.press("Cancel")
        #expect(browser.address == second.path)
        #expect(browser.view.surfaces.count == 2)
    }

    @Test func `(144) a link's first post twice at once has one effect and one answer`() async throws {
        let browser = try await Notebook().browser()
        try await browser.open("/notes/new")
        try browser.fill("Title", "Once")
        let save = try browser.form(pressing: "Save")
        let answers = try await browser.sendAtOnce(save, times: 4)
        #expect(answers.map(\.status) == [303, 303, 303, 303])
        #expect(Set(answers.map { $0[header: "Location"] }) == ["/notes"])
        try await browser.open("/notes")
        #expect(browser.page.all("h2").map(\.rawText) == ["Once"])
    }

    @Test func `(130) a forged, foreign or borrowed opening presents nothing`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser(note: "One")
        try await browser.open("/notes/new")
        let valid = try browser.form(pressing: "Save")
        let stranger = browser.newPerson()
        try await stranger.open("/notes/new")
        let foreign = try stranger.form(pressing: "Save")
        let zeros = String(repeating: "0", count: 32)
        for (path, opening) in [
            (valid.path, nil), (valid.path, ""), (valid.path, "x"), (valid.path, zeros + "e30="), (valid.path, foreign["_opening"]),
            ("/notes?p=\(zeros)", valid["_opening"]), (foreign.path, foreign["_opening"]), (foreign.path, valid["_opening"]),
            (valid.path, valid["_opening"].map { $0.replacing("=", with: "") + "AA" }),
        ] {
            var post = valid
            post.path = path
            post["_opening"] = opening
            post["title"] = "Forged"
            try await browser.submit(post)
            #expect(browser.status == 409)
            #expect(browser.presented == nil)
            #expect(browser.page.all("h2").map(\.rawText) == ["One"])
        }
        try await browser.submit(valid)
        #expect(browser.status == 422)
    }

    @Test(arguments: ["/notes/new?p=x", "/notes?deleteNote=1", "/notes?_do=confirmDelete", "/notes/1/deleteNote", "/notes/deleteNote"])
    func `(85, 130) no URL opens a question`(_ path: String) async throws {
        let browser = try await Notebook().browser(note: "One")
        try await browser.open(path)
        #expect(browser.view.surfaces.allSatisfy { $0.container == .sheet })
        #expect(try await browser.get("/notes").view.text.contains("One"))
    }

    @Test func `A post to a link's own address is refused with the methods that it knows`() async throws {
        let browser = try await Notebook().browser()
        var post = try browser.form(pressing: "New note")
        post.path = "/notes/new"
        try await browser.submit(post)
        #expect(browser.status == 405)
        #expect(browser.answer[header: "Allow"] == "GET, HEAD")
    }
}
