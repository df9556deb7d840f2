/// A surface with a title, its own way out and content: fields of a draft, or what the screen draws.
public struct Sheet<Intent: FormIntent>: Equatable, Sendable {
    public let title: String
    public let cancel: Button<Intent>
    /// Nil for a sheet that only shows.
    public let confirm: Button<Intent>?
    /// Further buttons below the content.
    public let actions: [Button<Intent>]
    /// One sentence above the fields, as in why a review is needed.
    public let message: String?
    public let fields: [TextField]
    /// Automation id of the button that a popover points at, and right behind which it is drawn.
    public private(set) var anchor: String?
    /// Confirming makes sense only after a change; a script then offers it no earlier, and the screen refuses it in any case.
    public private(set) var requiresChange = false

    @inlinable
    public init(
        _ title: String, cancel: Intent, cancelLabel: String = "Cancel", confirm: Button<Intent>? = nil, message: String? = nil,
        fields: [TextField] = [], actions: [Button<Intent>] = []
    ) {
        self.title = title
        self.cancel = Button(cancelLabel, role: .cancel, cancel)
        self.confirm = confirm?.asAction
        self.message = message
        self.fields = fields
        // No key path: in generic code each use of one looks its types up by name, 20,000 instructions on every page with a sheet.
        self.actions = actions.map { $0.asAction }
    }

    public func requiringChange() -> Sheet {
        var copy = self
        copy.requiresChange = true
        return copy
    }

    /// For a popover: the button with that automation id is what it points at, and the popover is drawn right behind it.
    public func anchored(to id: String) -> Sheet {
        var copy = self
        copy.anchor = id
        return copy
    }
}

/// One labelled text field of a sheet.
public struct TextField: Equatable, Sendable {
    public enum Style: Equatable, Sendable {
        case line
        /// Several lines, as many as given at first.
        case lines(Int)
        /// Shown for comparison; posts nothing.
        case reading
    }

    public let label: String
    public let name: String
    public let value: String
    public let style: Style
    public let help: String?
    public private(set) var isRequired = false
    /// The text is selected when the surface opens, so that typing replaces it.
    public private(set) var isSelected = false
    public private(set) var maxLength: Int?

    @inlinable
    public init(_ label: String, _ name: String, _ value: String, style: Style = .line, help: String? = nil) {
        self.label = label
        self.name = name
        self.value = value
        self.style = style
        self.help = help
    }

    public func required() -> TextField {
        var copy = self
        copy.isRequired = true
        return copy
    }

    public func selected(_ isSelected: Bool = true) -> TextField {
        var copy = self
        copy.isSelected = isSelected
        return copy
    }

    /// In UTF-16 code units, as HTML counts.
    public func limited(to length: Int) -> TextField {
        var copy = self
        copy.maxLength = length
        return copy
    }
}
