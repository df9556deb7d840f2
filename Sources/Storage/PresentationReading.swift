/// Presentation records as a snapshot shows them. `now` is Unix time in seconds; what has expired by then is absent.
public protocol PresentationReading {
    func record(_ id: RecordID, now: Int64) throws -> PresentationRecord?
    func tombstone(_ id: RecordID, now: Int64) throws -> Tombstone?
    /// Durable records of one owner, newest first, at most 20: the editors that can be resumed.
    func openRecords(owner: OwnerID, now: Int64) throws -> [PresentationRecord]
}

/// Presentation records as a transaction changes them.
public protocol PresentationWriting: PresentationReading {
    /// Throws `StoreError` with code `conflict` when a record or tombstone with that id exists.
    func insert(_ record: PresentationRecord) throws
    /// Replaces the record whose stored revision is `revision`. Throws `StoreError` with code `conflict` when it is another one or gone.
    func update(_ record: PresentationRecord, from revision: Int64) throws
    /// Removes the record of that id, if any, and leaves the tombstone.
    func finish(_ tombstone: Tombstone) throws
}
