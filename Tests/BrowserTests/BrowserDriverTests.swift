import BrowserDriver
import Foundation
import Testing

/// The driver checks its own premises: what a green browser test relies on.
@Suite struct BrowserDriverTests {
    static let form = """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Form</title>
        <style>
            body { margin: 0; background: white; color: black } @media (prefers-color-scheme: dark) { body { background: black; color: white } }
            #target { position: absolute; left: 100px; top: 200px; width: 60px; height: 40px }
        </style>
        <main><h1>Form</h1>
        <form method="post" action="/save?p=1">
            <label for="t">Title</label> <input id="t" name="title" value="Old" autofocus>
            <button id="save" name="_do" value="save">Save</button> <button name="_do" value="cancel">Cancel</button>
        </form>
        <p id="scripts">off</p><p id="said"></p><button id="target" type="button">Target</button></main>
        <script>
            document.getElementById('scripts').textContent = 'on';
            const say = text => document.getElementById('said').textContent += text + ' ';
            addEventListener('keydown', e => { if (e.key === 'Escape') say('Escape') });
            for (const type of ['mousedown', 'mouseup', 'dblclick'])
                document.getElementById('target').addEventListener(type, () => say(type));
        </script></html>
        """

    private func server(headers: String = "") throws -> PageServer {
        try PageServer(
            ["/form": Self.form, "/posted": "<!doctype html><html lang=\"en\"><title>Posted</title><h1>Posted</h1></html>"],
            headers: headers)
    }

    @Test(arguments: Browser.Options.everyBrowser)
    func `Scripts are on or off, and forms work either way`(options: Browser.Options) throws {
        let server = try server()
        try Browser.open(options) { browser in
            try browser.go(to: server.url("/form"))
            #expect(try browser.find("#scripts").text == (options.scripts ? "on" : "off"))
            try browser.wait(until: "the field has the focus") { try browser.activeElement.attribute("id") == "t" }
            let field = try browser.field("Title")
            try field.replace(with: "Ünï 😀")
            #expect(try field.value == "Ünï 😀")
            try browser.button("Save").click()
            try browser.wait(until: "the answer is there") { try browser.title == "Posted" }
            try browser.back()
            #expect(try browser.title == "Form")
        }
        #expect(server.posts.map(\.target) == ["/save?p=1"])
        #expect(server.posts.map(\.body) == ["title=%C3%9Cn%C3%AF+%F0%9F%98%80&_do=save"])
        #expect(server.posts.map(\.cookie) == ["seen=yes"])
    }

    @Test func `Scripts off holds in a new tab too, which shares the cookies`() throws {
        let server = try server()
        try Browser.open(.init(scripts: false)) { browser in
            try browser.go(to: server.url("/form"))
            let first = try browser.currentTab
            let second = try browser.openTab()
            #expect(first != second)
            try browser.go(to: server.url("/form"))
            #expect(try browser.find("#scripts").text == "off")
            #expect(try browser.cookies().map(\.name) == ["seen"])
            #expect(try browser.cookies().first?.isHTTPOnly == true)
            try browser.closeTab()
            try browser.switchTo(first)
            #expect(try browser.title == "Form")
        }
    }

    @Test func `Keys and the pointer act as a hand does`() throws {
        let server = try server()
        try Browser.open { browser in
            try browser.go(to: server.url("/form"))
            try browser.press(.tab)
            #expect(try browser.activeElement.text == "Save")
            try browser.press(.tab, with: .shift)
            #expect(try browser.find("#t").isFocused)
            try browser.press(.escape)
            try browser.pointer([
                .move(to: Point(x: 110, y: 210)), .press, .pause(20), .move(to: Point(x: 400, y: 400)), .release,
            ])
            #expect(try browser.find("#said").text == "Escape mousedown")
            try browser.doubleClick(browser.find("#target"))
            #expect(try browser.find("#said").text == "Escape mousedown mousedown mouseup mousedown mouseup dblclick")
            try browser.find("#t").click()
            try browser.press(.end)
            try browser.type("er")
            try browser.press(.enter)
            try browser.wait(until: "Enter posts the form") { try browser.title == "Posted" }
        }
        #expect(server.posts.map(\.body) == ["title=Older&_do=save"])
    }

    @Test func `Size, scale, colours and motion are what was asked for`() throws {
        let server = try server()
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try Browser.open(.init(width: 320, height: 600, scale: 2, scheme: .dark, reducedMotion: false)) { browser in
            try browser.go(to: server.url("/form"))
            let seen = try browser.execute(
                "return [innerWidth, innerHeight, devicePixelRatio, getComputedStyle(document.body).backgroundColor, "
                    + "matchMedia('(prefers-reduced-motion: reduce)').matches]")
            #expect(seen == [320, 600, 2, "rgb(0, 0, 0)", false])
            try browser.screenshot(to: file)
            let png = try Data(contentsOf: file)
            #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            // Bytes 16 to 23 of a PNG are its width and height.
            #expect(Array(png[16..<24]) == [0, 0, 2, 0x80, 0, 0, 4, 0xB0])
            try browser.emulate(.init(width: 700))
            let changed = try browser.execute("return [innerWidth, matchMedia('(prefers-reduced-motion: reduce)').matches]")
            #expect(changed == [700, true])
        }
    }

    @Test func `WebKit has the size asked for and less motion, and refuses what it cannot do`() throws {
        let server = try server()
        try Browser.open(.init(.webkit, width: 390, height: 700)) { browser in
            try browser.go(to: server.url("/form"))
            let script = "return [innerWidth, innerHeight, matchMedia('(prefers-reduced-motion: reduce)').matches, navigator.userAgent]"
            let seen = try browser.execute(script).items
            #expect(seen.prefix(3) == [390, 700, true])
            #expect(seen[3].string?.contains("AppleWebKit") == true && seen[3].string?.contains("Chrome") == false)
            try browser.emulate(.init(.webkit, width: 1280))
            #expect(try browser.execute("return [innerWidth, innerHeight]") == [1280, 800])
            #expect(throws: WebDriverError.self) { try browser.setOffline(true) }
            #expect(throws: WebDriverError.self) { try browser.console() }
            for other in [Browser.Options(.webkit, scheme: .dark), .init(.webkit, scale: 2), .init(.webkit, scripts: false)] {
                #expect(throws: WebDriverError.self) { try browser.emulate(other) }
            }
        }
    }

    @Test func `What is not there is an error that says so`() throws {
        let server = try server()
        try Browser.open { browser in
            try browser.go(to: server.url("/form"))
            let error = #expect(throws: WebDriverError.self) { try browser.find("#nothing") }
            #expect(error?.code == "no such element")
            #expect(throws: WebDriverError.self) { try browser.button("Nothing") }
            #expect(throws: WebDriverError.self) { try browser.field("Nothing") }
            let timeout = #expect(throws: Browser.Timeout.self) { try browser.waitFor("#nothing", within: 0.1) }
            #expect(timeout?.description.contains("/form") == true)
        }
    }

    @Test func `Offline is an error of the page, and passes`() throws {
        let server = try server()
        try Browser.open { browser in
            try browser.go(to: server.url("/form"))
            try browser.setOffline(true)
            #expect(throws: WebDriverError.self) { try browser.go(to: server.url("/posted")) }
            try browser.setOffline(false)
            try browser.go(to: server.url("/posted"))
            #expect(try browser.title == "Posted")
        }
    }

    @Test func `A slow server holds POSTs back and nothing else`() throws {
        let server = try server()
        let proxy = try SlowProxy(before: server.port, delay: 0.4)
        try Browser.open { browser in
            try browser.go(to: "http://localhost:\(proxy.port)/form")
            let start = ContinuousClock.now
            try browser.button("Save").click()
            try browser.wait(until: "the answer is there") { try browser.title == "Posted" }
            #expect(ContinuousClock.now - start >= .milliseconds(400))
        }
        #expect(proxy.requests.contains("POST /save?p=1 HTTP/1.1"))
        #expect(server.posts.count == 1)
    }
}
