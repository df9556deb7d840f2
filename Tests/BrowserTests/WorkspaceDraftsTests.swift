import BrowserDriver
import Testing

/// The home page of the application from the first view to the last, as a person does it; scripts on and off.
@Suite struct WorkspaceDraftsTests {
    let server: WorkspaceServer

    init() throws { server = try WorkspaceServer() }

    private func begin(_ options: Browser.Options, _ use: (Browser) throws -> Void) throws {
        try Browser.open(options) { browser in
            try browser.go(to: server.url("/"))
            try use(browser)
        }
    }

    private func status(_ browser: Browser) throws -> String {
        try browser.execute("return document.getElementById('saved').textContent").string ?? ""
    }

    private func save(_ title: String, body: String = "", in browser: Browser) throws {
        try browser.find("#newDraft").click()
        try browser.expectSurfaces("sheet")
        try browser.field("Title").replace(with: title)
        try browser.field("Body").type(body)
        try browser.find("#saveDraft").click()
        try browser.expectNoSurface()
    }

    @Test(arguments: Browser.Options.everyBrowser)
    func `(1-7, 9-18, 24-29, 31, 148) the recorded script works in order`(options: Browser.Options) throws {
        try begin(options) { browser in
            #expect(try browser.find("h1").text == "Draft workspace")
            try browser.expectNoSurface()
            #expect(try status(browser) == "No draft saved")
            #expect(try browser.find("#deleteDraft").attribute("data-role") == "destructive")
            #expect(try !browser.find("#deleteDraft").isEnabled)

            // Open: the prefilled title is selected where a script can, so that typing replaces it.
            try browser.find("#newDraft").click()
            try browser.expectSurfaces("sheet")
            #expect(try browser.top.accessibleName == "New draft")
            #expect(try browser.top.role == "dialog")
            #expect(try status(browser) == "No draft saved")
            #expect(try browser.field("Title").value == "Weekend plan")
            #expect(try browser.field("Title").isFocused)
            if options.scripts {
                try browser.type("  Trip <b>&amp; 😀é ")
            } else {
                try browser.field("Title").replace(with: "  Trip <b>&amp; 😀é ")
            }
            #expect(try browser.field("Title").value == "  Trip <b>&amp; 😀é ")
            try browser.field("Body").type("# Packing\n\n**Tent**")
            let buttons = try browser.top.findAll("button").filter { try $0.isDisplayed }
            #expect(try buttons.map { try "\($0.text) \($0.attribute("data-role") ?? "")" } == ["Cancel cancel", "Save confirm"])
            #expect(try buttons.last?.attribute("id") == "saveDraft")

            // Save.
            try browser.find("#saveDraft").click()
            try browser.expectNoSurface()
            #expect(try status(browser) == "Saved: Trip <b>&amp; 😀é")
            #expect(try browser.find(".prose h1, .prose h2, .prose h3").text == "Packing")
            #expect(try browser.find(".prose strong").text == "Tent")
            #expect(try browser.findAll("[aria-current=true]").count == 1)

            // Ask, cancel, ask again and confirm.
            for choice in ["Cancel", "Delete"] {
                try browser.find("#deleteDraft").click()
                try browser.expectSurfaces("alert")
                let alert = try browser.top
                #expect(try alert.role == "alertdialog")
                #expect(try alert.accessibleName == "Delete saved draft?")
                #expect(
                    try alert.accessibleDescription == "It moves to Recently Deleted, where you can restore it for 30 days.")
                let choices = try alert.findAll("button").map { try "\($0.text) \($0.attribute("data-role") ?? "")" }
                #expect(Set(choices) == ["Delete destructive", "Cancel cancel"] && choices.count == 2)
                #expect(try browser.activeElement.text == "Cancel")
                #expect(try status(browser) == "Saved: Trip <b>&amp; 😀é")
                try browser.topButton(choice).click()
                try browser.expectNoSurface()
            }
            #expect(try status(browser) == "No draft saved")
            #expect(try !browser.find("#deleteDraft").isEnabled)
            try browser.expectQuietConsole()
        }
    }

    @Test(arguments: Browser.Options.everyBrowser)
    func `(33, 34) an edit starts from what is saved, and Cancel asks before a changed body is lost`(options: Browser.Options) throws {
        try begin(options) { browser in
            try save("Plan", body: "Old text", in: browser)
            try browser.find("#editDraft").click()
            try browser.expectSurfaces("sheet")
            #expect(try browser.top.accessibleName == "Edit draft")
            #expect(try browser.field("Title").value == "Plan")
            // Changed and changed back is unchanged: nothing is asked.
            try browser.field("Body").replace(with: "Other")
            try browser.field("Body").replace(with: "Old text")
            try browser.topButton("Cancel").click()
            try browser.expectNoSurface()

            try browser.find("#editDraft").click()
            try browser.expectSurfaces("sheet")
            try browser.field("Body").replace(with: "New text")
            try browser.topButton("Cancel").click()
            try browser.expectSurfaces("sheet", "alert")
            #expect(try browser.top.accessibleName == "Discard changes?")
            #expect(try browser.activeElement.text == "Keep editing")
            try browser.topButton("Keep editing").click()
            try browser.expectSurfaces("sheet")
            #expect(try browser.field("Body").value == "New text")
            try browser.topButton("Cancel").click()
            try browser.expectSurfaces("sheet", "alert")
            try browser.topButton("Discard").click()
            try browser.expectNoSurface()
            #expect(try browser.find(".prose").text == "Old text")

            try browser.find("#editDraft").click()
            try browser.expectSurfaces("sheet")
            #expect(try browser.field("Body").value == "Old text")
            try browser.field("Title").replace(with: "Better plan")
            try browser.press(.enter)
            try browser.expectNoSurface()
            #expect(try status(browser) == "Saved: Better plan")
        }
    }

    @Test(arguments: [true, false])
    func `(102, 145) a Save over what somebody else saved meanwhile shows both versions and loses neither`(scripts: Bool) throws {
        try begin(.init(scripts: scripts)) { browser in
            try save("First", body: "Body", in: browser)
            let path = try BrowserVisitor(browser: browser, server: server).path
            for choice in ["Save mine", "Keep theirs, discard mine", "Save mine as a new draft"] {
                try browser.find("#editDraft").click()
                try browser.expectSurfaces("sheet")
                try browser.field("Title").replace(with: "Mine: \(choice)")
                var other = try server.stranger(at: path)
                try other.press("Edit")
                try other.press("Save", ["title": "Theirs", "body": choice])
                try browser.find("#saveDraft").click()
                try browser.wait(until: "both versions are shown") { try browser.exists("dialog[data-presentation=sheet] #saveAsNew") }
                try browser.expectSurfaces("sheet")
                #expect(try browser.top.accessibleName == "Review changes")
                #expect(try browser.field("Title").value == "Mine: \(choice)")
                #expect(try browser.field("Their title").value == "Theirs")
                #expect(try browser.field("Their body").value == choice)
                try browser.topButton(choice).click()
                try browser.expectNoSurface()
                #expect(try status(browser) == (choice.hasPrefix("Keep") ? "Saved: Theirs" : "Saved: Mine: \(choice)"))
            }
            #expect(try browser.findAll(".list li").count == 2)
        }
    }

    @Test(arguments: [true, false])
    func `(24, 28, 29) a deleted draft can be restored, or deleted for good after a question`(scripts: Bool) throws {
        try begin(.init(scripts: scripts)) { browser in
            try save("Comes and goes", in: browser)
            for choice in ["Restore", "Delete for good"] {
                try browser.find("#deleteDraft").click()
                try browser.expectSurfaces("alert")
                try browser.topButton("Delete").click()
                try browser.expectNoSurface()
                try browser.go(to: server.url("/deleted"))
                #expect(try browser.find("main").text.contains("Comes and goes"))
                try browser.awaitingPage { try browser.topButton(choice).click() }
                if choice == "Restore" {
                    try browser.expectNoSurface()
                    #expect(try status(browser) == "Saved: Comes and goes")
                }
            }
            try browser.expectSurfaces("alert")
            #expect(try browser.top.accessibleName == "Delete this draft for good?")
            #expect(try browser.top.accessibleDescription == "“Comes and goes” cannot be restored after this.")
            try browser.topButton("Cancel").click()
            try browser.expectNoSurface()
            #expect(try browser.find("main").text.contains("Comes and goes"))
            try browser.topButton("Delete for good").click()
            try browser.expectSurfaces("alert")
            try browser.topButton("Delete for good").click()
            try browser.expectNoSurface()
            #expect(try !browser.find("main").text.contains("Comes and goes"))
        }
    }
}
