/// One step of the schema. Numbers start at 1, grow by one and never change once released.
public struct Migration: Sendable {
    public let number: Int
    /// Statements in the SQL that both stores share, run in one transaction.
    public let statements: [SQL]

    public init(_ number: Int, _ statements: [SQL]) {
        self.number = number
        self.statements = statements
    }
}
