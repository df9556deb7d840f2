import Storage

/// One request to one screen: where, by whom, when and what for.
public struct Visit: Sendable {
    public enum Purpose: Sendable {
        /// The page will be drawn: everything that it shows is needed.
        case drawing
        /// A button is answered: only what `update` reads is needed.
        case updating
    }

    /// Path of the screen, without a query.
    public let path: String
    public let parameters: PathParameters
    /// Digest of the session that asks.
    public let owner: OwnerID
    /// Unix time in seconds.
    public let now: Int64
    public let purpose: Purpose

    func with(_ purpose: Purpose) -> Visit {
        Visit(path: path, parameters: parameters, owner: owner, now: now, purpose: purpose)
    }
}
