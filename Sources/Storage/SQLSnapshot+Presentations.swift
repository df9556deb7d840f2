/// Presentation records in the SQL that both stores share.
extension SQLSnapshot {
    public func record(_ id: RecordID, now: Int64) throws -> PresentationRecord? {
        let rows = try query(
            """
            SELECT id, owner, screen, state, revision, is_durable, opened_at, expires_at, step_digest, step_location
            FROM presentations WHERE id = $1 AND expires_at > $2
            """, .blob(id.bytes), .integer(now))
        return rows.isEmpty ? nil : try PresentationRecord(rows[0])
    }

    public func tombstone(_ id: RecordID, now: Int64) throws -> Tombstone? {
        let rows = try query(
            "SELECT id, owner, step_digest, step_location, expires_at FROM tombstones WHERE id = $1 AND expires_at > $2",
            .blob(id.bytes), .integer(now))
        return rows.isEmpty ? nil : try Tombstone(rows[0])
    }

    public func openRecords(owner: OwnerID, now: Int64) throws -> [PresentationRecord] {
        let rows = try query(
            """
            SELECT id, owner, screen, state, revision, is_durable, opened_at, expires_at, step_digest, step_location
            FROM presentations WHERE owner = $1 AND is_durable = 1 AND expires_at > $2 ORDER BY sequence DESC LIMIT 20
            """, .blob(owner.bytes), .integer(now))
        return try (0..<rows.count).map { try PresentationRecord(rows[$0]) }
    }
}

extension RecordID {
    fileprivate init(stored bytes: ArraySlice<UInt8>) throws(StoreError) {
        guard let id = RecordID(bytes: bytes) else { throw StoreError(.corrupt, "a stored id has \(bytes.count) bytes") }
        self = id
    }
}

extension PresentationRecord {
    fileprivate init(_ row: ResultSet.Row) throws(StoreError) {
        self.init(
            id: try RecordID(stored: row.blob(0)), owner: try RecordID(stored: row.blob(1)), screen: row.string(2),
            state: Array(row.blob(3)), revision: row.integer(4), isDurable: row.integer(5) == 1, openedAt: row.integer(6),
            expiresAt: row.integer(7), lastStep: Step(digest: try RecordID(stored: row.blob(8)), location: row.string(9)))
    }
}

extension Tombstone {
    fileprivate init(_ row: ResultSet.Row) throws(StoreError) {
        self.init(
            id: try RecordID(stored: row.blob(0)), owner: try RecordID(stored: row.blob(1)),
            step: Step(digest: try RecordID(stored: row.blob(2)), location: row.string(3)), expiresAt: row.integer(4))
    }
}
