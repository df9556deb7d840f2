import BrowserDriver
import Testing

/// The draft screen in a browser, with or without scripts: each step waits for what it leads to.
struct DraftVisit {
    static let surface = "dialog[data-presentation]"
    static let sheet = "dialog[data-presentation=sheet][data-case]"
    static let alert = "dialog[data-presentation=alert][data-case]"

    let browser: Browser

    /// Runs `use` in a new browser on the first view of a new session.
    static func begin(_ options: Browser.Options = .init(), at url: String, _ use: (DraftVisit) throws -> Void) throws {
        try Browser.open(options) { browser in
            try browser.go(to: url)
            try use(DraftVisit(browser: browser))
        }
    }

    func openEditor() throws {
        try browser.find("#newDraft").click()
        try expectSheet()
    }

    func save(_ title: String) throws {
        try openEditor()
        try browser.field("Title").replace(with: title)
        try browser.find("#saveDraft").click()
        try expectBase()
    }

    func openAlert() throws {
        try browser.find("#deleteDraft").click()
        try expectAlert()
    }

    /// The base screen alone, and in reach.
    func expectBase() throws {
        try browser.wait(until: "no surface, the screen in reach") {
            try !browser.exists(Self.surface) && !browser.exists("#screen[inert]") && browser.exists("#newDraft")
        }
    }

    func expectSheet() throws { try expectOne(Self.sheet) }
    func expectAlert() throws { try expectOne(Self.alert) }

    private func expectOne(_ surface: String) throws {
        try browser.wait(until: "\(surface) alone, over an inert screen") {
            try browser.findAll(Self.surface).count == 1 && browser.exists(surface) && browser.exists("#screen[inert]")
        }
        // Whoever presses a key next may rely on where the focus is.
        try browser.wait(until: "the focus is in the surface") { try focusIsInSurface() }
    }

    func focusIsInSurface() throws -> Bool {
        try browser.execute("return !!document.activeElement?.closest('dialog')").bool ?? false
    }

    /// What the base says is saved, whether or not it is in reach: "No draft saved" or "Saved: …".
    func status() throws -> String {
        let script = """
            const texts = [...document.querySelectorAll('#screen main *')].map(e => e.childElementCount ? '' : e.textContent.trim());
            return texts.find(t => t === 'No draft saved' || t.startsWith('Saved: ')) ?? '';
            """
        return try browser.execute(script).string ?? ""
    }
}
