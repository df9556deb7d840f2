/// One way out of a presentation, reported once to the screen's `onDismiss`.
public struct Dismissal<Presented: Presentable>: Equatable, Sendable {
    public let presented: Presented
    public let reason: DismissReason

    public init(_ presented: Presented, _ reason: DismissReason) {
        self.presented = presented
        self.reason = reason
    }
}

public enum DismissReason: String, Hashable, Sendable {
    /// Cancel, Close, Escape or a press on the backdrop: they are one thing.
    case cancelled
    /// What it was for has been done.
    case completed
    /// Unsaved text was thrown away after a question.
    case discarded
    /// Another presentation took its place.
    case replaced
    /// What it was about no longer exists.
    case objectGone
}

/// What a request to dismiss an editor does.
public enum DismissPolicy: Equatable, Sendable {
    case allow
    /// Asks before changed text is thrown away.
    case askWhenChanged
    /// Refuses, and says why.
    case block(reason: String)
}
