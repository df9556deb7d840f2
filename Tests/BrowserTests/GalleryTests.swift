import BrowserDriver
import Testing

/// Every kind of surface, as a condition and about an item, in Chromium and in WebKit: wide and narrow, with scripts and without.
@Suite struct GalleryTests {
    struct Kind: Sendable {
        let name: String
        var role = "dialog"
        /// The button or field that has the focus first.
        var focus = "Cancel"
        /// What is saved; nil where there is nothing to save.
        var saves: String?
        var cancel: String { name == "popover" ? "Close" : "Cancel" }
        var isModal: Bool { name != "popover" }
        var hasField: Bool { focus == "word" }
    }

    static let kinds = [
        Kind(name: "sheet", focus: "word", saves: "A word"), Kind(name: "alert", role: "alertdialog", saves: "alert"),
        Kind(name: "dialog", saves: "dialog"), Kind(name: "popover", focus: "Close"), Kind(name: "cover", focus: "word", saves: "A word"),
    ]
    static let sizes = [(1280, 800), (390, 844)]

    let server: SampleServer

    init() throws { server = try SampleServer.gallery() }

    private func begin(_ options: Browser.Options, _ use: (Browser) throws -> Void) throws {
        try Browser.open(options) { browser in
            try browser.go(to: server.url)
            try use(browser)
        }
    }

    /// Opens by keyboard, and looks at what the surface is called, where the focus is and how far it can go.
    private func open(_ kind: Kind, _ item: String?, _ browser: Browser) throws {
        let id = item.map { "\(kind.name)-\($0)" } ?? kind.name
        try browser.execute("document.getElementById(arguments[0]).focus()", [.string(id)])
        try browser.press(.enter)
        try browser.expectSurfaces(kind.name)
        #expect(try browser.top.role == kind.role)
        #expect(try browser.top.accessibleName == (item.map { "A \(kind.name) about \($0)" } ?? "A \(kind.name)"))
        let focus = try browser.activeElement
        let name = try focus.tag == "input" ? focus.attribute("name") : focus.text
        #expect(name == kind.focus)
    }

    private func expectReturn(_ kind: Kind, _ item: String?, _ browser: Browser) throws {
        try browser.expectNoSurface()
        guard browser.options.scripts else { return }
        let id = item.map { "#\(kind.name)-\($0)" } ?? "#\(kind.name)"
        try browser.wait(until: "the focus is on \(id) again") { try browser.find(id).isFocused }
    }

    private func saved(_ browser: Browser) throws -> String {
        try browser.execute("return document.getElementById('saved').textContent").string ?? ""
    }

    @Test(arguments: Browser.Options.everyBrowser)
    func `(20, 21, 64, 148) every kind in both forms opens, is called what it is, and closes by button or Escape`(options: Browser.Options)
        throws
    {
        try begin(options) { browser in
            for kind in Self.kinds {
                for item in [nil, "Paris"] {
                    try open(kind, item, browser)
                    try browser.topButton(kind.cancel).click()
                    try expectReturn(kind, item, browser)

                    try open(kind, item, browser)
                    try browser.press(.escape)
                    if !options.scripts {
                        try browser.expectSurfaces(kind.name)
                        try browser.topButton(kind.cancel).click()
                    }
                    try expectReturn(kind, item, browser)
                }
            }
            #expect(try saved(browser) == "Saved: ")
            try browser.expectQuietConsole()
        }
    }

    @Test(arguments: Browser.Options.everyBrowser)
    func `(20) Tab stays in every modal surface, and by keyboard alone its work is done`(options: Browser.Options) throws {
        try begin(options) { browser in
            var words: [String] = []
            for kind in Self.kinds {
                try open(kind, "Oslo", browser)
                let stops = try browser.tabStops(8)
                #expect(stops.contains("behind") == !kind.isModal, "\(kind.name): \(stops)")
                #expect(stops.contains { $0.hasSuffix(kind.cancel) }, "\(kind.name): \(stops)")
                guard let word = kind.saves else {
                    try browser.topButton(kind.cancel).click()
                    try browser.expectNoSurface()
                    continue
                }
                if kind.hasField {
                    try browser.top.find("[name=word]").type(word)
                    try browser.press(.enter)
                } else {
                    let save = try browser.topButton("Save")
                    try browser.execute("arguments[0].focus()", [save.json])
                    try browser.press(.space)
                }
                try expectReturn(kind, "Oslo", browser)
                words.append(kind.hasField ? word : "\(word)Item-Oslo")
                #expect(try saved(browser) == "Saved: \(words.joined(separator: ", "))")
            }
        }
    }

    @Test(arguments: Browser.Options.everyBrowser)
    func `(133) a cover fills the window and a sheet does not, wide or narrow, and what is refused stays`(options: Browser.Options) throws {
        try begin(options) { browser in
            for (width, height) in Self.sizes {
                try browser.emulate(options.resized(width, height))
                for kind in Self.kinds where kind.hasField {
                    try open(kind, nil, browser)
                    // The room for a scroll bar is the window's, not the page's.
                    let script = """
                        const r = arguments[0].getBoundingClientRect(), all = document.documentElement.getBoundingClientRect();
                        return [r.x, r.y, all.right - r.right, innerHeight - r.bottom];
                        """
                    let margins = try browser.execute(script, [browser.top.json]).items.map { abs($0.number ?? .nan) < 1 }
                    #expect(margins == (kind.name == "cover" ? [true, true, true, true] : [width < 640, false, width < 640, width < 640]))
                    let word = try browser.top.find("[name=word]")
                    try word.type(" ")
                    try browser.press(.enter)
                    try browser.waitFor("dialog [aria-invalid=true]")
                    try browser.expectSurfaces(kind.name)
                    try browser.expectInReach(["Cancel"], "\(kind.name) at \(width) px")
                    try browser.expectNoSideways("\(kind.name) at \(width) px")
                    try browser.topButton("Cancel").click()
                    try browser.expectNoSurface()
                }
            }
        }
    }

    @Test(arguments: Browser.Options.everyBrowser)
    func `(146, 147) Back leaves a surface without dismissing it, and never shows one that is finished`(options: Browser.Options) throws {
        try begin(options) { browser in
            for kind in Self.kinds {
                try browser.go(to: server.url)
                try open(kind, "Paris", browser)
                try browser.back()
                try browser.expectNoSurface()
                try browser.forward()
                try browser.expectSurfaces(kind.name)
                try browser.topButton(kind.cancel).click()
                try browser.expectNoSurface()
                for move in [browser.back, browser.forward] {
                    try move()
                    // A browser may show a page as it was left: only a script can have it asked for again.
                    if !options.scripts { try browser.reload() }
                    try browser.expectNoSurface()
                }
            }
        }
    }

    @Test(arguments: [true, false]) func `axe finds nothing in any kind, wide or narrow`(scripts: Bool) throws {
        try begin(.init(scripts: scripts)) { browser in
            for kind in Self.kinds {
                for (width, height) in Self.sizes {
                    try browser.emulate(.init(width: width, height: height, scripts: scripts))
                    try open(kind, "Paris", browser)
                    let violations = try browser.axe()
                    #expect(violations.isEmpty, "\(kind.name) at \(width) px: \(violations.map(\.description).joined(separator: "\n"))")
                    try browser.topButton(kind.cancel).click()
                    try browser.expectNoSurface()
                }
            }
        }
    }
}
