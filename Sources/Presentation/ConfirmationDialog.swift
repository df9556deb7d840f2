/// A choice among a few actions. It has one cancel button: among the actions that role means nothing.
public struct ConfirmationDialog<Intent: FormIntent>: Equatable, Sendable {
    public let title: String
    public let message: String?
    public let cancel: Button<Intent>
    /// Destructive ones first, else in the order given.
    public let actions: [Button<Intent>]

    @inlinable
    public init(_ title: String, message: String? = nil, cancel: Intent, cancelLabel: String = "Cancel", actions: [Button<Intent>]) {
        self.title = title
        self.message = message
        self.cancel = Button(cancelLabel, role: .cancel, cancel)
        let actions = actions.map { $0.asAction }
        self.actions = actions.filter { $0.role == .destructive } + actions.filter { $0.role != .destructive }
    }
}
