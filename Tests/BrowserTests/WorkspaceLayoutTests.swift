import BrowserDriver
import Testing

/// Where things stand on the pages of the application: what a person sees and no checker of markup knows.
@Suite struct WorkspaceLayoutTests {
    let server: WorkspaceServer

    init() throws { server = try WorkspaceServer() }

    private func begin(_ path: String, _ options: Browser.Options, _ use: (Browser) throws -> Void) throws {
        try Browser.open(options) { browser in
            try browser.go(to: server.url(path))
            try use(browser)
        }
    }

    private func number(_ script: String, in browser: Browser) throws -> Double { try browser.execute(script).number ?? .nan }

    @Test(arguments: [true, false]) func `On a phone the bar of a sheet without fields is as high as what it holds`(scripts: Bool) throws {
        // The schedule is made beside the start of the server.
        _ = try server.canceledFlight()
        try begin("/flights", .init(width: 390, height: 844, scripts: scripts)) { browser in
            try browser.find(".flights button").click()
            try browser.expectSurfaces("sheet")
            for height in [844, 240] {
                try browser.emulate(.init(width: 390, height: height, scripts: scripts))
                let script = """
                    const bar = document.querySelector('dialog .sheet-bar'), high = e => e.getBoundingClientRect().height;
                    return Math.abs(high(bar.closest('form')) - high(bar));
                    """
                #expect(try number(script, in: browser) < 1, "\(height) px")
            }
        }
    }

    @Test(arguments: [true, false]) func `In a low window a refused sheet scrolls to its last field`(scripts: Bool) throws {
        try begin("/people", .init(width: 390, height: 330, scripts: scripts)) { browser in
            try browser.find("#addPerson").click()
            try browser.expectSurfaces("sheet")
            try browser.field("Name").replace(with: " ")
            try browser.press(.enter)
            try browser.waitFor("dialog [aria-invalid=true]")
            let script = """
                const body = document.querySelector('dialog .sheet-body'), note = body.querySelector('[name=note]');
                body.scrollTop = body.scrollHeight;
                return Math.max(note.getBoundingClientRect().bottom, body.getBoundingClientRect().bottom) - innerHeight;
                """
            #expect(try number(script, in: browser) <= 0)
        }
    }

    @Test func `A page is at least as high as the window, so that a backdrop dims all of it alike`() throws {
        try begin("/people", .init(width: 390, height: 844)) { browser in
            let surplus = try number("return document.body.getBoundingClientRect().height - innerHeight", in: browser)
            #expect(surplus >= 0)
        }
    }

    @Test func `A note of several lines keeps its lines`() throws {
        try begin("/people", .init()) { browser in
            try browser.find("#addPerson").click()
            try browser.expectSurfaces("sheet")
            for (label, text) in [("Name", "Ann"), ("Phone", "1"), ("Note", "one\ntwo\nthree")] {
                try browser.field(label).replace(with: text)
            }
            try browser.topButton("Save").click()
            try browser.expectNoSurface()
            let lines = "const all = [...document.querySelectorAll('dd')].map(e => e.offsetHeight); return all.at(-1) / all[0]"
            #expect(try number(lines, in: browser) > 2.9)
        }
    }
}
