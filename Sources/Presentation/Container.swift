/// How a case is shown. The case owns this choice: a screen has one slot, whatever the container.
public enum Container: String, Hashable, Sendable, Codable {
    case sheet
    case alert
    case confirmationDialog
    case popover
    case fullScreenCover

    /// An answer is pending: nothing else may take its place until it is given.
    public var isDecision: Bool { self == .alert || self == .confirmationDialog }

    /// Everything beneath is out of reach while it is up.
    public var isModal: Bool { self != .popover }
}

/// Whether a presentation outlives a restart of the server.
public enum Durability: Hashable, Sendable {
    /// Kept until it is finished, at most 30 days.
    case durable
    /// Kept for minutes, and never restored.
    case transient
}
