import Presentation

/// What a person has before them after an answer, whichever way it came. Views of one state are equal in every way.
public struct ScreenView: Equatable, Sendable {
    /// The heading of the screen.
    public var title = ""
    /// What the screen says below its heading; see `Element.visibleText`.
    public var text = ""
    /// The screen's own buttons, in order, also where a modal surface makes them unreachable.
    public var screenButtons: [ButtonView] = []
    /// Bottom first; only the last one can be used.
    public var surfaces: [SurfaceView] = []
    /// A message that is shown once.
    public var notice: String?
    /// Typed text that is offered back because it has no field any more.
    public var offered: [FieldView] = []
    /// Editors that were left open, as they are named in the offer to go on with them; empty for one without a name.
    public var resumable: [String] = []

    public init() {}

    public var top: SurfaceView? { surfaces.last }

    /// The case that is presented, by its name; nil when there is no surface.
    public var presented: String? { top?.caseName }

    /// The buttons that a person can reach: the screen's, then each surface's, where nothing modal lies over them.
    public var buttons: [ButtonView] {
        let lowest = surfaces.lastIndex { $0.container.isModal } ?? 0
        let isCovered = surfaces.contains { $0.container.isModal }
        return (isCovered ? [] : screenButtons) + surfaces.dropFirst(lowest).flatMap(\.buttons)
    }

    /// The button of that label or id within reach, the first if there are several.
    public func button(_ name: String) -> ButtonView? { buttons.first { $0.isNamed(name) } }

    /// The field of that label or name on the top surface.
    public func field(_ name: String) -> FieldView? { top?.fields.first { $0.isNamed(name) } }
}

/// A surface over the screen.
public struct SurfaceView: Equatable, Sendable {
    public var caseName: String
    public var container: Container
    public var title: String
    public var message: String?
    public var fields: [FieldView] = []
    /// In the order of the page.
    public var buttons: [ButtonView] = []
    /// What must be put right before it can be saved, each once.
    public var errors: [String] = []

    public init(
        caseName: String, container: Container, title: String, message: String? = nil, fields: [FieldView] = [], buttons: [ButtonView] = [],
        errors: [String] = []
    ) {
        self.caseName = caseName
        self.container = container
        self.title = title
        self.message = message
        self.fields = fields
        self.buttons = buttons
        self.errors = errors
    }
}

public struct ButtonView: Equatable, Sendable {
    public var label: String
    public var role: ButtonRole?
    /// For automation, never shown.
    public var id: String?
    public var isEnabled: Bool
    /// What its press posts, as in `restore:7`.
    public var intent: String

    public init(_ label: String, role: ButtonRole? = nil, id: String? = nil, isEnabled: Bool = true, intent: String) {
        self.label = label
        self.role = role
        self.id = id
        self.isEnabled = isEnabled
        self.intent = intent
    }

    init<Intent>(_ button: Button<Intent>) {
        self.init(button.label, role: button.role, id: button.id, isEnabled: button.isEnabled, intent: button.intent.text.value)
    }

    func isNamed(_ name: String) -> Bool { label == name || id == name }
}

public struct FieldView: Equatable, Sendable {
    public var label: String
    public var name: String
    public var value: String
    /// What is wrong with it.
    public var error: String?

    public init(_ label: String, name: String, value: String, error: String? = nil) {
        self.label = label
        self.name = name
        self.value = value
        self.error = error
    }

    func isNamed(_ name: String) -> Bool { label == name || self.name == name }
}
