/// CSS pixels from the viewport's top left corner.
public struct Point: Sendable, Equatable {
    public let x, y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// Keys with a name. Source: https://www.w3.org/TR/webdriver2/#keyboard-actions
public enum Key: String, Sendable {
    case escape = "\u{E00C}"
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case space = " "
    case backspace = "\u{E003}"
    case delete = "\u{E017}"
    case home = "\u{E011}"
    case end = "\u{E010}"
    case up = "\u{E013}"
    case down = "\u{E015}"
    case shift = "\u{E008}"
    case control = "\u{E009}"
}

/// What a mouse does.
public enum PointerStep: Sendable {
    case move(to: Point)
    case press
    case release
    /// Milliseconds.
    case pause(Int)
}

/// Real keyboard and mouse events, sent to whatever has the focus or lies under the pointer.
extension Browser {
    public func press(_ key: Key, with modifiers: Key...) throws {
        let down = (modifiers + [key]).map { keyStep("keyDown", $0.rawValue) }
        let up = ([key] + modifiers.reversed()).map { keyStep("keyUp", $0.rawValue) }
        try perform([["type": "key", "id": "keyboard", "actions": .array(down + up)]])
    }

    /// Types into whatever has the focus.
    public func type(_ text: String) throws {
        let steps = text.unicodeScalars.flatMap { [keyStep("keyDown", String($0)), keyStep("keyUp", String($0))] }
        try perform([["type": "key", "id": "keyboard", "actions": .array(steps)]])
    }

    public func pointer(_ steps: [PointerStep]) throws {
        let actions = steps.map { step -> JSON in
            switch step {
            case .move(let point):
                [
                    "type": "pointerMove", "duration": 0, "origin": "viewport", "x": .number(point.x.rounded()),
                    "y": .number(point.y.rounded()),
                ]
            case .press: ["type": "pointerDown", "button": 0]
            case .release: ["type": "pointerUp", "button": 0]
            case .pause(let milliseconds): ["type": "pause", "duration": .number(Double(milliseconds))]
            }
        }
        try perform([["type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": .array(actions)]])
    }

    public func click(at point: Point) throws { try pointer([.move(to: point), .press, .release]) }

    /// Two clicks on one place, as quick as a hand: the second reaches whatever is there by then.
    public func doubleClick(_ element: Element) throws {
        let middle = try middleInView(of: element)
        try pointer([.move(to: middle), .press, .release, .pause(60), .press, .release])
    }

    /// The middle of an element as seen through the viewport.
    public func middleInView(of element: Element) throws -> Point {
        let script = "const r = arguments[0].getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]"
        let pair = try execute(script, [element.json]).items
        return Point(x: pair.first?.number ?? 0, y: pair.last?.number ?? 0)
    }

    private func keyStep(_ type: String, _ key: String) -> JSON { ["type": .string(type), "value": .string(key)] }

    private func perform(_ sources: [JSON]) throws {
        try send("POST", "/actions", ["actions": .array(sources)])
        try send("DELETE", "/actions")
    }
}
