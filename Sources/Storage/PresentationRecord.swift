/// Who a record belongs to: a 128-bit digest of the session's secret, never the secret itself.
public typealias OwnerID = RecordID

/// What is presented over one screen for one person, as the store keeps it.
public struct PresentationRecord: Sendable, Equatable {
    public let id: RecordID
    public let owner: OwnerID
    /// Path of the screen that shows it, as in `/drafts/12`.
    public var screen: String
    /// The presented case with its identifiers and draft, in UTF-8 JSON.
    public var state: [UInt8]
    /// Grows by one with every transition; a draft that is only kept leaves it alone.
    public var revision: Int64
    /// Durable records outlive a restart; transient ones end with it.
    public var isDurable: Bool
    /// Unix time in seconds.
    public let openedAt: Int64
    /// Unix time in seconds, exclusive: from then on the record counts as absent.
    public var expiresAt: Int64
    /// The form post that led to this revision, so that its repetition gets the same answer.
    public var lastStep: Step

    public init(
        id: RecordID, owner: OwnerID, screen: String, state: [UInt8], revision: Int64, isDurable: Bool, openedAt: Int64,
        expiresAt: Int64, lastStep: Step
    ) {
        self.id = id
        self.owner = owner
        self.screen = screen
        self.state = state
        self.revision = revision
        self.isDurable = isDurable
        self.openedAt = openedAt
        self.expiresAt = expiresAt
        self.lastStep = lastStep
    }
}

/// One form post that took effect: what identifies it, and where its answer led.
public struct Step: Sendable, Equatable {
    /// 128-bit digest of the posted form.
    public let digest: RecordID
    /// Local URL of the 303 answer.
    public let location: String

    public init(digest: RecordID, location: String) {
        self.digest = digest
        self.location = location
    }
}

/// What a finished record leaves behind for a day: enough to answer a repeated post and a late reload.
public struct Tombstone: Sendable, Equatable {
    public let id: RecordID
    public let owner: OwnerID
    public let step: Step
    /// Unix time in seconds, exclusive.
    public let expiresAt: Int64

    public init(id: RecordID, owner: OwnerID, step: Step, expiresAt: Int64) {
        self.id = id
        self.owner = owner
        self.step = step
        self.expiresAt = expiresAt
    }
}
