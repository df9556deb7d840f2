import BrowserDriver
import Testing

/// The application without a mouse.
@Suite struct KeyboardTests {
    let server: WorkspaceServer

    init() throws { server = try WorkspaceServer() }

    @Test(arguments: [true, false])
    func `By keyboard alone an editor is opened, filled and saved, and a question is answered`(scripts: Bool) throws {
        try Browser.open(.init(scripts: scripts)) { browser in
            try browser.go(to: server.url("/people"))
            try browser.press(.tab)
            #expect(try browser.activeElement.text == "Skip to content")
            #expect(try browser.activeElement.isDisplayed)
            try tab(to: "addPerson", browser)
            try browser.press(.enter)
            try browser.expectSurfaces("sheet")
            try browser.type("Kay")
            try browser.press(.tab)
            try browser.type("kay@example.org")
            try browser.press(.tab, with: .shift)
            try browser.press(.tab, with: .shift)
            #expect(try browser.find("#savePerson").isFocused)
            try browser.press(.enter)
            try browser.expectNoSurface()
            #expect(try browser.find("#person").text == "Kay")
            #expect(try browser.find(".facts").text.contains("kay@example.org"))

            try tab(to: "editPerson", browser)
            try browser.press(.enter)
            try browser.expectSurfaces("sheet")
            try browser.press(.end)
            try browser.type("la")
            try browser.press(.enter)
            try browser.expectNoSurface()
            #expect(try browser.find("#person").text == "Kayla")

            try tab(to: "removePerson", browser)
            try browser.press(.space)
            try browser.expectSurfaces("alert")
            #expect(try browser.activeElement.text == "Cancel")
            try browser.press(.tab)
            #expect(try browser.activeElement.text == "Remove")
            try browser.press(.enter)
            try browser.expectNoSurface()
            #expect(try !browser.find("main").text.contains("Kayla"))
        }
    }

    @Test func `On a phone what has the focus is never hidden behind the bar`() throws {
        _ = try server.canceledFlight()
        try Browser.open(.init(width: 390, height: 568)) { browser in
            try browser.go(to: server.url("/flights"))
            let script = """
                const e = document.activeElement, r = e.getBoundingClientRect();
                const seen = [r.top + 2, r.bottom - 2].every(y => e.contains(document.elementFromPoint(r.x + r.width / 2, y)));
                return [e.matches('.flights *'), seen, e.innerText];
                """
            var rows = 0
            for _ in 1...20 {
                try browser.press(.tab)
                let focus = try browser.execute(script).items
                guard focus[0] == true else { continue }
                rows += 1
                #expect(focus[1] == true, "\(focus[2])")
            }
            #expect(rows > 5)
        }
    }

    /// Tab from wherever the focus is, round the page if need be, to the control with this id; where it is can be seen.
    private func tab(to id: String, _ browser: Browser) throws {
        for _ in 1...40 {
            try browser.press(.tab)
            guard try browser.find("#\(id)").isFocused else { continue }
            let outline = "return parseFloat(getComputedStyle(document.activeElement).outlineWidth)"
            #expect((try browser.execute(outline).number ?? 0) >= 2, "the focus on \(id) can be seen")
            return
        }
        Issue.record("\(id) cannot be reached by Tab")
    }
}
