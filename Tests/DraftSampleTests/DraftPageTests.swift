import HTTPServer
import SlipsheetTesting
import Testing

@testable import DraftSample

/// The sample's pages as markup.
@Suite struct DraftPageTests {
    @Test func `(1, 2, 3, 12) the first page has the heading, one text and no surface`() async throws {
        let browser = try await Sample().browser()
        #expect(browser.page.all("h1").map(\.rawText) == ["Draft workspace"])
        #expect(browser.page.first("title")?.rawText == "Draft workspace")
        #expect(browser.page.all("dialog").isEmpty)
        #expect(browser.page.first(id: "screen")?.has("inert") == false)
        #expect(browser.answer.text.contains("<p>No draft saved</p>"))
    }

    @Test(arguments: Texts.all) func `(4) a title is text in every place, never markup`(_ title: String) async throws {
        let browser = try await Sample().browser(saved: title)
        let elements = browser.page.descendants.map(\.name)
        #expect(browser.page.all("p").contains { $0.rawText.bytes == "Saved: \(title.trimmed)".bytes })
        #expect(!elements.contains("b"))
        #expect(browser.page.all("script").count == 1)
        try await browser.press("New draft")
        try await browser.post("keep", ["title": title])
        try await browser.reload()
        #expect(browser.view.field("Title")?.value.bytes == title.bytes)
        #expect(browser.page.all("script").count == 1)
    }

    @Test func `(5, 6, 7, 30) roles and ids are attributes, and disabled is disabled`() async throws {
        let browser = try await Sample().browser()
        let new = try #require(browser.page.first(id: "newDraft"))
        let delete = try #require(browser.page.first(id: "deleteDraft"))
        #expect(new.visibleText.isEmpty && new.rawText == "New draft")
        #expect(new["data-role"] == nil)
        #expect(!new.has("disabled"))
        #expect(delete["data-role"] == "destructive")
        #expect(delete.has("disabled"))
        try await browser.save("Trip")
        #expect(browser.page.first(id: "deleteDraft")?.has("disabled") == false)
        #expect(browser.page.first(id: "newDraft")?.has("disabled") == false)
        try await browser.press("Delete draft")
        #expect(browser.page.all("dialog").flatMap { $0.all("button") }.map { $0["data-role"] } == ["cancel", "destructive"])
    }

    @Test func `(11, 12) the screen lies inert under a named sheet, at the same path`() async throws {
        let browser = try await Sample().browser(saved: "Trip")
        try await browser.press("New draft")
        #expect(browser.address.split(separator: "?").first == "/draft")
        let dialog = try #require(browser.page.first("dialog"))
        #expect(browser.page.first(id: "screen")?.has("inert") == true)
        #expect(browser.page.first(id: "screen")?.visibleText.contains("Saved: Trip") == true)
        #expect(dialog["data-presentation"] == "sheet")
        #expect(dialog["data-case"] == "editor")
        #expect(dialog["aria-modal"] == "true")
        let label = try #require(dialog["aria-labelledby"].flatMap { dialog.first(id: $0) })
        #expect(label.rawText == "New draft")
    }

    @Test func `(13, 14) the label is bound to the one field, whose text is selected`() async throws {
        let browser = try await Sample().browser()
        try await browser.press("New draft")
        let inputs = browser.page.all("input").filter { $0["type"] != "hidden" }
        #expect(inputs.count == 1)
        let input = try #require(inputs.first)
        #expect(browser.page.all("label").filter { $0["for"] == input["id"] }.map(\.rawText) == ["Title"])
        #expect(input["name"] == "title")
        #expect(input["value"] == "Weekend plan")
        #expect(input.has("data-select"))
        #expect(input.has("autofocus"))
    }

    @Test func `(15) Cancel comes before Save, each in its slot`() async throws {
        let browser = try await Sample().browser()
        try await browser.press("New draft")
        let buttons = browser.page.all("dialog").flatMap { $0.all("button") }.filter { !$0.has("hidden") }
        #expect(buttons.map(\.rawText) == ["Cancel", "Save"])
        #expect(buttons.map { $0["data-slot"] } == ["cancellation", "confirmation"])
        #expect(buttons.map { $0["id"] } == [nil, "saveDraft"])
        #expect(buttons.map { $0.has("formnovalidate") } == [true, false])
    }

    @Test func `(21, 148) no way out of a surface by-passes the server, and Save is never rendered disabled`() async throws {
        let browser = try await Sample().browser(saved: "Trip")
        for opening in ["New draft", "Delete draft"] {
            try await browser.open("/draft")
            try await browser.press(opening)
            let dialog = try #require(browser.page.first("dialog"))
            #expect(dialog["closedby"] == "none")
            #expect(browser.page.all("form").allSatisfy { $0["method"] == "post" })
            #expect(dialog.all("a").isEmpty)
            #expect(dialog.all("button").allSatisfy { !$0.has("disabled") })
            #expect(dialog.all("button").filter { $0["data-role"] == "cancel" }.count == 1)
        }
    }

    @Test func `(25-27) the alert is an alertdialog, named and described, with U+0027 in its message`() async throws {
        let browser = try await Sample().browser(saved: "Trip")
        try await browser.press("Delete draft")
        let alert = try #require(browser.page.first("dialog"))
        #expect(alert["role"] == "alertdialog")
        #expect(alert["data-presentation"] == "alert")
        #expect(alert["aria-labelledby"].flatMap { alert.first(id: $0) }?.rawText == "Delete saved draft?")
        let message = alert["aria-describedby"].flatMap { alert.first(id: $0) }?.rawText
        #expect(message?.bytes == "This removes only the sample\u{27}s in-memory draft.".bytes)
        #expect(!browser.answer.text.contains("\u{2019}"))
        #expect(alert.all("button").map(\.rawText) == ["Cancel", "Delete"])
        #expect(alert.descendants.filter { $0.has("autofocus") }.map(\.rawText) == ["Cancel"])
    }

    @Test func `(36) automation ids are in no text that a person reads`() async throws {
        let browser = try await Sample().browser(saved: "Trip")
        for opening in [nil, "New draft", "Delete draft"] {
            try await browser.open("/draft")
            if let opening { try await browser.press(opening) }
            let texts = browser.page.visibleText + browser.page.all("button").map(\.rawText).joined(separator: " ")
            for id in ["newDraft", "deleteDraft", "saveDraft", "deleteAlert", "confirmDelete"] {
                #expect(!texts.contains(id))
            }
        }
    }

    @Test func `(150) every page is private, and no URL or header holds draft text`() async throws {
        let browser = try await Sample().browser()
        var answers: [PageAnswer] = []
        for press in ["New draft", "Save", "New draft", "Cancel", "Delete draft", "Cancel", "Delete draft", "Delete"] {
            if press == "Save" { try browser.fill("Title", "Secretly") }
            try await browser.press(press)
            answers.append(browser.answer)
            #expect(!browser.address.contains("Secretly"))
            answers.append(try await browser.get(browser.address))
        }
        #expect(answers.contains { $0.status == 303 } && answers.contains { $0.status == 200 })
        for answer in answers {
            #expect(answer.headers.allSatisfy { !$0.value.contains("Secretly") })
            #expect(answer[header: "Location"].map { $0.utf8.starts(with: "/draft".utf8) } ?? true)
        }
    }

    @Test func `(150) over a socket every page says no-store and carries the security headers`() async throws {
        try await Way.socket.drive(try Sample().site) { browser in
            try await browser.open("/draft")
            try await browser.press("New draft")
            let page = try await browser.get(browser.address)
            for answer in [page, browser.answer] {
                #expect(answer[header: "Cache-Control"] == "no-store")
                #expect(answer[header: "Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
                #expect(answer[header: "Content-Security-Policy"]?.contains("unsafe-inline") == false)
                #expect(answer[header: "X-Content-Type-Options"] == "nosniff")
            }
        }
    }
}
