extension Element {
    /// What a person can read, without what is hidden: words apart by one space, blocks on lines of their own. What stands in text
    /// fields is not in it, nor are the labels of buttons.
    public var visibleText: String {
        var text = VisibleText()
        text.append(self)
        return text.finished
    }

    /// Every character of the text within, white space and all.
    public var rawText: String {
        children.map { node in
            switch node {
            case .text(let text): text
            case .element(let element): element.rawText
            }
        }.joined()
    }

    /// A copy without the elements for which the condition holds, at any depth.
    public func without(_ isRemoved: (Element) -> Bool) -> Element {
        var copy = self
        copy.children = children.compactMap { node in
            guard case .element(let element) = node else { return node }
            return isRemoved(element) ? nil : .element(element.without(isRemoved))
        }
        return copy
    }
}

/// Gathers readable text from elements.
private struct VisibleText {
    private var lines: [String] = []
    private var line = ""
    private var hasGap = false

    static let unread: Set<String> = ["head", "script", "style", "template", "textarea", "button", "svg", "select"]
    static let inline: Set<String> = [
        "a", "abbr", "b", "cite", "code", "em", "i", "kbd", "mark", "small", "span", "strong", "sub", "sup", "time", "label",
    ]

    mutating func append(_ element: Element) {
        guard !Self.unread.contains(element.name), !element.has("hidden"), element["aria-hidden"] != "true" else { return }
        let isBlock = !Self.inline.contains(element.name)
        if isBlock { breakLine() }
        for node in element.children {
            switch node {
            case .element(let child): append(child)
            case .text(let text): append(text)
            }
        }
        if isBlock { breakLine() }
    }

    /// ASCII white space collapses, as in a browser; other spaces are characters of their own.
    private mutating func append(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case " ", "\n", "\t", "\r", "\u{C}": hasGap = true
            default:
                if hasGap, !line.isEmpty { line.unicodeScalars.append(" ") }
                hasGap = false
                line.unicodeScalars.append(scalar)
            }
        }
    }

    private mutating func breakLine() {
        if !line.isEmpty { lines.append(line) }
        line = ""
        hasGap = false
    }

    var finished: String { (line.isEmpty ? lines : lines + [line]).joined(separator: "\n") }
}
