import Slipsheet
import SlipsheetTesting
import Testing

@testable import Workspace

/// Section B of the requirements.
@Suite struct PeopleTests {
    private func names(_ desk: Desk) throws -> [String] {
        try desk.store.read { snapshot in
            let rows = try PeopleStore.list(in: snapshot)
            return (0..<rows.count).map { rows[$0].string(1) }
        }
    }

    private func jim(_ desk: Desk) async throws -> PageDriver { try await desk.browser(at: "/people/\(PersonID(1))") }

    @Test func `(37, 38, 41) the list is titled Items, has Jim, links to him by id, and offers Add Item`() async throws {
        let browser = try await Desk().browser(at: "/people")
        #expect(browser.view.title == "Items")
        #expect(browser.text.contains("Jim"))
        #expect(browser.page.all("a").contains { $0["href"] == "/people/\(PersonID(1))" })
        #expect(browser.view.screenButtons.map(\.label) == ["Add Item"])
    }

    @Test(arguments: ["%@", "**x**", "<b>&amp;</b>", "\"\u{301}", "{{name}}"]) func `(39) the detail shows a name verbatim`(name: String)
        async throws
    {
        let browser = try await Desk().browser(at: "/people")
        try await browser.press("Add Item")
        try browser.fill("Name", name)
        try await browser.press("Save")
        #expect(browser.page.first(id: "person")?.rawText == name)
    }

    @Test(arguments: ["/people/zzz", "/people/0000000000009", "/people/\(DraftID.make())"])
    func `(40) an unknown id says Person Not Found, without a surface, with a way to the list`(path: String) async throws {
        let browser = try await Desk().browser(at: path)
        #expect(browser.status == 404)
        #expect(browser.view.title == "Person Not Found")
        #expect(browser.presented == nil)
        #expect(browser.page.all("a").contains { $0["href"] == "/people" })
        #expect(browser.answer.text.contains("#person-slash"))
    }

    @Test func `(42, 43, 44, 61) Add and Edit have their titles, and Name is empty or the current one`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser(at: "/people")
        try await browser.press("Add Item")
        #expect(browser.view.top?.title == "Add Personal Info")
        #expect(browser.view.field("Name")?.value == "")
        try await browser.press("Cancel")
        let detail = try await jim(desk)
        try await detail.press("Edit")
        #expect(detail.view.top?.title == "Edit Personal Info")
        #expect(detail.view.field("Name")?.value == "Jim")
    }

    @Test func `(58) Add and Edit have the same form`() async throws {
        let desk = try Desk()
        let add = try await desk.browser(at: "/people/new")
        let edit = try await desk.browser(at: "/people/\(PersonID(1))/edit")
        #expect(add.view.top?.fields.map(\.name) == edit.view.top?.fields.map(\.name))
        #expect(add.view.top?.buttons == edit.view.top?.buttons)
    }

    @Test func `(52, 53, 54, 56) Save appends one person with the name as typed; Cancel appends nobody`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser(at: "/people")
        try await browser.press("Add Item")
        try await browser.press("Cancel")
        #expect(try names(desk) == ["Jim"])
        try await browser.press("Add Item")
        try browser.fill("Name", " Ann ")
        try await browser.press("Save")
        #expect(browser.presented == nil)
        #expect(try names(desk) == ["Jim", " Ann "])
    }

    @Test func `(55) Edit changes that person only, by id, after reordering too`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser(at: "/people")
        for name in ["Ann", "Bob"] {
            try await browser.press("Add Item")
            try browser.fill("Name", name)
            try await browser.press("Save")
        }
        try await browser.press("Edit")
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            desk.store.write {
                try $0.execute("UPDATE people SET position = -position")
            } completion: {
                done.resume(with: $0.map { _ in })
            }
        }
        #expect(try names(desk) == ["Bob", "Ann", "Jim"])
        try browser.fill("Name", "Robert")
        try await browser.press("Save")
        #expect(try names(desk) == ["Robert", "Ann", "Jim"])
    }

    @Test func `(51, 57) a Save that cannot be keeps the sheet and every typed text`() async throws {
        let browser = try await jim(try Desk())
        try await browser.press("Edit")
        try await browser.press("Save")
        #expect(browser.status == 422)
        #expect(browser.view.top?.errors == ["Change something before you save."])
        try browser.fill("Name", "  ")
        try browser.fill("Phone", "123")
        try await browser.press("Save")
        #expect(browser.status == 422)
        #expect(browser.view.top?.errors == ["Enter a name."])
        #expect(browser.view.field("Phone")?.value == "123")
        #expect(browser.view.field("Name")?.value == "  ")
    }

    @Test func `(62) a person removed while edited: the text is offered back, and nobody else is hit`() async throws {
        let desk = try Desk()
        let editor = try await jim(desk)
        try await editor.press("Edit")
        try editor.fill("Name", "James")
        let other = try await jim(desk)
        try await other.press("Remove")
        #expect(other.view.top?.message == "“Jim” is removed for good.")
        try await other.press("Remove")
        try await editor.press("Save")
        #expect(editor.status == 410)
        #expect(editor.view.top?.title == "Person Not Found")
        #expect(editor.view.field("Name")?.value == "James")
        #expect(try names(desk) == [])
        try await editor.press("Save as new")
        #expect(try names(desk) == ["James"])
    }

    @Test func `(102) two edits of one person show both, and a removal of somebody changed asks again`() async throws {
        let desk = try Desk()
        let (first, second) = (try await jim(desk), try await jim(desk))
        try await first.press("Edit")
        try await second.press("Remove")
        try first.fill("Phone", "1")
        try await first.press("Save")
        try await second.press("Remove")
        #expect(second.view.top?.message?.contains("changed since") == true)
        try await second.press("Cancel")
        try await second.press("Edit")
        try await first.press("Edit")
        try first.fill("Phone", "2")
        try await first.press("Save")
        try second.fill("Phone", "3")
        try await second.press("Save")
        #expect(second.presented == "conflictReview")
        #expect(second.view.field("Phone")?.value == "3")
        #expect(second.page.rawText.contains("2"))
    }

    @Test func `a person's editor asks before it throws changes away`() async throws {
        let browser = try await jim(try Desk())
        try await browser.press("Edit")
        try await browser.press("Cancel")
        #expect(browser.presented == nil)
        try await browser.press("Edit")
        try browser.fill("Note", "met in Rome")
        try await browser.press("Cancel")
        #expect(browser.view.top?.title == "Discard changes?")
        try await browser.press("Discard")
        #expect(browser.presented == nil)
    }
}
