import Slipsheet
import SlipsheetTesting
import Testing

/// Section 3 of the web contract: the markup of every surface, whatever the container.
@Suite struct SurfaceMarkupTests {
    typealias Presented = GalleryScreen.Presented

    /// The page on which a case of the gallery is presented.
    static func page(_ presented: Presented) async throws -> Element {
        let browser = PageDriver(InProcess(try Site.inMemory("Test", GalleryScreen())))
        try await browser.open("/gallery")
        try await browser.press(presented.rawValue)
        return browser.page
    }

    /// An editor with the question over it.
    static func stacked() async throws -> PageDriver {
        let browser = try await Notebook().browser()
        try await browser.press("New note")
        try browser.fill("Title", "Half")
        try await browser.press("Cancel")
        return browser
    }

    /// Rules that hold on every page.
    static func expectSound(_ page: Element, _ place: SourceLocation = #_sourceLocation) {
        let ids = page.descendants.compactMap { $0["id"] }
        #expect(Set(ids).count == ids.count, "ids are unique", sourceLocation: place)
        #expect(page.descendants.filter { $0.has("autofocus") }.count == (page.all("dialog").isEmpty ? 0 : 1), sourceLocation: place)
        for attribute in ["for", "aria-labelledby", "aria-describedby"] {
            for element in page.descendants {
                for id in (element[attribute] ?? "").split(separator: " ") {
                    #expect(ids.contains(String(id)), "\(attribute)=\(id)", sourceLocation: place)
                }
            }
        }
        for dialog in page.all("dialog") {
            #expect(dialog["closedby"] == "none", sourceLocation: place)
            #expect(dialog.has("open"), sourceLocation: place)
        }
        for form in page.all("form") {
            #expect(form["method"] == "post", sourceLocation: place)
            #expect(form["action"]?.contains("#") == false, sourceLocation: place)
            #expect(form.all("input").filter { $0["name"] == "_form" && $0["type"] == "hidden" }.count == 1, sourceLocation: place)
            #expect(form.all("form").isEmpty, sourceLocation: place)
        }
        for element in page.descendants {
            #expect(!element.attributes.contains { $0.name.hasPrefix("on") || $0.name == "style" }, sourceLocation: place)
            #expect(element.name != "style", sourceLocation: place)
            #expect(element.name != "script" || element.rawText.isEmpty, sourceLocation: place)
        }
    }

    @Test(arguments: Presented.allCases) func `A surface is a sibling of the inert screen, behind a backdrop`(_ presented: Presented)
        async throws
    {
        let page = try await Self.page(presented)
        Self.expectSound(page)
        let body = try #require(page.first("body"))
        #expect(body.elements.filter { $0.name == "dialog" }.count == 1)
        #expect(page.all("dialog").count == 1)
        let isModal = presented.container.isModal
        #expect(body.first(id: "screen")?.has("inert") == isModal)
        #expect(body.elements.map(\.name).suffix(isModal ? 2 : 1) == (isModal ? ["div", "dialog"] : ["dialog"]))
        let backdrops = body.elements.filter { $0.hasClass("backdrop") }
        #expect(backdrops.map { $0["aria-hidden"] } == (isModal ? ["true"] : []))
    }

    @Test(arguments: Presented.allCases) func `A surface names its kind, its case and itself`(_ presented: Presented) async throws {
        let dialog = try #require(try await Self.page(presented).first("dialog"))
        let kinds: [Container: String] = [
            .sheet: "sheet", .alert: "alert", .confirmationDialog: "dialog", .popover: "popover", .fullScreenCover: "cover",
        ]
        #expect(dialog["data-presentation"] == kinds[presented.container])
        #expect(dialog["data-case"] == presented.rawValue)
        #expect(dialog["aria-modal"] == (presented.container.isModal ? "true" : nil))
        #expect(dialog["role"] == (presented.container == .alert ? "alertdialog" : nil))
        let title = dialog["aria-labelledby"].flatMap { dialog.first(id: $0) }
        #expect(title?.name == "h2")
        #expect(title?.rawText.isEmpty == false)
        if presented.container == .alert {
            #expect(dialog["aria-describedby"].flatMap { dialog.first(id: $0) }?.rawText.isEmpty == false)
        }
    }

    @Test(arguments: [Presented.sheet, .cover]) func `Enter means the confirm button: it stands first in the form, hidden`(
        _ presented: Presented
    ) async throws {
        let dialog = try #require(try await Self.page(presented).first("dialog"))
        let buttons = dialog.all("button")
        let first = try #require(buttons.first)
        #expect(first.has("hidden") && first["tabindex"] == "-1")
        #expect(first["name"] == "_do" && first["value"] == "act")
        #expect(buttons.dropFirst().map(\.rawText) == ["Close", "Act", "Erase"])
        #expect(buttons.dropFirst().allSatisfy { !$0.has("hidden") && $0["type"] == nil })
        #expect(buttons.dropFirst().map { $0["data-slot"] } == ["cancellation", "confirmation", nil])
        #expect(buttons.dropFirst().map { $0.has("formnovalidate") } == [true, false, false])
        #expect(dialog.all("input").filter { $0["name"] == "_revision" }.map { $0["value"] } == ["1"])
    }

    @Test(arguments: [
        (Presented.sheet, "input"), (.cover, "input"), (.alert, "button"), (.message, "button"), (.dialog, "button"), (.popover, "button"),
    ]) func `The focus is in the first field, else on the safest button`(_ presented: Presented, _ name: String) async throws {
        let page = try await Self.page(presented)
        let focused = page.descendants.filter { $0.has("autofocus") }
        #expect(focused.map(\.name) == [name])
        if name == "button" { #expect(focused.first?["data-role"] == "cancel") } else { #expect(focused.first?["name"] == "first") }
    }

    @Test func `(77) a confirmation dialog has destructive buttons first, and cancel last and apart`() async throws {
        let dialog = try #require(try await Self.page(.dialog).first("dialog"))
        #expect(dialog.all("button").map(\.rawText) == ["Erase", "Act", "Cancel"])
        #expect(dialog.all("button").map { $0["data-role"] } == ["destructive", nil, "cancel"])
        let groups = dialog.descendants.filter { $0.hasClass("buttons") }
        #expect(groups.map { $0.all("button").map(\.rawText) } == [["Erase", "Act"], ["Cancel"]])
    }

    @Test func `(71) an alert without buttons has OK`() async throws {
        let dialog = try #require(try await Self.page(.message).first("dialog"))
        #expect(dialog.all("button").map(\.rawText) == ["OK"])
    }

    @Test func `A question over a sheet leaves the sheet up, inert, with its text`() async throws {
        let browser = try await Self.stacked()
        Self.expectSound(browser.page)
        let dialogs = browser.page.all("dialog")
        #expect(dialogs.map { $0["data-presentation"] } == ["sheet", "alert"])
        #expect(dialogs.map { $0.has("inert") } == [true, false])
        #expect(dialogs.map { $0["aria-modal"] } == [nil, "true"])
        #expect(dialogs[1]["role"] == "alertdialog")
        #expect(dialogs[1].descendants.filter { $0.has("autofocus") }.map(\.rawText) == ["Keep editing"])
        #expect(dialogs[0].all("form").first?["action"] == dialogs[1].all("form").first?["action"])
        let body = try #require(browser.page.first("body"))
        #expect(body.elements.suffix(4).map { $0["class"] } == ["backdrop", "sheet", "backdrop", "alert"])
    }

    @Test func `Ids differ from one presentation to the next`() async throws {
        let browser = try await Notebook().browser()
        var ids: [Set<String>] = []
        for _ in 0..<2 {
            try await browser.press("New note")
            ids.append(Set(browser.page.all("dialog").flatMap { $0.descendants.compactMap { $0["id"] } }.filter { $0.hasPrefix("p-") }))
            try await browser.press("Cancel")
        }
        #expect(ids.allSatisfy { $0.count >= 3 })
        #expect(ids[0].isDisjoint(with: ids[1]))
    }

    @Test func `(19) an invalid Save focuses the summary, whose links lead to the fields`() async throws {
        let browser = try await Notebook().browser()
        try await browser.press("New note")
        try await browser.press("Save")
        #expect(browser.status == 422)
        Self.expectSound(browser.page)
        let focused = try #require(browser.page.descendants.first { $0.has("autofocus") })
        #expect(focused.hasClass("errors"))
        #expect(focused["role"] == "alert" && focused["tabindex"] == "-1")
        let link = try #require(focused.first("a"))
        let field = try #require(link["href"].flatMap { browser.page.first(id: String($0.dropFirst())) })
        #expect(field["name"] == "title")
        #expect(field["aria-invalid"] == "true")
        #expect(field["aria-describedby"]?.split(separator: " ").count == 2)
        let body = try #require(browser.page.all("textarea").first)
        #expect(body["aria-invalid"] == nil && body["aria-describedby"] == nil)
    }

    @Test func `A page without a surface is not inert, and has no focus of its own`() async throws {
        let browser = try await Notebook().browser(note: "One")
        Self.expectSound(browser.page)
        #expect(browser.page.first(id: "screen")?.has("inert") == false)
        #expect(browser.page.all("dialog").isEmpty)
        #expect(browser.page.descendants.filter { $0.hasClass("backdrop") }.isEmpty)
    }

    @Test func `Every page of the notebook is sound`() async throws {
        let notebook = try Notebook()
        let browser = try await notebook.browser(note: "One")
        let other = browser.newTab()
        for path in ["/notes", "/notes/new", "/notes/1/edit", "/notes/9/edit", "/none", "/notes?p=x"] {
            try await browser.open(path)
            Self.expectSound(browser.page)
        }
        try await browser.open("/notes")
        try await browser.press("Edit")
        Self.expectSound(browser.page)
        try await other.open("/notes")
        try await other.press("Delete")
        Self.expectSound(other.page)
        try await other.press("Delete")
        try await browser.press("Save")
        Self.expectSound(browser.page)
        #expect(browser.presented == "goneNote")
    }
}
