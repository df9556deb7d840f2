import Markdown
import Slipsheet
import Storage

/// The drafts in SQL that every store understands.
enum DraftStore {
    /// How long a deleted draft can be restored.
    static let retentionDays: Int64 = 30

    static let migrations = [
        Migration(
            1,
            [
                """
                CREATE TABLE drafts(
                    id BIGINT PRIMARY KEY,
                    title TEXT NOT NULL CHECK (title <> ''),
                    body TEXT NOT NULL,
                    excerpt TEXT NOT NULL,
                    version BIGINT NOT NULL CHECK (version > 0),
                    updated_at BIGINT NOT NULL,
                    deleted_at BIGINT
                )
                """,
                // Holds all that the list shows, so that it is read without a look into the table for each row.
                "CREATE INDEX drafts_live ON drafts(updated_at DESC, id DESC, title, excerpt, deleted_at) WHERE deleted_at IS NULL",
                "CREATE INDEX drafts_deleted ON drafts(deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL",
            ])
    ]

    // MARK: Reading

    /// Columns id, title, excerpt, updated_at; the last saved first.
    static func list(_ position: ListPosition = .first, in snapshot: any SQLSnapshot) throws -> ListPage {
        try ListPage(position, .descending) {
            ListKey($0.integer(3), id: $0.integer(0))
        } forward: { key, count in
            try snapshot.query(
                """
                SELECT id, title, excerpt, updated_at FROM drafts WHERE deleted_at IS NULL AND (updated_at, id) < ($1, $2)
                ORDER BY updated_at DESC, id DESC LIMIT $3
                """, .integer(key.value), .integer(key.id), .integer(count))
        } backward: { key, count in
            try snapshot.query(
                """
                SELECT id, title, excerpt, updated_at FROM drafts WHERE deleted_at IS NULL AND (updated_at, id) > ($1, $2)
                ORDER BY updated_at, id LIMIT $3
                """, .integer(key.value), .integer(key.id), .integer(count))
        }
    }

    static func draft(_ id: DraftID, in snapshot: any SQLSnapshot) throws -> DraftsModel.Detail? {
        detail(
            try snapshot.query(
                "SELECT id, title, body, version, updated_at FROM drafts WHERE id = $1 AND deleted_at IS NULL", .integer(id.number)))
    }

    static func lastSaved(in snapshot: any SQLSnapshot) throws -> DraftsModel.Detail? {
        detail(
            try snapshot.query(
                "SELECT id, title, body, version, updated_at FROM drafts WHERE deleted_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT 1"
            ))
    }

    /// Columns id, title, excerpt, deleted_at; the last deleted first.
    static func deleted(_ position: ListPosition = .first, now: Int64, in snapshot: any SQLSnapshot) throws -> ListPage {
        let expired = now - retentionDays * 86_400
        return try ListPage(position, .descending) {
            ListKey($0.integer(3), id: $0.integer(0))
        } forward: { key, count in
            try snapshot.query(
                """
                SELECT id, title, excerpt, deleted_at FROM drafts WHERE deleted_at > $1 AND (deleted_at, id) < ($2, $3)
                ORDER BY deleted_at DESC, id DESC LIMIT $4
                """, .integer(expired), .integer(key.value), .integer(key.id), .integer(count))
        } backward: { key, count in
            try snapshot.query(
                """
                SELECT id, title, excerpt, deleted_at FROM drafts WHERE deleted_at > $1 AND (deleted_at, id) > ($2, $3)
                ORDER BY deleted_at, id LIMIT $4
                """, .integer(expired), .integer(key.value), .integer(key.id), .integer(count))
        }
    }

    /// Nil when the draft is not among the deleted ones.
    static func deletedTitle(_ id: DraftID, in snapshot: any SQLSnapshot) throws -> String? {
        let rows = try snapshot.query("SELECT title FROM drafts WHERE id = $1 AND deleted_at IS NOT NULL", .integer(id.number))
        return rows.isEmpty ? nil : rows[0].string(0)
    }

    private static func detail(_ rows: ResultSet) -> DraftsModel.Detail? {
        guard rows.count == 1 else { return nil }
        let row = rows[0]
        return DraftsModel.Detail(
            id: DraftID(row.integer(0)), text: DraftText(title: row.string(1), body: row.string(2)), version: row.integer(3),
            updatedAt: row.integer(4))
    }

    // MARK: Writing

    static func add(_ text: DraftText, now: Int64, in transaction: any SQLTransaction) throws -> DraftID {
        let id = DraftID.make()
        try transaction.execute(
            "INSERT INTO drafts(id, title, body, excerpt, version, updated_at) VALUES ($1, $2, $3, $4, 1, $5)", .integer(id.number),
            .text(text.title), .text(text.body), .text(excerpt(of: text)), .integer(now))
        return id
    }

    /// False when the draft is not at that version, or gone.
    static func change(_ id: DraftID, from version: Int64, _ text: DraftText, now: Int64, in transaction: any SQLTransaction) throws -> Bool
    {
        try transaction.execute(
            """
            UPDATE drafts SET title = $1, body = $2, excerpt = $3, version = version + 1, updated_at = $4
            WHERE id = $5 AND version = $6 AND deleted_at IS NULL
            """, .text(text.title), .text(text.body), .text(excerpt(of: text)), .integer(now), .integer(id.number), .integer(version)) == 1
    }

    /// False when the draft is not at that version, or gone.
    static func delete(_ id: DraftID, from version: Int64, now: Int64, in transaction: any SQLTransaction) throws -> Bool {
        try transaction.execute(
            "UPDATE drafts SET deleted_at = $1 WHERE id = $2 AND version = $3 AND deleted_at IS NULL", .integer(now), .integer(id.number),
            .integer(version)) == 1
    }

    /// False when it is not among the deleted ones.
    static func restore(_ id: DraftID, in transaction: any SQLTransaction) throws -> Bool {
        try transaction.execute("UPDATE drafts SET deleted_at = NULL WHERE id = $1 AND deleted_at IS NOT NULL", .integer(id.number)) == 1
    }

    /// Removes a deleted draft for good. False when it is not among the deleted ones.
    static func erase(_ id: DraftID, in transaction: any SQLTransaction) throws -> Bool {
        try transaction.execute("DELETE FROM drafts WHERE id = $1 AND deleted_at IS NOT NULL", .integer(id.number)) == 1
    }

    /// Removes what was deleted longer ago than it can be restored, at most so many; returns how many.
    static func eraseExpired(now: Int64, limit: Int64, in transaction: any SQLTransaction) throws -> Int {
        try transaction.execute(
            "DELETE FROM drafts WHERE id IN (SELECT id FROM drafts WHERE deleted_at <= $1 LIMIT $2)",
            .integer(now - retentionDays * 86_400), .integer(limit))
    }

    private static func excerpt(of text: DraftText) -> String { MarkdownText.excerpt(text.body, limit: 120) }
}
