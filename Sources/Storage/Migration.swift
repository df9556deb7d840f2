/// One step of the schema. Numbers start at 1, grow by one and never change once released.
///
/// Statements keep to what both stores share. Column types are `BIGINT`, `TEXT` and `BLOB`; a key that the store hands out is
/// `BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY`. Write every constraint that must hold: both stores enforce types, `NOT NULL`,
/// `CHECK`, `UNIQUE` and foreign keys.
public struct Migration: Sendable {
    public let number: Int
    /// Statements in the SQL that both stores share, run in one transaction.
    public let statements: [SQL]

    public init(_ number: Int, _ statements: [SQL]) {
        self.number = number
        self.statements = statements
    }
}
