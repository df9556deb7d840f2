/// A short question or message with at most three buttons and no other content.
///
/// The cancel button is a field, not an element of a list: an alert with none or two of them cannot be written.
/// Among the actions the cancel role means nothing.
public struct Alert<Intent: FormIntent>: Equatable, Sendable {
    public let title: String
    public let message: String
    public let cancel: Button<Intent>
    /// One or two in the order in which they are shown; none in an alert that only informs.
    public let actions: [Button<Intent>]

    /// A question. The cancel button has the focus and is what Escape means.
    @inlinable
    public init(
        _ title: String, message: String, cancel: Intent, cancelLabel: String = "Cancel", action: Button<Intent>,
        _ second: Button<Intent>? = nil
    ) {
        self.title = title
        self.message = message
        self.cancel = Button(cancelLabel, role: .cancel, cancel)
        self.actions = ([action] + (second.map { [$0] } ?? [])).map { $0.asAction }
    }

    /// What an editor asks before it throws changed text away.
    public static func discardChanges(keepEditing: Intent, discard: Intent) -> Alert {
        Alert(
            "Discard changes?", message: "What you typed has not been saved.", cancel: keepEditing, cancelLabel: "Keep editing",
            action: Button("Discard", role: .destructive, discard))
    }

    /// A message with the default button OK.
    @inlinable
    public init(_ title: String, message: String, dismiss: Intent) {
        self.title = title
        self.message = message
        self.cancel = Button("OK", role: .cancel, dismiss)
        self.actions = []
    }
}
