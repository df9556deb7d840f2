/// Why a post changes nothing. One place maps each to a status and a page.
public enum Refusal: Error, Equatable, Sendable {
    /// The person can fix it: the same surface again, each typed value kept. 422
    case invalid([FieldError])
    /// The button is not on the screen now. 409
    case stale
    /// Something is presented that must be dealt with first. 409
    case occupied(Occupant)
    /// Not possible in this state, and why. 409
    case unavailable(String)
    /// What the surface is about no longer exists, and what the person can do. 410
    case gone(String)
    /// The dismissal is blocked, and why. 409
    case blocked(String)

    public enum Occupant: Equatable, Sendable {
        /// A question waits for its answer.
        case decision
        /// An editor holds text that was not saved.
        case unsavedChanges
    }

    public static func invalid(_ field: String, _ message: String) -> Refusal {
        .invalid([FieldError(field, message)])
    }
}

/// One thing to fix, tied to its field by name.
public struct FieldError: Error, Equatable, Sendable {
    public let field: String
    public let message: String

    public init(_ field: String, _ message: String) {
        self.field = field
        self.message = message
    }
}
