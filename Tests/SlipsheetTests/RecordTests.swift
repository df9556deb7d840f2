import Slipsheet
import SlipsheetTesting
import Storage
import Testing

/// Section 1 of the web contract: a presentation is a record that the URL names.
@Suite struct RecordTests {
    @Test func `Opening is a post that answers 303 to the URL of the presentation, and reload shows it again`() async throws {
        let browser = try await Notebook().browser()
        try await browser.press("New note")
        #expect(browser.status == 303)
        #expect(browser.answer[header: "Location"] == browser.address)
        #expect(browser.address.wholeMatch(of: /\/notes\?p=[0-9a-f]{32}/) != nil)
        let view = browser.view
        try await browser.reload()
        #expect(browser.status == 200)
        #expect(browser.view == view)
    }

    @Test func `(92, 145) two tabs hold two presentations of one session`() async throws {
        let left = try await Notebook().browser(note: "One")
        let right = left.newTab()
        try await right.open("/notes")
        try await left.press("Edit")
        try await right.press("Edit")
        #expect(left.address != right.address)
        try left.fill("Title", "Left")
        try await left.press("Save")
        try await right.reload()
        #expect(right.view.surfaces.count == 1)
        #expect(right.view.field("Title")?.value == "One")
    }

    @Test func `(146) a finished record answers its URL with 303 to the screen, and its last post again, for a day`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser()
        try await browser.press("New note")
        let url = browser.address
        try browser.fill("Title", "One")
        let save = try browser.form(pressing: "Save")
        try await browser.submit(save)
        for minutes: Int64 in [0, 1, 23 * 60] {
            notebook.clock.advance(minutes: minutes)
            let reload = try await browser.get(url)
            #expect(reload.status == 303)
            #expect(reload[header: "Location"] == "/notes")
            try await browser.submit(save)
            #expect(browser.status == 303)
            #expect(browser.text == "One\nNew note by link")
        }
        notebook.clock.advance(days: 1)
        #expect(try await browser.get(url).status == 404)
        try await browser.submit(save)
        #expect(browser.status == 409)
        #expect(browser.text == "One\nNew note by link")
        #expect(browser.view.offered.map(\.value) == ["One"])
    }

    @Test func `(123) a durable record lasts thirty days, and a transient one ten minutes`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser(note: "One")
        try await browser.press("Edit")
        let editor = browser.address
        try await browser.open("/notes")
        try await browser.press("Delete")
        let question = browser.address
        notebook.clock.advance(minutes: 9)
        #expect(try await browser.get(question).status == 200)
        notebook.clock.advance(minutes: 2)
        #expect(try await browser.get(question).status == 404)
        try await browser.press("Delete")
        #expect(browser.status == 409)
        #expect(browser.text.contains("One"))
        notebook.clock.advance(days: 29)
        #expect(try await browser.get(editor).status == 200)
        notebook.clock.advance(days: 1)
        #expect(try await browser.get(editor).status == 404)
        try await browser.open("/notes")
        #expect(browser.view.resumable.isEmpty)
    }

    @Test func `(123) what is kept counts anew from the last keystroke`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser()
        try await browser.press("New note")
        notebook.clock.advance(days: 20)
        try await browser.post("keep", ["title": "Half"])
        notebook.clock.advance(days: 20)
        try await browser.reload()
        #expect(browser.view.field("Title")?.value == "Half")
    }

    @Test func `(123, 124) a restart brings editors back with their text, without the question over them`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser(note: "One")
        try await browser.press("Delete")
        let question = browser.address
        try await browser.open("/notes")
        try await browser.press("Edit")
        try browser.fill("Body", "Half")
        try await browser.press("Cancel")
        let discard = try browser.form(pressing: "Discard")
        #expect(browser.view.surfaces.count == 2)
        notebook.store.restart()
        try await browser.reload()
        #expect(browser.view.surfaces.map(\.title) == ["Edit note"])
        #expect(browser.view.field("Body")?.value == "Half")
        let gone = try await browser.get(question)
        #expect(gone.status == 303)
        #expect(gone[header: "Location"] == "/notes")
        try await browser.submit(discard)
        #expect(browser.status == 409)
        #expect(browser.view.field("Body")?.value == "Half")
        try await browser.press("Save")
        #expect(browser.text.contains("One\nHalf"))
    }

    @Test func `(147) keep answers 204, changes no model and no revision, and survives a restart`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser(note: "One", body: "Body")
        try await browser.press("Edit")
        let save = try browser.form(pressing: "Save")
        for text in ["H", "Ha", "Half", "Half"] {
            try await browser.post("keep", ["title": text])
            #expect(browser.status == 204)
        }
        #expect(try await browser.get("/notes").view.text == "One\nBody\nNew note by link")
        notebook.store.restart()
        try await browser.reload()
        #expect(browser.view.field("Title")?.value == "Half")
        #expect(browser.view.field("Body")?.value == "Body")
        try await browser.submit(save)
        #expect(browser.text == "One\nBody\nNew note by link")
    }

    @Test func `keep for what is finished or unknown says so`() async throws {
        let browser = try await Notebook().browser()
        try await browser.press("New note")
        let keep = try browser.form(posting: "keep")
        try await browser.press("Cancel")
        try await browser.submit(keep)
        #expect(browser.status == 409)
        #expect(browser.view.offered.isEmpty)
        var screen = keep
        screen.path = "/notes"
        try await browser.submit(screen)
        #expect(browser.status == 400)
        #expect(browser.text == "No notes\nNew note by link")
    }

    @Test func `(144) a page's key opens each of its buttons' presentations once, whatever else it opened`() async throws {
        let browser = try await Notebook().browser(note: "One")
        let (edit, delete) = (try browser.form(pressing: "Edit"), try browser.form(pressing: "Delete"))
        #expect(edit["_form"] == delete["_form"])
        var urls: [Set<String?>] = []
        for post in [edit, delete, edit, delete] {
            urls.append(Set(try await browser.sendAtOnce(post).map { $0[header: "Location"] }))
        }
        #expect(urls.allSatisfy { $0.count == 1 })
        #expect(Set(urls).count == 2)
        try await browser.open("/notes")
        #expect(browser.view.resumable == ["One"])
    }

    @Test func `A page that Back brings up opens its editor anew after the first one was finished`() async throws {
        let browser = try await Notebook().browser()
        let open = try browser.form(pressing: "New note")
        try await browser.submit(open)
        let first = browser.address
        try await browser.press("Cancel")
        try await browser.submit(open)
        #expect(browser.presented == "newNote")
        #expect(browser.address != first)
    }

    @Test(arguments: ["Delete", "New note"]) func `A page from before opens again what has expired and was not swept yet`(
        _ button: String
    ) async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser(note: "One")
        let open = try browser.form(pressing: button)
        var urls: Set<String> = []
        for _ in 0..<4 {
            try await browser.submit(open)
            #expect(browser.status == 303)
            #expect(browser.presented != nil)
            urls.insert(browser.address)
            notebook.clock.advance(days: 31)
        }
        #expect(urls.count == 4)
    }

    @Test func `What a page from before opens is finished, and its tombstone expired and not swept yet`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser()
        let open = try browser.form(pressing: "New note")
        for _ in 0..<4 {
            try await browser.submit(open)
            #expect(browser.presented == "newNote")
            try await browser.press("Cancel")
            #expect(browser.status == 303)
            notebook.clock.advance(days: 2)
        }
    }

    @Test(arguments: ["Save", "Cancel"]) func `A link's page from before, whose presentation ended and was not swept yet, is out of date`(
        _ button: String
    ) async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser()
        for ending in ["Cancel", "Save"] {
            try await browser.open("/notes/new")
            try browser.fill("Title", "By link")
            let first = try browser.form(pressing: button)
            try await browser.press(ending)
            notebook.clock.advance(days: 31)
            var again = first
            again["title"] = "Again"
            try await browser.submit(again)
            #expect(browser.status == 409)
            #expect(browser.view.offered.map(\.value) == ["Again"])
        }
        #expect(try await browser.get("/notes").page.all("h2").map(\.rawText) == ["By link"])
    }

    @Test func `(99) an undecodable record of another release offers its text`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser()
        try await browser.press("New note")
        try await browser.post("keep", ["title": "Old title", "body": "Old <b>body</b>"])
        let url = browser.address
        let id = try #require(RecordID(url.suffix(32)))
        try await notebook.rewrite(id) { $0.replacing("\"newNote\"", with: "\"newNoteOfOld\"") }
        try await browser.reload()
        #expect(browser.status == 200)
        #expect(browser.presented == nil)
        #expect(browser.view.notice?.contains("another release") == true)
        #expect(Set(browser.view.offered.map(\.value)).isSuperset(of: ["Old title", "Old <b>body</b>"]))
        var save = try browser.form(pressing: "New note")
        save.path = url
        save["_do"] = "save"
        save["title"] = "Typed"
        try await browser.submit(save)
        #expect(browser.status == 409)
        #expect(browser.view.offered.map(\.value) == ["Typed"])
    }

    @Test func `A record in no JSON at all shows the screen`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser()
        try await browser.press("New note")
        try await notebook.rewrite(try #require(RecordID(browser.address.suffix(32)))) { _ in "\u{0}not json" }
        try await browser.reload()
        #expect(browser.status == 200)
        #expect(browser.text == "No notes\nNew note by link")
        try await browser.open("/notes")
        #expect(browser.status == 200)
    }

    @Test func `(65) what a review replaces is reported once, also where the button is refused`() async throws {
        for way in Way.allCases {
            try await way.drive(NotebookScreen()) { notes in
                try await notes.open("/notes")
                try await notes.add("One")
                let other = notes.newTab()
                try await other.open("/notes")
                try await notes.press("Edit")
                try await other.press("Delete")
                try await other.press("Delete")
                try await notes.press("Save")
                #expect(notes.status == 409)
                try await notes.press("Discard")
                #expect(
                    notes.dismissals?.map(\.description) == [
                        "newNote completed", "deleteNote completed", "editNote replaced", "goneNote discarded",
                    ], "\(way)")
            }
        }
    }
}

extension Notebook {
    /// Changes the stored text of a record, as another release would have written it.
    func rewrite(_ id: RecordID, _ change: @escaping @Sendable (String) -> String) async throws {
        let now = clock.now
        let memory = memory
        let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
            memory.write { transaction in
                guard var record = transaction.record(id, now: now) else { throw StoreError(.failed, "no such record") }
                record.state = Array(change(String(decoding: record.state, as: UTF8.self)).utf8)
                try transaction.update(record, from: record.revision)
            } completion: {
                continuation.resume(returning: $0)
            }
        }
        try result.get()
    }
}
