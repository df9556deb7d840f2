import BrowserDriver
import Foundation
import Testing

/// Impatient hands, the Back button, and two tabs.
@Suite struct ExactlyOnceTests {
    let server: SampleServer

    init() throws { server = try SampleServer.drafts() }

    @Test(arguments: [true, false])
    func `(144) a double click on Save before a slow server saves, and shows no error`(scripts: Bool) throws {
        let proxy = try SlowProxy(before: server.port, delay: 0.5)
        try DraftVisit.begin(.init(scripts: scripts), at: "http://localhost:\(proxy.port)/draft") { visit in
            try visit.openEditor()
            try visit.browser.field("Title").replace(with: "Once")
            try visit.browser.doubleClick(visit.browser.find("#saveDraft"))
            try visit.expectBase()
            #expect(try visit.status() == "Saved: Once")
            // What a second answer would still bring.
            Thread.sleep(forTimeInterval: 0.8)
            try visit.expectBase()
            #expect(try visit.status() == "Saved: Once")
            #expect(try visit.browser.title == "Draft workspace")
            #expect(try !visit.browser.exists(".notice[data-kind=warning]"))
        }
        let saves = proxy.requests.filter { $0.hasPrefix("POST /draft?p=") }
        #expect(Set(saves).count == 1)
        if scripts { #expect(saves.count == 1) }
    }

    @Test(arguments: [true, false])
    func `(144) a double click on Delete before a slow server deletes once, and shows no error`(scripts: Bool) throws {
        let proxy = try SlowProxy(before: server.port, delay: 0.5)
        try DraftVisit.begin(.init(scripts: scripts), at: "http://localhost:\(proxy.port)/draft") { visit in
            try visit.save("To delete")
            try visit.openAlert()
            try visit.browser.doubleClick(visit.browser.button("Delete"))
            try visit.expectBase()
            Thread.sleep(forTimeInterval: 0.8)
            try visit.expectBase()
            #expect(try visit.status() == "No draft saved")
            #expect(try !visit.browser.exists(".notice[data-kind=warning]"))
        }
    }

    @Test(arguments: [true, false])
    func `(92, 144) a double click on New draft before a slow server opens one editor`(scripts: Bool) throws {
        let proxy = try SlowProxy(before: server.port, delay: 0.5)
        try DraftVisit.begin(.init(scripts: scripts), at: "http://localhost:\(proxy.port)/draft") { visit in
            try visit.browser.doubleClick(visit.browser.find("#newDraft"))
            try visit.expectSheet()
            Thread.sleep(forTimeInterval: 0.8)
            try visit.expectSheet()
            try visit.browser.button("Cancel").click()
            try visit.expectBase()
        }
    }

    @Test(arguments: [true, false]) func `(146) Back after Save shows no editor, and saves nothing again`(scripts: Bool) throws {
        try DraftVisit.begin(.init(scripts: scripts), at: server.url) { visit in
            try visit.openEditor()
            let editor = try visit.browser.url
            try visit.browser.field("Title").replace(with: "Done")
            try visit.browser.find("#saveDraft").click()
            try visit.expectBase()
            try visit.browser.back()
            if scripts {
                try visit.expectBase()
            } else if try visit.browser.exists(DraftVisit.surface) {
                // Nothing can stop a browser from showing a page that it kept whole: saving from it must do nothing.
                try visit.browser.field("Title").replace(with: "Undead")
                try visit.browser.find("#saveDraft").click()
                try visit.expectBase()
                #expect(try visit.browser.source.contains("Undead"), "what was typed is offered back")
            }
            #expect(try visit.status() == "Saved: Done")
            // The link itself, as from the history or a bookmark.
            try visit.browser.go(to: editor)
            try visit.expectBase()
            #expect(try visit.browser.url == server.url)
            #expect(try visit.status() == "Saved: Done")
        }
    }

    @Test(arguments: [true, false]) func `(16, 17, 145) two tabs share neither drafts nor dismissals`(scripts: Bool) throws {
        try DraftVisit.begin(.init(scripts: scripts), at: server.url) { visit in
            let browser = visit.browser
            try visit.openEditor()
            let first = try (tab: browser.currentTab, url: browser.url)
            try browser.field("Title").replace(with: "From the first tab")

            let second = try browser.openTab()
            try browser.go(to: server.url)
            try visit.expectBase()
            try visit.openEditor()
            #expect(try browser.url != first.url)
            #expect(try browser.field("Title").value == "Weekend plan")
            try browser.button("Cancel").click()
            try visit.expectBase()

            try browser.switchTo(first.tab)
            try visit.expectSheet()
            #expect(try browser.url == first.url)
            #expect(try browser.field("Title").value == "From the first tab")
            try browser.find("#saveDraft").click()
            try visit.expectBase()
            #expect(try visit.status() == "Saved: From the first tab")

            try browser.switchTo(second)
            try browser.reload()
            try visit.expectBase()
            #expect(try visit.status() == "Saved: From the first tab")
        }
    }

    @Test func `(16, 150) reload while typing brings the typed text back, and publishes nothing`() throws {
        try DraftVisit.begin(at: server.url) { visit in
            try visit.openEditor()
            try visit.browser.field("Title").replace(with: "Half a tit")
            try visit.browser.wait(until: "the draft was kept quietly") { server.log.contains(/POST \/draft\S* 204/) }
            try visit.browser.reload()
            try visit.expectSheet()
            #expect(try visit.browser.field("Title").value == "Half a tit")
            #expect(try visit.status() == "No draft saved")
            #expect(!server.log.contains("Half"), "no text of a draft in the log")
            try visit.browser.press(.end)
            try visit.browser.type("le")
            try visit.browser.find("#saveDraft").click()
            try visit.expectBase()
            #expect(try visit.status() == "Saved: Half a title")
        }
    }

    @Test(arguments: [true, false]) func `A reload shows the same surface, and no other session sees it`(scripts: Bool) throws {
        try DraftVisit.begin(.init(scripts: scripts), at: server.url) { visit in
            try visit.openEditor()
            let editor = try visit.browser.url
            try visit.browser.reload()
            try visit.expectSheet()
            #expect(try visit.browser.url == editor)
            try DraftVisit.begin(.init(scripts: scripts), at: editor) { stranger in
                try stranger.expectBase()
                #expect(try stranger.status() == "No draft saved")
            }
        }
    }

    @Test func `Offline, Save keeps what was typed, says so, and works when the line is back`() throws {
        try DraftVisit.begin(at: server.url) { visit in
            try visit.openEditor()
            try visit.browser.field("Title").replace(with: "In a tunnel")
            try visit.browser.setOffline(true)
            try visit.browser.find("#saveDraft").click()
            try visit.browser.wait(until: "the failure is said") {
                try visit.browser.find(DraftVisit.sheet).text.contains(/connect|reach|try again/.ignoresCase())
            }
            #expect(try visit.browser.field("Title").value == "In a tunnel")
            try visit.browser.setOffline(false)
            try visit.browser.find("#saveDraft").click()
            try visit.expectBase()
            #expect(try visit.status() == "Saved: In a tunnel")
        }
    }
}
