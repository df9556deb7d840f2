import Slipsheet
import Storage

/// The people in SQL that every store understands.
enum PeopleStore {
    static let migration = Migration(
        2,
        [
            """
            CREATE TABLE people(
                id BIGINT PRIMARY KEY,
                name TEXT NOT NULL CHECK (name <> ''),
                email TEXT NOT NULL,
                phone TEXT NOT NULL,
                note TEXT NOT NULL,
                position BIGINT NOT NULL,
                version BIGINT NOT NULL CHECK (version > 0)
            )
            """,
            "CREATE INDEX people_in_order ON people(position, id)",
            "INSERT INTO people(id, name, email, phone, note, position, version) VALUES (1, 'Jim', '', '', '', 1, 1)",
        ])

    /// Columns id, name, email, position.
    static func list(_ position: ListPosition = .first, in snapshot: any SQLSnapshot) throws -> ListPage {
        try ListPage(position, .ascending) {
            ListKey($0.integer(3), id: $0.integer(0))
        } forward: { key, count in
            try snapshot.query(
                "SELECT id, name, email, position FROM people WHERE (position, id) > ($1, $2) ORDER BY position, id LIMIT $3",
                .integer(key.value), .integer(key.id), .integer(count))
        } backward: { key, count in
            try snapshot.query(
                "SELECT id, name, email, position FROM people WHERE (position, id) < ($1, $2) ORDER BY position DESC, id DESC LIMIT $3",
                .integer(key.value), .integer(key.id), .integer(count))
        }
    }

    static func person(_ id: PersonID, in snapshot: any SQLSnapshot) throws -> PeopleModel.Person? {
        let rows = try snapshot.query("SELECT id, name, email, phone, note, version FROM people WHERE id = $1", .integer(id.number))
        guard rows.count == 1 else { return nil }
        let row = rows[0]
        let info = PersonalInfo(name: row.string(1), email: row.string(2), phone: row.string(3), note: row.string(4))
        return PeopleModel.Person(id: id, info: info, version: row.integer(5))
    }

    /// Appends one at the end.
    static func add(_ info: PersonalInfo, in transaction: any SQLTransaction) throws -> PersonID {
        let id = PersonID.make()
        try transaction.execute(
            """
            INSERT INTO people(id, name, email, phone, note, position, version)
            SELECT $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1, 1 FROM people
            """, .integer(id.number), .text(info.storedName), .text(info.email), .text(info.phone), .text(info.note))
        return id
    }

    /// False when the person is not at that version, or gone.
    static func change(_ id: PersonID, from version: Int64, _ info: PersonalInfo, in transaction: any SQLTransaction) throws -> Bool {
        try transaction.execute(
            "UPDATE people SET name = $1, email = $2, phone = $3, note = $4, version = version + 1 WHERE id = $5 AND version = $6",
            .text(info.storedName), .text(info.email), .text(info.phone), .text(info.note), .integer(id.number), .integer(version)) == 1
    }

    /// False when the person is not at that version, or gone.
    static func remove(_ id: PersonID, from version: Int64, in transaction: any SQLTransaction) throws -> Bool {
        try transaction.execute("DELETE FROM people WHERE id = $1 AND version = $2", .integer(id.number), .integer(version)) == 1
    }
}
