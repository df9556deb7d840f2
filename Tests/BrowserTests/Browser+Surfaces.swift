import BrowserDriver
import Testing

/// What lies over the screen, of whatever kind.
extension Browser {
    /// Waits for exactly these kinds of surface, the lowest first: each modal one over what is inert, the focus in the last.
    func expectSurfaces(_ kinds: String...) throws { try expectSurfaces(kinds) }

    func expectSurfaces(_ kinds: [String]) throws {
        let script = """
            const all = [...document.querySelectorAll('dialog[data-presentation]')], wanted = arguments[0];
            const modal = wanted.map(kind => kind !== 'popover'), top = modal.lastIndexOf(true);
            return all.map(e => e.dataset.presentation).join() === wanted.join()
                && document.getElementById('screen').inert === (top >= 0)
                && all.every((e, at) => e.checkVisibility() && e.inert === at < top && (e.ariaModal === 'true') === (modal[at] && at >= top))
                && (!all.length || all.at(-1).contains(document.activeElement));
            """
        let wanted = JSON.array(kinds.map(JSON.string))
        let expectation = kinds.isEmpty ? "no surface, the screen in reach" : "\(kinds.joined(separator: ", ")), and the focus in the last"
        try wait(until: expectation) { try execute(script, [wanted]) == true }
    }

    func expectNoSurface() throws { try expectSurfaces([]) }

    /// The surface on top.
    var top: Element {
        get throws { try findAll("dialog[data-presentation]").last ?? find("dialog[data-presentation]") }
    }

    /// Takes everything on the page as hovered while `body` runs: the pointer of a person is somewhere, and only there.
    func hoveringEverything<Result>(_ body: () throws -> Result) throws -> Result {
        let hover = """
            const link = document.querySelector('link[rel=stylesheet]'), sheet = new CSSStyleSheet();
            const rules = [...link.sheet.cssRules].map(rule => rule.cssText).join('\\n');
            sheet.replaceSync(rules.replaceAll(':not(:hover)', '[data-none]').replaceAll(':hover', ':not([data-none])'));
            document.adoptedStyleSheets = [sheet];
            link.disabled = true;
            return rules.split(':hover').length - 1;
            """
        #expect(try execute(hover).number ?? 0 > 5)
        defer {
            _ = try? execute("document.querySelector('link[rel=stylesheet]').disabled = false; document.adoptedStyleSheets = []")
        }
        return try body()
    }

    /// Where Tab and Shift Tab lead within `count` presses each way: `page` is the browser's own part of the window.
    func tabStops(_ count: Int) throws -> Set<String> {
        let script = """
            const e = document.activeElement, top = [...document.querySelectorAll('dialog')].at(-1);
            return e === document.body ? 'page' : top?.contains(e) ? (e.name ?? '') + e.innerText : 'behind';
            """
        var stops: Set<String> = []
        for modifier in [nil, Key.shift] {
            for _ in 1...count {
                if let modifier { try press(.tab, with: modifier) } else { try press(.tab) }
                stops.insert(try execute(script).string ?? "")
            }
        }
        return stops
    }
}

/// Buttons and fields of whatever is on top.
extension Browser {
    /// The button with exactly this text in the surface on top, else on the screen.
    func topButton(_ text: String) throws -> Element {
        let buttons = try findAll("dialog[data-presentation]").last?.findAll("button:not([hidden])") ?? []
        return try buttons.first { try $0.text == text } ?? button(text)
    }

    /// Does something and waits for the page that it leads to, whether loaded anew or swapped in.
    func awaitingPage(_ act: () throws -> Void) throws {
        try execute("document.body.dataset.before = ''")
        try act()
        try wait(until: "another page is there") {
            try execute("return document.readyState === 'complete' && !('before' in document.body.dataset)") == true
        }
    }
}
