/// The state of a `MemoryStore` as a value. Everything lies with its owner, so that an owner goes as a whole.
struct MemoryTables<Model: Sendable>: Sendable {
    struct Entry: Sendable {
        var record: PresentationRecord
        /// Order of insertion. The clock may be set back; this cannot.
        let sequence: UInt64
    }

    struct Belongings: Sendable {
        var model: Model?
        var records: [RecordID: Entry] = [:]
        var tombstones: [RecordID: Tombstone] = [:]
        /// Number of the owner's last write; zero before the first one has ended.
        var writtenAt: UInt64 = 0
    }

    let limit: Int
    var belongings: [OwnerID: Belongings] = [:]
    /// Whose record or tombstone an id names.
    var owners: [RecordID: OwnerID] = [:]
    var sequence: UInt64 = 0
    private var writes: UInt64 = 0
    /// Owners by their writes, oldest first. An entry whose number is no longer the owner's last one is stale.
    private var queue: [(owner: OwnerID, write: UInt64)] = []
    private var queueStart = 0

    init(limit: Int) {
        self.limit = limit
    }

    func record(_ id: RecordID, now: Int64) -> PresentationRecord? {
        guard let owner = owners[id], let record = belongings[owner]?.records[id]?.record, record.expiresAt > now else { return nil }
        return record
    }

    func tombstone(_ id: RecordID, now: Int64) -> Tombstone? {
        guard let owner = owners[id], let tombstone = belongings[owner]?.tombstones[id], tombstone.expiresAt > now else { return nil }
        return tombstone
    }

    func openRecords(owner: OwnerID, now: Int64) -> [PresentationRecord] {
        guard let entries = belongings[owner]?.records.values else { return [] }
        return entries.filter { $0.record.isDurable && $0.record.expiresAt > now }
            .sorted { $0.sequence > $1.sequence }
            .prefix(20)
            .map(\.record)
    }

    mutating func replace(_ owner: OwnerID, with old: Belongings?) {
        if let present = belongings[owner] {
            for id in present.records.keys { owners[id] = nil }
            for id in present.tombstones.keys { owners[id] = nil }
        }
        belongings[owner] = old
        if let old {
            for id in old.records.keys { owners[id] = owner }
            for id in old.tombstones.keys { owners[id] = owner }
        }
    }

    /// Makes the owner the most recently written one, and lets the oldest go beyond the limit.
    mutating func touch(_ owner: OwnerID) {
        guard belongings[owner] != nil else { return }
        writes += 1
        belongings[owner]?.writtenAt = writes
        queue.append((owner, writes))
        while belongings.count > limit {
            let oldest = queue[queueStart]
            queueStart += 1
            if belongings[oldest.owner]?.writtenAt == oldest.write { replace(oldest.owner, with: nil) }
        }
        if queue.count > 2 * limit + 1_000 {
            queue = queue[queueStart...].filter { belongings[$0.owner]?.writtenAt == $0.write }
            queueStart = 0
        }
    }

    mutating func sweep(now: Int64) -> Int {
        var count = 0
        for (owner, present) in belongings {
            let records = present.records.values.filter { $0.record.expiresAt <= now }.map(\.record.id)
            let tombstones = present.tombstones.values.filter { $0.expiresAt <= now }.map(\.id)
            for id in records { belongings[owner]?.records[id] = nil }
            for id in tombstones { belongings[owner]?.tombstones[id] = nil }
            for id in records + tombstones { owners[id] = nil }
            count += records.count + tombstones.count
        }
        return count
    }
}
