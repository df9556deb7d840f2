import Slipsheet
import SlipsheetTesting
import Testing

@testable import Workspace

/// What happens to an editor when its draft changes or goes away beneath it.
@Suite struct DraftsConflictTests {
    private func twoEditors(_ desk: Desk) async throws -> (PageDriver, PageDriver) {
        let first = try await desk.browser()
        try await first.add("Plan", "old")
        let path = first.path
        let second = first.newPerson()
        try await second.open(path)
        try await first.press("Edit")
        try await second.press("Edit")
        return (first, second)
    }

    @Test func `(102, 145) a Save over a changed draft shows both versions and loses neither`() async throws {
        let desk = try Desk()
        let (first, second) = try await twoEditors(desk)
        try first.fill("Body", "theirs")
        try await first.press("Save")
        try second.fill("Body", "mine")
        try await second.press("Save")
        #expect(second.status == 303)
        #expect(second.presented == "conflictReview")
        #expect(second.view.field("Body")?.value == "mine")
        #expect(second.page.rawText.contains("theirs"))
        #expect(try desk.titles == ["Plan"])
        try await second.press("Save mine")
        #expect(second.presented == nil)
        #expect(second.text.contains("mine"))
    }

    @Test func `a further change while a conflict is reviewed brings another review`() async throws {
        let desk = try Desk()
        let (first, second) = try await twoEditors(desk)
        try first.fill("Body", "theirs")
        try await first.press("Save")
        try second.fill("Body", "mine")
        try await second.press("Save")
        try await first.press("Edit")
        try first.fill("Body", "theirs again")
        try await first.press("Save")
        try await second.press("Save mine")
        #expect(second.presented == "conflictReview")
        #expect(second.page.rawText.contains("theirs again"))
        #expect(second.view.field("Body")?.value == "mine")
    }

    @Test func `a conflict can end with a new draft, or with theirs`() async throws {
        for (button, expected) in [("saveAsNew", ["Plan", "Plan"]), ("useTheirs", ["Plan"])] {
            let desk = try Desk()
            let (first, second) = try await twoEditors(desk)
            try first.fill("Body", "theirs")
            try await first.press("Save")
            try second.fill("Body", "mine")
            try await second.press("Save")
            try await second.press(button)
            #expect(second.presented == nil)
            #expect(try desk.titles == expected)
        }
    }

    @Test func `Escape from a conflict asks before it throws text away`() async throws {
        let desk = try Desk()
        let (first, second) = try await twoEditors(desk)
        try first.fill("Body", "theirs")
        try await first.press("Save")
        try second.fill("Body", "mine")
        try await second.press("Save")
        try await second.press("Cancel")
        #expect(second.view.top?.title == "Discard changes?")
        try await second.press("Keep editing")
        #expect(second.view.field("Body")?.value == "mine")
    }

    @Test func `(101) the draft of an open editor is deleted: the text is kept, and saved as new or discarded`() async throws {
        let desk = try Desk()
        let (first, second) = try await twoEditors(desk)
        let editor = second.address
        try await first.press("Cancel")
        try await first.press("Delete draft")
        try await first.press("Delete")
        try await second.open(editor)
        #expect(second.status == 200)
        #expect(second.presented == "recovery")
        try second.fill("Body", "rescued")
        try await second.press("Save as new")
        #expect(second.status == 303)
        #expect(second.presented == nil)
        #expect(second.path != first.path)
        #expect(try desk.titles == ["Plan"])
    }

    @Test func `(101) a Save after the draft was deleted comes to the same recovery`() async throws {
        let desk = try Desk()
        let (first, second) = try await twoEditors(desk)
        try await first.press("Cancel")
        try await first.press("Delete draft")
        try await first.press("Delete")
        try second.fill("Title", "Mine")
        try await second.press("Save")
        #expect(second.status == 410)
        #expect(try desk.titles == [])
        #expect(second.presented == "recovery")
        #expect(second.view.field("Title")?.value == "Mine")
        try await second.press("Save as new")
        #expect(try desk.titles == ["Mine"])
    }

    @Test func `what a delete alert described has changed: it asks again`() async throws {
        let desk = try Desk()
        let (first, second) = try await twoEditors(desk)
        try await second.press("Cancel")
        try await second.press("Delete draft")
        try first.fill("Body", "grown")
        try await first.press("Save")
        try await second.press("Delete")
        #expect(second.presented == "deleteDraft")
        #expect(second.view.top?.message?.contains("changed since") == true)
        #expect(try desk.titles == ["Plan"])
        try await second.press("Delete")
        #expect(try desk.titles == [])
    }

    @Test func `deleting in two tabs deletes once and shows no error`() async throws {
        let desk = try Desk()
        let first = try await desk.browser()
        try await first.add("Plan")
        let second = first.newTab()
        try await second.open(first.path)
        try await first.press("Delete draft")
        try await second.press("Delete draft")
        try await first.press("Delete")
        try await second.press("Delete")
        #expect(second.status == 303)
        #expect(second.answer.status == 303)
        #expect(second.address == "/")
    }

    @Test func `(142) a stale Save at a draft that was deleted meanwhile gives its text back`() async throws {
        let desk = try Desk()
        let (first, second) = try await twoEditors(desk)
        var stale = try second.form(posting: "save")
        stale["body"] = "typed late"
        try await second.press("Cancel")
        try await first.press("Cancel")
        try await first.press("Delete draft")
        try await first.press("Delete")
        try await second.submit(stale)
        #expect(second.status == 409)
        #expect(second.view.offered.map(\.value).contains("typed late"))
        #expect(try desk.titles == [])
    }

    @Test func `(147) an editor that was left open is offered, and only there`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser()
        try await browser.press("New draft")
        try browser.fill("Title", "Half done")
        try await browser.post("keep", ["title": "Half done"])
        try await browser.open("/deleted")
        #expect(browser.view.resumable == ["Half done"])
        try await browser.resume()
        #expect(browser.view.field("Title")?.value == "Half done")
        #expect(browser.view.resumable.isEmpty)
        let stranger = browser.newPerson()
        try await stranger.open("/")
        #expect(stranger.view.resumable.isEmpty)
    }
}
