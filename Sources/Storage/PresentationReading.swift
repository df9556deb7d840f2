/// Presentation records as a snapshot shows them. `now` is Unix time in seconds; what has expired by then is absent.
public protocol PresentationReading {
    func record(_ id: RecordID, now: Int64) throws -> PresentationRecord?
    func tombstone(_ id: RecordID, now: Int64) throws -> Tombstone?
    /// Durable records of one owner, at most 20, the last inserted first whatever the clock said: the editors that can be resumed.
    func openRecords(owner: OwnerID, now: Int64) throws -> [PresentationRecord]
}

/// Presentation records as a transaction changes them.
public protocol PresentationWriting: PresentationReading {
    /// Throws `StoreError` with code `conflict` when a record or tombstone with that id is stored, expired or not.
    func insert(_ record: PresentationRecord) throws
    /// Replaces the owner's record whose stored revision is `revision`, expired or not.
    /// Throws `StoreError` with code `conflict` when it has another revision or owner, or is gone.
    func update(_ record: PresentationRecord, from revision: Int64) throws
    /// Removes the record of that id, if any, and leaves the tombstone in place of an earlier one.
    /// Throws `StoreError` with code `conflict` when the id belongs to another owner.
    func finish(_ tombstone: Tombstone) throws
}
