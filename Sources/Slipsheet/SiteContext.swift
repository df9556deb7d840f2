import HTTPServer
import Storage

/// What all screens of a site share.
struct SiteContext<Snapshot, Transaction>: Sendable {
    let store: any Store<Snapshot, Transaction>
    let keyring: Keyring
    let cookieName: String
    let chrome: Chrome
    /// Unix time in seconds.
    let clock: @Sendable () -> Int64
    /// Receives what goes wrong on our side, with the request's id.
    let log: @Sendable (String) -> Void
}

/// How long records last, in seconds.
enum Lifetime {
    static let durable: Int64 = 30 * 86_400
    static let transient: Int64 = 10 * 60
    static let tombstone: Int64 = 86_400
}
