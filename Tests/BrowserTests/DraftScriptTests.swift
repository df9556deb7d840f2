import BrowserDriver
import Testing

/// Section A from the first view to the last, as a person does it; scripts on and off.
@Suite struct DraftScriptTests {
    let server: SampleServer

    init() throws { server = try SampleServer.drafts() }

    @Test(arguments: [true, false])
    func `(1-7, 9-15, 18, 24-28, 31, 148) the recorded script works in order`(scripts: Bool) throws {
        try DraftVisit.begin(.init(scripts: scripts), at: server.url) { visit in
            let browser = visit.browser
            // First view.
            #expect(try browser.find("h1").text == "Draft workspace")
            #expect(try !browser.exists(DraftVisit.surface))
            #expect(try visit.status() == "No draft saved")
            #expect(try browser.find("#newDraft").text == "New draft")
            #expect(try browser.find("#newDraft").isEnabled)
            #expect(try browser.find("#deleteDraft").text == "Delete draft")
            #expect(try browser.find("#deleteDraft").attribute("data-role") == "destructive")
            #expect(try !browser.find("#deleteDraft").isEnabled)

            // Open.
            try visit.openEditor()
            let sheet = try browser.find(DraftVisit.sheet)
            #expect(try sheet.role == "dialog")
            #expect(try sheet.accessibleName == "New draft")
            #expect(try sheet.attribute("aria-modal") == "true")
            #expect(try browser.url.hasPrefix(server.url + "?p="))
            #expect(try visit.status() == "No draft saved")
            #expect(try browser.field("Title").value == "Weekend plan")
            #expect(try browser.field("Title").accessibleName == "Title")
            let buttons = try sheet.findAll("button").filter { try $0.isDisplayed }
            #expect(try buttons.map { try $0.text } == ["Cancel", "Save"])
            #expect(try buttons.map { try $0.attribute("id") ?? "" }.last == "saveDraft")
            #expect(try buttons.map { try $0.attribute("data-role") } == ["cancel", "confirm"])

            // Save.
            try browser.field("Title").replace(with: "  Trip <b>&amp; \"q\" 😀é  ")
            try browser.find("#saveDraft").click()
            try visit.expectBase()
            #expect(try visit.status() == "Saved: Trip <b>&amp; \"q\" 😀é")
            #expect(try browser.find("#deleteDraft").isEnabled)
            #expect(try browser.find("#newDraft").isEnabled)
            #expect(try browser.url == server.url)

            // Ask.
            try visit.openAlert()
            let alert = try browser.find(DraftVisit.alert)
            #expect(try alert.role == "alertdialog")
            #expect(try alert.accessibleName == "Delete saved draft?")
            #expect(try alert.accessibleDescription == "This removes only the sample's in-memory draft.")
            #expect(try visit.status() == "Saved: Trip <b>&amp; \"q\" 😀é")
            let choices = try alert.findAll("button").filter { try $0.isDisplayed }
            #expect(
                try Set(choices.map { try "\($0.text) \($0.attribute("data-role") ?? "")" }) == ["Delete destructive", "Cancel cancel"])
            #expect(choices.count == 2)
            #expect(try browser.activeElement.text == "Cancel")

            // Cancel, then ask again and confirm.
            try browser.button("Cancel").click()
            try visit.expectBase()
            #expect(try visit.status() == "Saved: Trip <b>&amp; \"q\" 😀é")
            try visit.openAlert()
            try browser.button("Delete").click()
            try visit.expectBase()
            #expect(try visit.status() == "No draft saved")
            #expect(try !browser.find("#deleteDraft").isEnabled)
            let complaints = try browser.console().filter { $0.contains("SEVERE") }
            #expect(complaints == [])
        }
    }

    @Test(arguments: [true, false])
    func `(14, 20, 22) Cancel loses what was typed, and every editor starts with Weekend plan`(scripts: Bool) throws {
        try DraftVisit.begin(.init(scripts: scripts), at: server.url) { visit in
            try visit.openEditor()
            try visit.browser.field("Title").replace(with: "Thrown away")
            try visit.browser.button("Cancel").click()
            try visit.expectBase()
            #expect(try visit.status() == "No draft saved")
            try visit.openEditor()
            #expect(try visit.browser.field("Title").value == "Weekend plan")
            try visit.browser.button("Cancel").click()
            try visit.expectBase()
            try visit.save("Kept")
            try visit.openEditor()
            #expect(try visit.browser.field("Title").value == "Weekend plan")
            #expect(try visit.status() == "Saved: Kept")
        }
    }

    @Test(arguments: [true, false]) func `(19) Enter in the field saves, and neither cancels nor deletes`(scripts: Bool) throws {
        try DraftVisit.begin(.init(scripts: scripts), at: server.url) { visit in
            try visit.openEditor()
            try visit.browser.field("Title").replace(with: "By Enter")
            try visit.browser.press(.enter)
            try visit.expectBase()
            #expect(try visit.status() == "Saved: By Enter")
        }
    }

    @Test(arguments: [true, false]) func `(19) a blank title is refused beside the field, and kept`(scripts: Bool) throws {
        try DraftVisit.begin(.init(scripts: scripts), at: server.url) { visit in
            let browser = visit.browser
            try visit.openEditor()
            try browser.field("Title").replace(with: "   ")
            try browser.press(.enter)
            try browser.waitFor("\(DraftVisit.sheet) [aria-invalid=true]")
            #expect(try browser.findAll(DraftVisit.surface).count == 1)
            let field = try browser.field("Title")
            #expect(try field.value == "   ")
            #expect(try field.attribute("aria-invalid") == "true")
            #expect(try !field.accessibleDescription.isEmpty)
            #expect(try visit.status() == "No draft saved")
            let isSummary = "const e = document.activeElement; return !!e.closest('dialog') && e.textContent.includes(arguments[0])"
            #expect(
                try browser.execute(isSummary, [.string(field.accessibleDescription)]) == true, "the error summary has the focus")
            try browser.field("Title").replace(with: "Better")
            try browser.find("#saveDraft").click()
            try visit.expectBase()
            #expect(try visit.status() == "Saved: Better")
        }
    }

    @Test func `(19, 148) Save is never served disabled, and a script disables it while the title is blank`() throws {
        try DraftVisit.begin(at: server.url) { visit in
            try visit.openEditor()
            let field = try visit.browser.field("Title")
            let save = try visit.browser.find("#saveDraft")
            #expect(try save.isEnabled)
            try field.click()
            for _ in 1..."Weekend plan".count {
                try visit.browser.press(.end)
                try visit.browser.press(.backspace)
            }
            #expect(try field.value.isEmpty)
            try visit.browser.wait(until: "Save is disabled") { try !save.isEnabled }
            try field.type("x")
            try visit.browser.wait(until: "Save is enabled") { try save.isEnabled }
        }
        try DraftVisit.begin(.init(scripts: false), at: server.url) { visit in
            try visit.openEditor()
            try visit.browser.field("Title").clear()
            #expect(try visit.browser.find("#saveDraft").isEnabled)
            try visit.browser.find("#saveDraft").click()
            try visit.browser.waitFor("\(DraftVisit.sheet) [aria-invalid=true]")
            #expect(try visit.browser.find("#saveDraft").isEnabled)
        }
    }

    @Test func `(36) names for automation are not shown`() throws {
        try DraftVisit.begin(at: server.url) { visit in
            try visit.openEditor()
            let script = """
                const named = [...document.querySelectorAll('[id], [data-testid], [data-case]')];
                const names = named.flatMap(e => [e.id, e.dataset.testid, e.dataset.case]).filter(n => /[a-z][A-Z]/.test(n ?? ''));
                return [names, names.filter(n => document.body.innerText.includes(n))];
                """
            let seen = try visit.browser.execute(script).items
            #expect(seen.first?.items.contains("newDraft") == true)
            #expect(seen.last?.items == [])
        }
    }
}
