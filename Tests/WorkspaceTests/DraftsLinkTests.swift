import SlipsheetTesting
import Testing

@testable import Workspace

/// The readable URLs of the editors.
@Suite struct DraftsLinkTests {
    @Test func `(131, 149) a link opens an editor without a record, and its first post makes one`() async throws {
        let desk = try Desk()
        let browser = try await desk.browser(at: "/drafts/new")
        #expect(browser.presented == "newDraft")
        try await browser.open("/")
        #expect(browser.view.resumable.isEmpty)
        try await browser.open("/drafts/new")
        try browser.fill("Title", "By link")
        try await browser.press("Save")
        #expect(try desk.titles == ["By link"])
    }

    @Test func `a link's Save over a draft that changed after it was shown is a conflict`() async throws {
        let desk = try Desk()
        let first = try await desk.browser()
        try await first.add("Plan", "old")
        let path = first.path
        let second = first.newPerson()
        try await second.open(path + "/edit")
        #expect(second.presented == "editDraft")
        try await first.press("Edit")
        try first.fill("Body", "theirs")
        try await first.press("Save")
        try second.fill("Body", "mine")
        try await second.press("Save")
        #expect(second.presented == "conflictReview")
        #expect(second.path == path)
    }

    @Test(arguments: ["/drafts/1m8p5gw772shj/edit", "/drafts/nonsense/edit", "/drafts/new/edit"])
    func `(127) a link to a draft that is not there shows no surface`(path: String) async throws {
        let browser = try await Desk().browser(at: path)
        #expect([404, 410].contains(browser.status))
        #expect(browser.presented == nil)
    }

    @Test(arguments: [
        "/?p=zzz", "/?p=", "/?p=00000000000000000000000000000000", "/?present=deleteDraft", "/?p=1&p=2", "/drafts/deleteDraft",
    ]) func `(130) no URL can present`(path: String) async throws {
        let desk = try Desk()
        let owner = try await desk.browser()
        try await owner.add("Mine")
        let browser = try await desk.browser(at: path)
        #expect(browser.presented == nil)
    }

    @Test func `another session's presentation is neither shown nor answered`() async throws {
        let desk = try Desk()
        let owner = try await desk.browser()
        try await owner.add("Mine")
        try await owner.press("Edit")
        let stranger = owner.newPerson()
        try await stranger.open(owner.address)
        #expect(stranger.presented == nil)
        #expect(stranger.status == 404)
        try await stranger.post("save", ["title": "Stolen", "_revision": "1"])
        #expect(try desk.titles == ["Mine"])
    }
}
