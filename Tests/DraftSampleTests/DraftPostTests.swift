import HTTPServer
import Slipsheet
import SlipsheetTesting
import Storage
import Testing

@testable import DraftSample

/// What the web adds to the sample: proofs, repetitions, two tabs, links that only read.
@Suite struct DraftPostTests {
    @Test(arguments: ["New draft", "Delete draft"]) func `(9, 24) opening answers 303 to the URL of the presentation`(_ button: String)
        async throws
    {
        let browser = try await Sample().browser(saved: "Trip")
        try await browser.press(button)
        #expect(browser.answer.status == 303)
        let location = try #require(browser.answer[header: "Location"])
        #expect(location.wholeMatch(of: /\/draft\?p=[0-9a-f]{32}/) != nil)
        #expect(browser.address == location)
    }

    @Test func `(18, 20) finishing answers 303 to the screen`() async throws {
        let browser = try await Sample().browser()
        for button in ["Save", "Cancel"] {
            try await browser.press("New draft")
            try await browser.press(button)
            #expect(browser.answer.status == 303)
            #expect(browser.answer[header: "Location"] == "/draft")
        }
    }

    @Test func `(142) a form without proof, or with another person's, changes nothing and keeps the text`() async throws {
        let browser = try await Sample().browser(saved: "Old")
        let stranger = browser.newPerson()
        try await stranger.open("/draft")
        let foreign = try stranger.form(pressing: "New draft")["_form"]
        for token in [nil, "", "0", foreign, String(repeating: "0", count: 64)] {
            try await browser.open("/draft")
            try await browser.press("New draft")
            var post = try browser.form(pressing: "Save")
            post["_form"] = token
            post["title"] = "Typed"
            try await browser.submit(post)
            #expect(browser.status == 403)
            #expect(browser.presented == "editor")
            #expect(browser.view.field("Title")?.value == "Typed")
            #expect(browser.view.notice != nil)
            #expect(browser.text == "Saved: Old")
            try await browser.press("Cancel")
        }
    }

    @Test(arguments: [nil, "", "0", "2", "-1", "99999999999999999999", "1 "] as [String?])
    func `(142) a form of another revision changes nothing and offers its text back`(_ revision: String?) async throws {
        let browser = try await Sample().browser(saved: "Old")
        try await browser.press("New draft")
        var post = try browser.form(pressing: "Save")
        #expect(post["_revision"] == "1")
        post["_revision"] = revision
        post["title"] = "Typed"
        try await browser.submit(post)
        #expect(browser.status == 409)
        #expect(browser.presented == "editor")
        #expect(browser.view.offered.map(\.value) == ["Typed"])
        #expect(browser.text == "Saved: Old")
    }

    @Test func `(143) a hand-made confirmDelete deletes nothing, whatever it names`() async throws {
        let browser = try await Sample().browser(saved: "Trip")
        try await browser.press("New draft")
        let editor = browser.address
        for path in ["/draft", editor, "/draft?p=", "/draft?p=0", "/draft?p=\(String(repeating: "a", count: 32))"] {
            try await browser.open(editor)
            var post = try browser.form(posting: "confirmDelete")
            post.path = path
            try await browser.submit(post)
            #expect(browser.status == 409, "\(path)")
            #expect(browser.text == "Saved: Trip", "\(path)")
        }
    }

    @Test func `(144) a double post of Save commits once and answers the same`() async throws {
        let sample = try Sample()
        let browser = try await sample.browser()
        try await browser.press("New draft")
        try browser.fill("Title", "Trip")
        let post = try browser.form(pressing: "Save")
        let answers = try await browser.sendAtOnce(post, times: 4)
        #expect(answers.map(\.status) == [303, 303, 303, 303])
        #expect(Set(answers.map { $0[header: "Location"] }) == ["/draft"])
        try await browser.open("/draft")
        try await browser.save("Later")
        try await browser.submit(post)
        #expect(browser.status == 303)
        #expect(browser.text == "Saved: Later")
    }

    @Test func `(144) a double post that opens leads both to one editor`() async throws {
        let browser = try await Sample().browser()
        let answers = try await browser.sendAtOnce(try browser.form(pressing: "New draft"))
        #expect(answers.map(\.status) == [303, 303])
        #expect(Set(answers.map { $0[header: "Location"] }).count == 1)
        try await browser.open("/draft")
        #expect(browser.view.resumable.count == 1)
    }

    @Test func `(145) two tabs that both save: the later one wins over no typed text`() async throws {
        let left = try await Sample().browser()
        let right = left.newTab()
        try await right.open("/draft")
        try await left.press("New draft")
        try await right.press("New draft")
        #expect(left.address != right.address)
        try left.fill("Title", "Left")
        try await left.press("Save")
        #expect(right.view.field("Title")?.value == "Weekend plan")
        try right.fill("Title", "Right")
        try await right.press("Save")
        #expect(right.text == "Saved: Right")
    }

    @Test func `(146) Back to a finished editor redirects to the screen, and its old form saves nothing`() async throws {
        let browser = try await Sample().browser()
        try await browser.press("New draft")
        let (editor, page) = (browser.address, try await browser.get(browser.address))
        try browser.fill("Title", "Trip")
        try await browser.press("Save")
        let reload = try await browser.get(editor)
        #expect(reload.status == 303)
        #expect(reload[header: "Location"] == "/draft")
        browser.show(page, at: editor)
        try browser.fill("Title", "Again")
        try await browser.press("Save")
        #expect(browser.status == 409)
        #expect(browser.presented == nil)
        #expect(browser.text == "Saved: Trip")
        #expect(browser.view.offered.map(\.value) == ["Again"])
    }

    @Test func `(147) leaving keeps an editor with its kept text, and only Cancel drops it`() async throws {
        let browser = try await Sample().browser()
        try await browser.press("New draft")
        let editor = browser.address
        try await browser.post("keep", ["title": "Half"])
        #expect(browser.status == 204)
        #expect(browser.answer.body.isEmpty)
        try await browser.open("/draft")
        #expect(browser.text == "No draft saved")
        try await browser.resume()
        #expect(browser.address == editor)
        #expect(browser.view.field("Title")?.value == "Half")
        try await browser.press("Cancel")
        #expect(browser.view.resumable.isEmpty)
    }

    @Test func `(149) no GET or HEAD writes, whatever link is followed`() async throws {
        let sample = try Sample()
        let browser = try await sample.browser(saved: "Trip")
        for button in ["New draft", "Delete draft"] {
            try await browser.open("/draft")
            try await browser.press(button)
        }
        let before = (sample.store.writes, try await browser.get("/draft").text.count)
        var (queue, seen) = ([browser.address, "/draft"], Set<String>())
        while let path = queue.popLast() {
            guard path.utf8.starts(with: "/".utf8), seen.insert(path).inserted else { continue }
            let head = try await browser.get(path, method: .head)
            let answer = try await browser.get(path)
            #expect(head.status == answer.status)
            queue += answer.page.descendants.compactMap { $0["href"] ?? $0["src"] ?? $0["action"] }
        }
        #expect(seen.count >= 4)
        #expect(sample.store.writes == before.0)
        #expect(try await browser.get("/draft").text.count == before.1)
    }

    @Test func `(32) nothing outlives the process`() async throws {
        let browser = try await Sample().browser(saved: "Trip")
        let cookie = browser.request(for: FormPost("/draft"))[header: "Cookie"]
        let restarted = PageRequest(.get, "/draft", headers: [("Cookie", try #require(cookie))])
        let answer = try await InProcess(try Sample().site).answer(restarted)
        #expect(answer.view.text == "No draft saved")
    }

    @Test func `(18) whichever call of the store fails, Save is whole or not at all`() async throws {
        var (call, refusals, calls) = (0, 0, Int.max)
        while call < calls {
            call += 1
            let sample = try Sample()
            let browser = try await sample.browser(saved: "Old")
            try await browser.press("New draft")
            try browser.fill("Title", "Trip")
            sample.store.fail(at: call)
            try await browser.press("Save")
            calls = sample.store.calls
            sample.store.fail(at: nil)
            if browser.status != 303 {
                #expect(browser.status == 507)
                #expect(browser.view.field("Title")?.value == "Trip")
                #expect(browser.view.notice?.contains("no space") == true)
                #expect(browser.text == "Saved: Old")
                refusals += 1
                try await browser.press("Save")
            }
            #expect(browser.status == 303)
            try await browser.open("/draft")
            #expect(browser.text == "Saved: Trip")
            #expect(browser.view.resumable.isEmpty)
        }
        #expect(refusals >= 3)
    }
}
