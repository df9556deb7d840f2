import Slipsheet
import SlipsheetTesting
import Testing

@testable import Workspace

/// Section A of the requirements on the home page, for the current draft of many.
@Suite struct DraftsTests {
    @Test func `(1, 2, 3, 5, 6, 7) the first view shows the base screen and nothing saved`() async throws {
        let browser = try await Desk().browser()
        #expect(browser.view.title == "Draft workspace")
        #expect(browser.presented == nil)
        #expect(browser.text.contains("No draft saved"))
        #expect(browser.view.button("newDraft")?.label == "New draft")
        #expect(browser.view.button("newDraft")?.isEnabled == true)
        #expect(browser.view.button("deleteDraft")?.role == .destructive)
        #expect(browser.view.button("deleteDraft")?.isEnabled == false)
    }

    @Test func `(8) deleting is refused where nothing is saved`() async throws {
        let browser = try await Desk().browser()
        try await browser.post("deleteDraft")
        #expect(browser.status == 409)
        #expect(browser.presented == nil)
        #expect(browser.view.notice == "No draft saved")
    }

    @Test func `(9, 10, 11, 12, 14, 15) New draft presents an editor over an unchanged screen`() async throws {
        let browser = try await Desk().browser()
        try await browser.add("Kept")
        try await browser.press("New draft")
        #expect(browser.status == 303)
        #expect(browser.presented == "newDraft")
        #expect(browser.view.top?.title == "New draft")
        #expect(browser.view.field("Title")?.value == "Weekend plan")
        #expect(browser.text.contains("Saved: Kept"))
        #expect(browser.view.top?.buttons.first?.label == "Cancel")
        #expect(browser.view.top?.buttons.last?.id == "saveDraft")
    }

    @Test func `(17, 18) Save trims the title and adds a draft, which becomes the current one`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser()
        try await browser.add("\n  a  b \t", "  body stays \n")
        #expect(browser.presented == nil)
        #expect(try desk.titles == ["a  b"])
        try await browser.add("Second")
        #expect(try desk.titles == ["Second", "a  b"])
        #expect(browser.text.contains("Saved: Second"))
        #expect(browser.view.notice == "Saved “Second”.")
        try await browser.reload()
        #expect(browser.view.notice == nil)
    }

    @Test(arguments: ["", " \n\t", "\u{2003}"]) func `(19) a blank title is refused and everything typed is kept`(title: String)
        async throws
    {
        let desk = try Desk()
        let browser = try await desk.browser()
        try await browser.add(title, "a body")
        #expect(browser.status == 422)
        #expect(browser.view.top?.errors == ["Enter a title."])
        #expect(browser.view.field("Body")?.value == "a body")
        #expect(try desk.titles.isEmpty)
    }

    @Test func `too long a title or body is refused with the limit`() async throws {
        let browser = try await Desk().browser()
        try await browser.add(String(repeating: "é", count: 201), String(repeating: "x", count: 200_001))
        #expect(browser.status == 422)
        #expect(browser.view.top?.errors.count == 2)
        try fillLongest(browser)
        try await browser.press("Save")
        #expect(browser.status == 303)
    }

    private func fillLongest(_ browser: PageDriver) throws {
        try browser.fill("Title", String(repeating: "é", count: 200))
        try browser.fill("Body", String(repeating: "x", count: 200_000))
    }

    @Test func `(20, 22) Cancel commits nothing and its draft dies`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser()
        try await browser.press("New draft")
        try browser.fill("Title", "Never")
        try await browser.press("Cancel")
        #expect(browser.presented == nil)
        #expect(try desk.titles.isEmpty)
        try await browser.press("New draft")
        #expect(browser.view.field("Title")?.value == "Weekend plan")
    }

    @Test func `(33) editing starts from the saved text, changes that draft only, and Cancel keeps it`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser()
        try await browser.add("One", "first body")
        try await browser.add("Two")
        let path = browser.path
        try await browser.press("Edit")
        #expect(browser.presented == "editDraft")
        #expect(browser.view.field("Title")?.value == "Two")
        try browser.fill("Title", "Never")
        try await browser.press("Cancel")
        #expect(browser.text.contains("Saved: Two"))
        try await browser.press("Edit")
        try browser.fill("Title", "Zwei")
        try await browser.press("Save")
        #expect(browser.path == path)
        #expect(Set(try desk.titles) == ["Zwei", "One"])
    }

    @Test func `(34) a changed body is discarded only after a question, and Keep editing returns to it`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser()
        try await browser.add("One", "body")
        try await browser.press("Edit")
        try browser.fill("Body", "much text")
        try await browser.press("Cancel")
        #expect(browser.view.surfaces.map(\.container) == [.sheet, .alert])
        #expect(browser.view.top?.title == "Discard changes?")
        try await browser.press("Keep editing")
        #expect(browser.view.field("Body")?.value == "much text")
        try await browser.press("Cancel")
        try await browser.press("Discard")
        #expect(browser.presented == nil)
        try await browser.press("Edit")
        #expect(browser.view.field("Body")?.value == "body")
        try browser.fill("Body", "other")
        try await browser.press("Cancel")
        try await browser.press("Keep editing")
        try browser.fill("Body", "body")
        try await browser.press("Cancel")
        #expect(browser.presented == nil)
    }

    @Test func `(24, 25, 26, 27, 29) Delete draft asks first, and Cancel changes nothing`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser()
        try await browser.add("Mine")
        try await browser.press("Delete draft")
        #expect(browser.view.top?.container == .alert)
        #expect(browser.view.top?.title == "Delete saved draft?")
        #expect(browser.view.top?.message == "It moves to Recently Deleted, where you can restore it for 30 days.")
        #expect(browser.view.top?.buttons.map(\.label) == ["Cancel", "Delete"])
        #expect(browser.view.top?.buttons.map(\.role) == [.cancel, .destructive])
        try await browser.press("Cancel")
        #expect(try desk.titles == ["Mine"])
    }

    @Test func `(28) only Delete deletes; the draft can be restored with its place and its text`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser()
        try await browser.add("One", "first")
        desk.advance(seconds: 60)
        try await browser.add("Two", "second")
        let path = browser.path
        desk.advance(seconds: 60)
        try await browser.add("Three")
        try await browser.open(path)
        try await browser.press("Delete draft")
        try await browser.press("Delete")
        #expect(browser.address == "/")
        #expect(browser.view.notice == "Moved to Recently Deleted.")
        #expect(try desk.titles == ["Three", "One"])
        try await browser.open(path)
        #expect(browser.status == 404)
        try await browser.open("/deleted")
        #expect(browser.text.contains("Two"))
        try await browser.press("Restore")
        #expect(browser.path == path)
        #expect(browser.view.notice == "Restored “Two”.")
        #expect(browser.text.contains("second"))
        #expect(try desk.titles == ["Three", "Two", "One"])
    }

    @Test func `deleting for good asks in an alert of its own`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser()
        try await browser.add("Gone")
        try await browser.press("Delete draft")
        try await browser.press("Delete")
        try await browser.open("/deleted")
        try await browser.press("Delete for good")
        #expect(browser.view.top?.title == "Delete this draft for good?")
        #expect(browser.view.top?.message == "“Gone” cannot be restored after this.")
        try await browser.press("Cancel")
        #expect(browser.text.contains("Gone"))
        try await browser.press("Delete for good")
        try await browser.press("Delete for good")
        #expect(browser.view.notice == "Deleted for good.")
        #expect(browser.text.contains("Nothing was deleted lately."))
    }

    @Test func `after thirty days a deleted draft is gone`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser()
        try await browser.add("Old")
        try await browser.press("Delete draft")
        try await browser.press("Delete")
        desk.advance(days: 29)
        try await browser.open("/deleted")
        #expect(browser.text.contains("Old"))
        desk.advance(days: 1)
        try await browser.reload()
        #expect(browser.text.contains("Nothing was deleted lately."))
    }
}
