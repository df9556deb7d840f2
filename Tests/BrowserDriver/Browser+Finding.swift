/// Finding elements. Each throws `WebDriverError` "no such element" where there is none.
extension Browser {
    public func find(_ css: String) throws -> Element {
        try Element(send("POST", "/element", ["using": "css selector", "value": .string(css)]), in: self)
    }

    public func findAll(_ css: String) throws -> [Element] {
        try send("POST", "/elements", ["using": "css selector", "value": .string(css)]).items.map { try Element($0, in: self) }
    }

    public func exists(_ css: String) throws -> Bool { try !findAll(css).isEmpty }

    /// The visible button or link with exactly this text: the last one in the document, which is the one on top.
    public func button(_ text: String) throws -> Element {
        let script = """
            const wanted = arguments[0];
            const all = [...document.querySelectorAll('button, a[href], input[type=submit], summary')];
            return all.filter(e => e.checkVisibility() && (e.innerText || e.value || '').trim() === wanted).at(-1) ?? null;
            """
        return try found(execute(script, [.string(text)]), "a button \"\(text)\"")
    }

    /// The control that the visible label with exactly this text belongs to: the last one in the document.
    public func field(_ label: String) throws -> Element {
        let script = """
            const all = [...document.querySelectorAll('label')].filter(e => e.textContent.trim() === arguments[0]);
            return all.at(-1)?.control ?? null;
            """
        return try found(execute(script, [.string(label)]), "a field labelled \"\(label)\"")
    }

    /// Where the keyboard is; the body when nowhere in particular.
    public var activeElement: Element {
        get throws { try Element(send("GET", "/element/active"), in: self) }
    }

    private func found(_ value: JSON, _ what: String) throws -> Element {
        guard value != .null else { throw WebDriverError(code: "no such element", message: "\(what) is not there", command: "find") }
        return try Element(value, in: self)
    }
}
