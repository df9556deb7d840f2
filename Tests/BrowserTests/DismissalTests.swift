import BrowserDriver
import Testing

/// Ways out that are not buttons: each equals Cancel, and none happens by accident.
@Suite struct DismissalTests {
    let server: SampleServer
    private let outside = Point(x: 12, y: 12)

    init() throws { server = try SampleServer.drafts() }

    @Test(arguments: [false, true]) func `(21) Escape equals Cancel, clean or dirty`(dirty: Bool) throws {
        try DraftVisit.begin(at: server.url) { visit in
            try visit.save("Saved before")
            // Twice: a browser lets the second cancel event of a dialog pass without asking.
            for _ in 1...2 {
                try visit.openEditor()
                if dirty { try visit.browser.type("Typed") }
                try visit.browser.press(.escape)
                try visit.expectBase()
                #expect(try visit.status() == "Saved: Saved before")
            }
            try visit.openEditor()
            #expect(try visit.browser.field("Title").value == "Weekend plan")
        }
    }

    @Test func `(21) Escape works on a page just loaded, before any other gesture`() throws {
        try DraftVisit.begin(at: server.url) { visit in
            try visit.openEditor()
            for _ in 1...2 {
                try visit.browser.reload()
                try visit.expectSheet()
            }
            try visit.browser.press(.escape)
            try visit.expectBase()
        }
    }

    @Test func `(21, 29) Escape in the alert changes nothing`() throws {
        try DraftVisit.begin(at: server.url) { visit in
            try visit.save("Kept")
            try visit.openAlert()
            try visit.browser.press(.escape)
            try visit.expectBase()
            #expect(try visit.status() == "Saved: Kept")
        }
    }

    @Test(arguments: [false, true]) func `(21) a press and release on the backdrop equals Cancel, clean or dirty`(dirty: Bool) throws {
        try DraftVisit.begin(at: server.url) { visit in
            try visit.openEditor()
            if dirty { try visit.browser.type("Typed") }
            try visit.browser.click(at: outside)
            try visit.expectBase()
            #expect(try visit.status() == "No draft saved")
            try visit.openEditor()
            #expect(try visit.browser.field("Title").value == "Weekend plan")
        }
    }

    @Test func `(21) a press inside and a release outside, or the other way round, dismisses nothing`() throws {
        try DraftVisit.begin(at: server.url) { visit in
            try visit.openEditor()
            try visit.browser.field("Title").replace(with: "Still here")
            let inside = try visit.browser.middleInView(of: visit.browser.field("Title"))
            try visit.browser.pointer([.move(to: inside), .press, .move(to: outside), .pause(50), .release, .pause(300)])
            try visit.browser.pointer([.move(to: outside), .press, .move(to: inside), .pause(50), .release, .pause(300)])
            try visit.expectSheet()
            #expect(try visit.browser.field("Title").value == "Still here")
            // Opening it; the quiet keeping of what was typed is answered 204.
            #expect(server.log.matches(of: /POST \/draft\S* 303/).count == 1)
        }
    }

    @Test func `The backdrop never closes an alert`() throws {
        try DraftVisit.begin(at: server.url) { visit in
            try visit.save("Kept")
            try visit.openAlert()
            try visit.browser.pointer([.move(to: outside), .press, .release, .pause(400)])
            try visit.expectAlert()
        }
    }

    @Test func `(148) without scripts the screen behind is out of reach, and Escape leaves the surface alone`() throws {
        try DraftVisit.begin(.init(scripts: false), at: server.url) { visit in
            try visit.openEditor()
            let behind = try visit.browser.middleInView(of: visit.browser.find("#newDraft"))
            #expect(throws: WebDriverError.self) { try visit.browser.find("#newDraft").click() }
            try visit.browser.click(at: behind)
            try visit.browser.press(.escape)
            try visit.browser.pointer([.move(to: outside), .press, .release, .pause(300)])
            #expect(try visit.browser.findAll(DraftVisit.surface).count == 1)
            #expect(try visit.browser.exists("\(DraftVisit.sheet)[open]"))
            #expect(try visit.browser.exists("#screen[inert]"))
        }
    }
}
