/// What a button means, apart from how it looks.
public enum ButtonRole: String, Hashable, Sendable {
    case cancel
    case destructive
    /// Completes the surface, as Save does.
    case confirm
}

/// A button as a value: it carries an intent, not a closure, so it can cross HTTP.
public struct Button<Intent: FormIntent>: Hashable, Sendable {
    public let label: String
    public let role: ButtonRole?
    public let intent: Intent
    /// Name for automation, never shown.
    public let id: String?
    public private(set) var isEnabled = true

    @inlinable
    public init(_ label: String, role: ButtonRole? = nil, id: String? = nil, _ intent: Intent) {
        self.label = label
        self.role = role
        self.id = id
        self.intent = intent
    }

    public func disabled(_ isDisabled: Bool) -> Button {
        var copy = self
        copy.isEnabled = !isDisabled
        return copy
    }

    /// As one of the actions of a surface that has a cancel button of its own: a second one becomes an ordinary button.
    @inlinable
    var asAction: Button { role == .cancel ? Button(label, id: id, intent).disabled(!isEnabled) : self }
}
