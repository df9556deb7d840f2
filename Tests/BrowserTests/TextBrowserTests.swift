import BrowserDriver
import Foundation
import Testing

/// The whole of section A in browsers that know neither scripts nor style.
@Suite struct TextBrowserTests {
    let server: SampleServer

    init() throws { server = try SampleServer.drafts() }

    @Test func `(1-4, 9, 18, 24, 28, 31, 148) the recorded script works in lynx`() throws {
        // The order of the controls comes from the markup itself; each page of a visit starts at its first.
        var client = FormClient(port: server.port)
        try client.get("/draft")
        let base = client
        try client.press("New draft")
        let sheet = client
        try client.press("Save", ["title": "x"])
        let saved = client
        try client.press("Delete draft")
        let alert = client

        let open: [TextBrowser.Step] = [.tab(base.position(of: "id=\"newDraft\"")), .enter]
        let title = sheet.position(of: "name=\"title\"")
        let save = sheet.position(of: "id=\"saveDraft\"")
        let write: [TextBrowser.Step] = [.tab(title), .erase, .text("Lynx & co"), .back(title - save), .enter]
        let ask: [TextBrowser.Step] = [.tab(saved.position(of: "id=\"deleteDraft\"")), .enter]
        let confirm: [TextBrowser.Step] = [.tab(alert.position(of: "value=\"confirmDelete\"")), .enter]
        let cancel: [TextBrowser.Step] = [.tab(alert.position(of: "value=\"cancel\"")), .enter]

        let first = try TextBrowser.visit(server.url, [])
        #expect(first.contains("Draft workspace") && first.contains("No draft saved") && !first.contains("Cancel"))
        let editor = try TextBrowser.visit(server.url, open)
        #expect(editor.contains("Weekend plan") && editor.contains("Cancel") && editor.contains("No draft saved"))
        #expect(try TextBrowser.visit(server.url, open + write).contains("Saved: Lynx & co"))
        let question = try TextBrowser.visit(server.url, open + write + ask)
        #expect(question.contains("Delete saved draft?"))
        #expect(question.contains("This removes only the sample's in-memory draft."))
        #expect(question.contains("Saved: Lynx & co"))
        #expect(try TextBrowser.visit(server.url, open + write + ask + cancel).contains("Saved: Lynx & co"))
        let last = try TextBrowser.visit(server.url, open + write + ask + confirm)
        #expect(last.contains("No draft saved") && !last.contains("Delete saved draft?"))
    }

    @Test func `(8, 16, 19, 31) the same by forms made by hand`() throws {
        var client = FormClient(port: server.port)
        try client.get("/draft")
        #expect(client.reply.text.contains("No draft saved"))
        try client.press("Delete draft")
        #expect((400..<500).contains(client.reply.status))
        #expect(!client.reply.text.contains("alertdialog"))
        try client.get("/draft")
        try client.press("New draft")
        let sheet = client
        try client.press("Cancel", ["title": "Never published"])
        #expect(client.reply.text.contains("No draft saved"))
        client = sheet
        try client.get("/draft")
        try client.press("New draft")
        try client.press("Save", ["title": " \n\t"])
        #expect(client.reply.status == 422)
        try client.press("Save", ["title": "\n  a  b \t"])
        #expect(client.reply.status == 200)
        #expect(client.reply.text.contains("Saved: a  b<"))
        try client.press("Delete draft")
        try client.press("Delete")
        #expect(client.reply.text.contains("No draft saved"))
    }

    @Test func `w3m shows the page in reading order`() throws {
        let text = try TextBrowser.dump(server.url)
        let heading = try #require(text.range(of: "Draft workspace"))
        let status = try #require(text.range(of: "No draft saved"))
        #expect(heading.upperBound < status.lowerBound)
        #expect(text.contains("New draft"))
    }
}
