/// An element of the page as it was when found; a new page makes it stale.
public struct Element {
    /// CSS pixels from the page's top left corner.
    public struct Rect: Sendable, Equatable {
        public let x, y, width, height: Double

        public var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
    }

    static let key = "element-6066-11e4-a52e-4f735466cecf"

    let browser: Browser
    let id: String

    init(_ value: JSON, in browser: Browser) throws {
        guard let id = value[Self.key].string else {
            throw WebDriverError(code: "no such element", message: "the answer holds no element", command: "find")
        }
        self.id = id
        self.browser = browser
    }

    /// As an argument of a script.
    public var json: JSON { [Self.key: .string(id)] }

    /// The visible text.
    public var text: String {
        get throws { try get("text").string ?? "" }
    }

    public var tag: String {
        get throws { try get("name").string ?? "" }
    }

    public func attribute(_ name: String) throws -> String? {
        try browser.execute("return arguments[0].getAttribute(arguments[1])", [json, .string(name)]).string
    }

    public func property(_ name: String) throws -> JSON { try get("property/\(name)") }

    /// What a field holds now.
    public var value: String {
        get throws { try property("value").string ?? "" }
    }

    public var isEnabled: Bool {
        get throws { try get("enabled").bool ?? false }
    }

    public var isDisplayed: Bool {
        get throws { try get("displayed").bool ?? false }
    }

    public var isFocused: Bool {
        get throws { try browser.execute("return document.activeElement === arguments[0]", [json]).bool ?? false }
    }

    /// The role and name that assistive technology is told.
    public var role: String {
        get throws { try get("computedrole").string ?? "" }
    }

    public var accessibleName: String {
        get throws { try get("computedlabel").string ?? "" }
    }

    /// What `aria-describedby` names, as text.
    public var accessibleDescription: String {
        get throws {
            let script = """
                const ids = (arguments[0].getAttribute('aria-describedby') || '').split(/\\s+/).filter(Boolean);
                return ids.map(id => document.getElementById(id)?.textContent.trim() ?? '').join(' ');
                """
            return try browser.execute(script, [json]).string ?? ""
        }
    }

    public var rect: Rect {
        get throws {
            let value = try get("rect")
            return Rect(
                x: value["x"].number ?? 0, y: value["y"].number ?? 0, width: value["width"].number ?? 0,
                height: value["height"].number ?? 0)
        }
    }

    /// A real click in its middle: fails where something else lies on top, or where it is inert.
    public func click() throws { try browser.send("POST", "/element/\(id)/click", [:]) }

    /// Types at the end of what the field holds.
    public func type(_ text: String) throws {
        guard browser.options.engine == .webkit, text.unicodeScalars.contains(where: { $0 == "\n" || $0.value > 0xFFFF }) else {
            try browser.send("POST", "/element/\(id)/value", ["text": .string(text)])
            return
        }
        // WebKit's driver has no keys for these.
        let script = """
            arguments[0].focus();
            arguments[0].setSelectionRange(arguments[0].value.length, arguments[0].value.length);
            document.execCommand('insertText', false, arguments[1]);
            """
        try browser.execute(script, [json, .string(text)])
    }

    public func clear() throws { try browser.send("POST", "/element/\(id)/clear", [:]) }

    /// Clears the field and types.
    public func replace(with text: String) throws {
        try clear()
        try type(text)
    }

    public func find(_ css: String) throws -> Element {
        try Element(browser.send("POST", "/element/\(id)/element", ["using": "css selector", "value": .string(css)]), in: browser)
    }

    public func findAll(_ css: String) throws -> [Element] {
        try browser.send("POST", "/element/\(id)/elements", ["using": "css selector", "value": .string(css)]).items
            .map { try Element($0, in: browser) }
    }

    private func get(_ what: String) throws -> JSON { try browser.send("GET", "/element/\(id)/\(what)") }
}
