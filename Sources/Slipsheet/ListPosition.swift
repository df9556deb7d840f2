/// A place in the order of a long list: what its rows are sorted by, and then their ids, which no two share.
public struct ListKey: Equatable, Sendable {
    /// As a time of change, or a position.
    public let value: Int64
    public let id: Int64

    public init(_ value: Int64, id: Int64) {
        self.value = value
        self.id = id
    }
}

/// Which page of a long list an address names: the rows right behind a key, or right before it.
///
/// A page is found by a key and not by its number, so that turning to it costs the same everywhere in the list, and no row is shown twice or
/// left out because another one came or went.
public enum ListPosition: Equatable, Sendable {
    case first
    case after(ListKey)
    case before(ListKey)

    /// The name of the query parameter that holds it. It is the library's own, as `p` is.
    public static let parameter = "page"

    /// From `after-1764511200-17`; nil unless `text` writes that very position in the same way. The first page has no text.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map { String(Substring($0)) }
        guard parts.count == 3, let value = Int64(parts[1]), let id = Int64(parts[2]) else { return nil }
        let key = ListKey(value, id: id)
        self = parts[0] == "after" ? .after(key) : .before(key)
        guard self.text == text else { return nil }
    }

    var text: String? {
        switch self {
        case .first: nil
        case .after(let key): "after-\(key.value)-\(key.id)"
        case .before(let key): "before-\(key.value)-\(key.id)"
        }
    }

    /// What an address ends with to name this page, as in `?page=after-1764511200-17`; empty for the first one.
    public var query: String { text.map { "?\(Self.parameter)=\($0)" } ?? "" }
}

extension Visit {
    /// The page of the list that the address names.
    public var position: ListPosition { query(ListPosition.parameter).flatMap(ListPosition.init) ?? .first }

    /// The address means to name a page of a list, and names none.
    var hasBrokenPosition: Bool {
        query.contains { $0.name == ListPosition.parameter } && position == .first
    }
}
