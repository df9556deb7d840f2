import Slipsheet
import SlipsheetTesting
import Storage
import Testing

/// A store that fails: nothing is half-written, what was typed is offered back, and it works again when the store does.
@Suite struct FailingStoreTests {
    static let errors: [(StoreError.Code, Int)] = [
        (.full, 507), (.unavailable, 503), (.unknown, 503), (.failed, 500), (.corrupt, 500), (.conflict, 500),
    ]

    @Test(arguments: errors, [false, true]) func `Each call of a Save fails once, and the Save is whole or not at all`(
        _ failure: (code: StoreError.Code, status: Int), readsWait: Bool
    )
        async throws
    {
        let (code, status) = failure
        var (call, calls, refusals) = (0, Int.max, 0)
        while call < calls {
            call += 1
            let notebook = try Notebook(readsWait: readsWait)
            let browser = try await notebook.browser(note: "Old", body: "Body")
            try await browser.press("Edit")
            try browser.fill("Title", "Typed")
            notebook.store.fail(at: call, with: StoreError(code, "secret detail \(call)"))
            try await browser.press("Save")
            calls = notebook.store.calls
            notebook.store.fail(at: nil)
            #expect(!browser.answer.text.contains("secret detail"))
            if browser.status != 303 {
                refusals += 1
                #expect(browser.status == status)
                #expect(browser.answer[header: "Retry-After"] == (status == 503 ? "2" : nil))
                #expect(browser.text.hasPrefix("Old\nBody"))
                #expect(browser.view.field("Title")?.value == "Typed")
                #expect(browser.view.notice?.contains("What you typed is still here") == true)
                #expect((browser.view.notice?.contains("not known whether") == true) == (code == .unknown))
                #expect(notebook.log.all.contains { $0.contains("secret detail \(call)") })
                try await browser.press("Save")
            }
            #expect(browser.status == 303)
            try await browser.open("/notes")
            #expect(browser.text.hasPrefix("Typed\nBody"))
            #expect(browser.view.resumable.isEmpty)
        }
        #expect(refusals >= 3)
    }

    @Test func `Each call of a link's first Save fails once, and the text is on the page`() async throws {
        var (call, calls, refusals) = (0, Int.max, 0)
        while call < calls {
            call += 1
            let notebook = try Notebook()
            let browser = try await notebook.browser()
            try await browser.open("/notes/new")
            try browser.fill("Title", "Typed")
            let save = try browser.form(pressing: "Save")
            notebook.store.fail(at: call)
            try await browser.submit(save)
            calls = notebook.store.calls
            notebook.store.fail(at: nil)
            if browser.status != 303 {
                refusals += 1
                #expect(browser.status == 507)
                #expect(browser.view.field("Title")?.value == "Typed")
                #expect(browser.text.hasPrefix("No notes"))
                try await browser.press("Save")
            }
            #expect(browser.status == 303)
            try await browser.open("/notes")
            #expect(browser.page.all("h2").map(\.rawText) == ["Typed"])
        }
        #expect(refusals >= 3)
    }

    @Test(arguments: ["New note", "Edit", "Delete"]) func `Each call of an opening fails once, and opens one when pressed again`(
        _ button: String
    ) async throws {
        var (call, calls) = (0, Int.max)
        while call < calls {
            call += 1
            let notebook = try Notebook()
            let browser = try await notebook.browser(note: "One")
            notebook.store.fail(at: call)
            try await browser.press(button)
            calls = notebook.store.calls
            notebook.store.fail(at: nil)
            if browser.status == 303 {
                try await browser.open(browser.address)
            } else {
                #expect(browser.status == 507)
                #expect(browser.view.notice != nil)
                try await browser.press(button)
            }
            #expect(browser.presented != nil)
        }
        #expect(calls >= 3)
    }

    @Test(arguments: [(StoreError.Code.unavailable, 503), (.failed, 500)]) func `A page that cannot be read says so, with the request's id`(
        _ code: StoreError.Code, _ status: Int
    ) async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser(note: "One")
        for path in ["/notes", "/notes/new", "/notes?p=x"] {
            notebook.store.fail(at: 1, with: StoreError(code, "secret detail"))
            let answer = try await browser.get(path)
            #expect(answer.status == status)
            #expect(answer[header: "Retry-After"] == (status == 503 ? "2" : nil))
            #expect(answer.text.contains("Request 0"))
            #expect(!answer.text.contains("secret detail"))
            #expect(try await browser.get(path).status != status)
        }
        #expect(notebook.log.all.count == 3)
    }

    @Test(arguments: [false, true]) func `While the store is away a page says so, and a form gives back what was typed`(readsWait: Bool)
        async throws
    {
        let notebook = try Notebook(readsWait: readsWait)
        let browser = try await notebook.browser(note: "Old", body: "Body")
        try await browser.press("Edit")
        try browser.fill("Title", "Typed <here>")
        let (editor, save) = (browser.address, try browser.form(pressing: "Save"))
        notebook.store.goAway(StoreError(.unavailable, "secret detail"))
        for _ in 0..<2 {
            try await browser.submit(save)
            #expect(browser.status == 503)
            #expect(browser.answer[header: "Retry-After"] == "2")
            #expect(browser.view.offered.map(\.value).contains("Typed <here>"))
            #expect(browser.view.notice?.contains("What you typed is still here") == true)
            #expect(!browser.answer.text.contains("secret detail"))
        }
        #expect(try await browser.get(editor).status == 503)
        #expect(try await browser.get("/readyz").status == 503)
        notebook.store.goAway(nil)
        try await browser.open(editor)
        try await browser.submit(save)
        #expect(browser.status == 303)
        try await browser.open("/notes")
        #expect(browser.text.hasPrefix("Typed <here>"))
    }

    @Test func `The probes tell alive from able to serve`() async throws {
        let notebook = try Notebook()
        let browser = PageDriver(InProcess(notebook.site))
        #expect(try await browser.get("/healthz").status == 200)
        #expect(try await browser.get("/readyz").status == 200)
        notebook.store.fail(at: 1)
        #expect(try await browser.get("/healthz").status == 200)
        #expect(try await browser.get("/readyz").status == 503)
        #expect(try await browser.get("/readyz").status == 200)
    }
}
