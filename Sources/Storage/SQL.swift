/// One SQL statement as a literal in the source, in the subset that SQLite and PostgreSQL share; parameters are `$1`, `$2`, ….
///
/// Only a literal makes one, so no posted text can reach it. Stores prepare each literal once and keep it.
public struct SQL: ExpressibleByStringLiteral, Sendable {
    public let text: StaticString
    /// Goes before `text`: put together from names of the schema, for commands that treat all tables alike.
    package let assembled: String?

    public init(stringLiteral text: StaticString) {
        self.text = text
        assembled = nil
    }

    package init(assembled: String) {
        text = ""
        self.assembled = assembled
    }
}

/// A parameter of a statement.
public enum SQLValue: Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}

/// Reads of a snapshot in SQL.
public protocol SQLSnapshot: PresentationReading {
    func query(_ statement: SQL, parameters: [SQLValue]) throws -> ResultSet
}

/// Reads and writes of a transaction in SQL.
public protocol SQLTransaction: SQLSnapshot, PresentationWriting {
    /// Returns the number of changed rows.
    @discardableResult
    func execute(_ statement: SQL, parameters: [SQLValue]) throws -> Int

    /// What an INSERT says to give an identity key itself; empty where nothing need be said.
    var overridingKeys: String { get }
}

extension SQLSnapshot {
    @inlinable
    public func query(_ statement: SQL, _ parameters: SQLValue...) throws -> ResultSet { try query(statement, parameters: parameters) }
}

extension SQLTransaction {
    /// Returns the number of changed rows.
    @discardableResult
    @inlinable
    public func execute(_ statement: SQL, _ parameters: SQLValue...) throws -> Int { try execute(statement, parameters: parameters) }
}

/// A store that speaks SQL.
public typealias SQLStore = Store<any SQLSnapshot, any SQLTransaction>
