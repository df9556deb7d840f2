import BrowserDriver
import Testing

/// A phone, an open keyboard, 200 % zoom: the way out and the way on stay in reach.
@Suite struct SmallScreenTests {
    struct Size: Sendable, CustomTestStringConvertible {
        let name: String
        let width: Int
        let height: Int
        var scale = 1.0
        var testDescription: String { name }
    }

    static let sizes = [
        Size(name: "320 px wide", width: 320, height: 568), Size(name: "a keyboard open", width: 390, height: 330),
        Size(name: "200 % zoom of 640 px", width: 320, height: 400, scale: 2),
    ]

    let server: SampleServer

    init() throws { server = try SampleServer.drafts() }

    @Test(arguments: sizes, [true, false]) func `Cancel and Save, Cancel and Delete can be reached`(size: Size, scripts: Bool) throws {
        let options = Browser.Options(width: size.width, height: size.height, scale: size.scale, scripts: scripts)
        try DraftVisit.begin(options, at: server.url) { visit in
            try expectInReach(["New draft", "Delete draft"], in: visit)
            try visit.openEditor()
            try expectInReach(["Cancel", "Save"], in: visit)
            try visit.browser.field("Title").replace(with: " ")
            try visit.browser.press(.enter)
            try visit.browser.waitFor("\(DraftVisit.sheet) [aria-invalid=true]")
            try expectInReach(["Cancel"], in: visit)
            try visit.browser.field("Title").replace(with: String(repeating: "Wide as a house ", count: 20))
            try expectInReach(["Cancel", "Save"], in: visit)
            try visit.browser.find("#saveDraft").click()
            try visit.expectBase()
            try expectInReach(["New draft", "Delete draft"], in: visit)
            try visit.openAlert()
            try expectInReach(["Cancel", "Delete"], in: visit)
            try visit.browser.button("Delete").click()
            try visit.expectBase()
        }
    }

    private func expectInReach(_ buttons: [String], in visit: DraftVisit) throws {
        try visit.browser.expectInReach(buttons)
        try visit.browser.expectNoSideways()
    }
}
