extension Migration {
    /// The tables that every store in SQL has beside those of the application, numbered apart from the application's.
    package static let ofStore: [Migration] = [
        Migration(
            1,
            [
                """
                CREATE TABLE presentations (
                    sequence BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
                    owner BLOB NOT NULL CHECK (length(owner) = 16),
                    screen TEXT NOT NULL,
                    state BLOB NOT NULL,
                    revision BIGINT NOT NULL,
                    is_durable BIGINT NOT NULL CHECK (is_durable IN (0, 1)),
                    opened_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL,
                    step_digest BLOB NOT NULL CHECK (length(step_digest) = 16),
                    step_location TEXT NOT NULL
                )
                """,
                "CREATE INDEX presentations_open ON presentations (owner, sequence) WHERE is_durable = 1",
                "CREATE INDEX presentations_transient ON presentations (sequence) WHERE is_durable = 0",
                "CREATE INDEX presentations_expiry ON presentations (expires_at)",
                """
                CREATE TABLE tombstones (
                    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                    owner BLOB NOT NULL CHECK (length(owner) = 16),
                    step_digest BLOB NOT NULL CHECK (length(step_digest) = 16),
                    step_location TEXT NOT NULL,
                    expires_at BIGINT NOT NULL
                )
                """,
                "CREATE INDEX tombstones_expiry ON tombstones (expires_at)",
                "CREATE TABLE secrets (name TEXT NOT NULL PRIMARY KEY, secret BLOB NOT NULL CHECK (length(secret) = 32))",
            ])
    ]
}
