import BrowserDriver
import Testing

/// Where the keyboard is: in the surface, nowhere behind it, and back where it came from.
@Suite struct FocusTests {
    let server: SampleServer

    init() throws { server = try SampleServer.drafts() }

    @Test(arguments: [true, false]) func `(1, 20) focus starts in the field, and in the alert on the safe button`(scripts: Bool) throws {
        try DraftVisit.begin(.init(scripts: scripts), at: server.url) { visit in
            try visit.openEditor()
            #expect(try visit.browser.field("Title").isFocused)
            try visit.browser.reload()
            try visit.expectSheet()
            #expect(try visit.browser.field("Title").isFocused)
            try visit.browser.find("#saveDraft").click()
            try visit.expectBase()
            try visit.openAlert()
            #expect(try visit.browser.activeElement.text == "Cancel")
        }
    }

    @Test(arguments: [true, false]) func `Tab and Shift Tab reach everything in the surface and nothing behind it`(scripts: Bool) throws {
        try DraftVisit.begin(.init(scripts: scripts), at: server.url) { visit in
            try visit.save("Something to delete")
            for open in [visit.openEditor, visit.openAlert] {
                try open()
                let reached = try visit.browser.tabStops(8)
                #expect(!reached.contains("behind"), "\(reached)")
                #expect(reached.contains("_doCancel"))
                #expect(reached.subtracting(["page"]).count == (try visit.browser.exists(DraftVisit.alert) ? 2 : 3), "\(reached)")
                try visit.browser.button("Cancel").click()
                try visit.expectBase()
            }
        }
    }

    @Test func `(22) focus returns to the button that opened the surface`() throws {
        try DraftVisit.begin(at: server.url) { visit in
            let isFocused = { (id: String) in try visit.browser.find(id).isFocused }
            try visit.openEditor()
            try visit.browser.press(.escape)
            try visit.expectBase()
            try visit.browser.wait(until: "New draft has the focus") { try isFocused("#newDraft") }
            try visit.save("Kept")
            try visit.browser.wait(until: "New draft has the focus after Save") { try isFocused("#newDraft") }
            try visit.openAlert()
            try visit.browser.button("Cancel").click()
            try visit.expectBase()
            try visit.browser.wait(until: "Delete draft has the focus") { try isFocused("#deleteDraft") }
        }
    }

    @Test func `(22) where the opener can no longer be pressed, focus goes to the heading or its neighbour`() throws {
        try DraftVisit.begin(at: server.url) { visit in
            try visit.save("Gone soon")
            try visit.openAlert()
            try visit.browser.button("Delete").click()
            try visit.expectBase()
            try visit.browser.wait(until: "the focus is on the screen") {
                try visit.browser.execute(
                    "return !!document.activeElement.closest('#screen') && document.activeElement.matches('h1, h2, button')")
                    == true
            }
        }
    }
}
