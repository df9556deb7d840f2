import BrowserDriver
import Testing

/// Whether a person can get at things in a window of this size.
extension Browser {
    /// Each visible button with one of these texts lies wholly within the window, is large enough for a thumb, and nothing lies on it.
    func expectInReach(_ buttons: [String], _ state: String = "") throws {
        let script = """
            const r = arguments[0].getBoundingClientRect();
            const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
            const hit = arguments[0].contains(top) || arguments[0].disabled && top?.contains(arguments[0]);
            return [r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight, hit, r.height, [r.x, r.y, r.right, r.bottom].join()];
            """
        for text in buttons {
            let seen = try execute(script, [topButton(text).json]).items
            #expect(seen[0] == true, "\(state): \(text) lies within the window: \(seen[3].string ?? "")")
            #expect(seen[1] == true, "\(state): nothing lies over \(text)")
            #expect((seen[2].number ?? 0) >= 44, "\(state): \(text) is \(seen[2].number ?? 0) px high")
        }
    }

    /// The page does not scroll sideways, and neither does the surface on it.
    func expectNoSideways(_ state: String = "") throws {
        let script = """
            const wide = [...document.querySelectorAll('html, dialog, .sheet-body')].filter(e => e.scrollWidth > e.clientWidth);
            return wide.map(e => `${e.localName}.${e.className} by ${e.scrollWidth - e.clientWidth} px`).join(', ');
            """
        let wide = try execute(script).string ?? "?"
        #expect(wide.isEmpty, "\(state): too wide at \(options.width) px: \(wide)")
    }
}
