/// Presentation records in the SQL that both stores share. No statement here fails on a taken id: on some stores a failed
/// statement ends the transaction, and a conflict is for the caller to judge.
extension SQLTransaction {
    public func insert(_ record: PresentationRecord) throws {
        let id = SQLValue.blob(record.id.bytes)
        let isFinished = try !query("SELECT 1 FROM tombstones WHERE id = $1", id).isEmpty
        let inserted =
            try isFinished
            ? 0
            : execute(
                """
                INSERT INTO presentations
                (id, owner, screen, state, revision, is_durable, opened_at, expires_at, step_digest, step_location)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING
                """, id, .blob(record.owner.bytes), .text(record.screen), .blob(record.state), .integer(record.revision),
                .integer(record.isDurable ? 1 : 0), .integer(record.openedAt), .integer(record.expiresAt),
                .blob(record.lastStep.digest.bytes), .text(record.lastStep.location))
        guard inserted == 1 else { throw StoreError(.conflict, "a presentation \(record.id) exists") }
    }

    public func update(_ record: PresentationRecord, from revision: Int64) throws {
        let updated = try execute(
            """
            UPDATE presentations SET screen = $4, state = $5, revision = $6, is_durable = $7, opened_at = $8, expires_at = $9,
            step_digest = $10, step_location = $11 WHERE id = $1 AND owner = $2 AND revision = $3
            """, .blob(record.id.bytes), .blob(record.owner.bytes), .integer(revision), .text(record.screen), .blob(record.state),
            .integer(record.revision), .integer(record.isDurable ? 1 : 0), .integer(record.openedAt), .integer(record.expiresAt),
            .blob(record.lastStep.digest.bytes), .text(record.lastStep.location))
        guard updated == 1 else {
            throw StoreError(.conflict, "presentation \(record.id) is gone or no longer at revision \(revision)")
        }
    }

    public func finish(_ tombstone: Tombstone) throws {
        let (id, owner) = (SQLValue.blob(tombstone.id.bytes), SQLValue.blob(tombstone.owner.bytes))
        let removed = try execute("DELETE FROM presentations WHERE id = $1 AND owner = $2", id, owner)
        let isTaken = try removed == 0 && !query("SELECT 1 FROM presentations WHERE id = $1", id).isEmpty
        let left =
            try isTaken
            ? 0
            : execute(
                """
                INSERT INTO tombstones (id, owner, step_digest, step_location, expires_at) VALUES ($1, $2, $3, $4, $5)
                ON CONFLICT (id) DO UPDATE SET step_digest = excluded.step_digest, step_location = excluded.step_location,
                expires_at = excluded.expires_at WHERE tombstones.owner = excluded.owner
                """, id, owner, .blob(tombstone.step.digest.bytes), .text(tombstone.step.location), .integer(tombstone.expiresAt))
        guard left == 1 else { throw StoreError(.conflict, "presentation \(tombstone.id) belongs to another owner") }
    }

    /// Removes at most `limit` expired records and as many tombstones, and says how many went.
    package func removeExpired(now: Int64, limit: Int64) throws -> Int {
        let records = try execute(
            "DELETE FROM presentations WHERE sequence IN (SELECT sequence FROM presentations WHERE expires_at <= $1 LIMIT $2)",
            .integer(now), .integer(limit))
        let tombstones = try execute(
            "DELETE FROM tombstones WHERE id IN (SELECT id FROM tombstones WHERE expires_at <= $1 LIMIT $2)",
            .integer(now), .integer(limit))
        return records + tombstones
    }
}
