/// A write of a `MemoryStore` under way: it changes the tables in place and can put back what they were.
public final class MemoryTransaction<Model: Sendable>: PresentationWriting {
    private var tables: MemoryTables<Model>
    /// What each owner had before its first change; nil where the owner was unknown.
    private var before: [OwnerID: MemoryTables<Model>.Belongings?] = [:]
    private var isOpen = true

    init(_ tables: consuming MemoryTables<Model>) {
        self.tables = tables
    }

    /// The same state as reads see it, as of now.
    public var snapshot: MemorySnapshot<Model> { MemorySnapshot(tables: tables) }

    public func model(of owner: OwnerID) -> Model? { tables.belongings[owner]?.model }

    public func setModel(_ model: Model?, of owner: OwnerID) {
        change(owner) { $0.model = model }
    }

    public func record(_ id: RecordID, now: Int64) -> PresentationRecord? { tables.record(id, now: now) }
    public func tombstone(_ id: RecordID, now: Int64) -> Tombstone? { tables.tombstone(id, now: now) }
    public func openRecords(owner: OwnerID, now: Int64) -> [PresentationRecord] { tables.openRecords(owner: owner, now: now) }

    public func insert(_ record: PresentationRecord) throws {
        guard tables.owners[record.id] == nil else { throw StoreError(.conflict, "a presentation \(record.id) exists") }
        tables.sequence += 1
        let entry = MemoryTables<Model>.Entry(record: record, sequence: tables.sequence)
        change(record.owner) { $0.records[record.id] = entry }
        tables.owners[record.id] = record.owner
    }

    public func update(_ record: PresentationRecord, from revision: Int64) throws {
        guard let entry = tables.belongings[record.owner]?.records[record.id], entry.record.revision == revision else {
            throw StoreError(.conflict, "presentation \(record.id) is gone or no longer at revision \(revision)")
        }
        change(record.owner) { $0.records[record.id]?.record = record }
    }

    public func finish(_ tombstone: Tombstone) throws {
        if let owner = tables.owners[tombstone.id], owner != tombstone.owner {
            throw StoreError(.conflict, "presentation \(tombstone.id) belongs to another owner")
        }
        change(tombstone.owner) {
            $0.records[tombstone.id] = nil
            $0.tombstones[tombstone.id] = tombstone
        }
        tables.owners[tombstone.id] = tombstone.owner
    }

    private func change(_ owner: OwnerID, _ edit: (inout MemoryTables<Model>.Belongings) -> Void) {
        precondition(isOpen, "a transaction is valid only inside the closure that receives it")
        if before[owner] == nil { before[owner] = .some(tables.belongings[owner]) }
        edit(&tables.belongings[owner, default: .init()])
    }

    func undo() {
        for (owner, belongings) in before { tables.replace(owner, with: belongings) }
        before = [:]
    }

    /// Hands the tables back; the owners that were changed count as the most recently written.
    func end() -> MemoryTables<Model> {
        isOpen = false
        for owner in before.keys { tables.touch(owner) }
        return exchange(&tables, with: MemoryTables(limit: tables.limit))
    }
}
