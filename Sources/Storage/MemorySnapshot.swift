/// What a `MemoryStore` held at one moment.
public struct MemorySnapshot<Model: Sendable>: PresentationReading, Sendable {
    let tables: MemoryTables<Model>

    /// The owner's value of the domain; nil when it never had one, or too many others wrote since.
    public func model(of owner: OwnerID) -> Model? { tables.belongings[owner]?.model }

    public func record(_ id: RecordID, now: Int64) -> PresentationRecord? { tables.record(id, now: now) }
    public func tombstone(_ id: RecordID, now: Int64) -> Tombstone? { tables.tombstone(id, now: now) }
    public func openRecords(owner: OwnerID, now: Int64) -> [PresentationRecord] { tables.openRecords(owner: owner, now: now) }
}
