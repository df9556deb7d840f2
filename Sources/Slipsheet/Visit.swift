import HTTPServer
import Storage

/// One request to one screen: where, by whom, when and what for.
public struct Visit: Sendable {
    public enum Purpose: Sendable {
        /// The page will be drawn: everything that it shows is needed.
        case drawing
        /// A button is answered: only what `update` reads is needed.
        case updating
    }

    /// Path of the screen, without a query.
    public let path: String
    /// Path and query of the screen, without what is presented: where its forms post and its presentations belong.
    public let address: String
    let query: [(name: String, value: String)]
    public let parameters: PathParameters
    /// Digest of the session that asks.
    public let owner: OwnerID
    /// Unix time in seconds.
    public let now: Int64
    public let purpose: Purpose

    /// The value of a query parameter, as of a search field; nil when it is absent or repeated.
    public func query(_ name: String) -> String? {
        let values = query.filter { $0.name.utf8.elementsEqual(name.utf8) }
        return values.count == 1 ? values[0].value : nil
    }

    func with(_ purpose: Purpose) -> Visit {
        Visit(path: path, address: address, query: query, parameters: parameters, owner: owner, now: now, purpose: purpose)
    }
}

extension Visit {
    init(_ target: Target, _ parameters: PathParameters, owner: OwnerID, now: Int64, purpose: Purpose) {
        self.init(
            path: target.path, address: target.address(without: "p"), query: target.query, parameters: parameters, owner: owner, now: now,
            purpose: purpose)
    }
}

/// The address of a screen with something presented on it.
func location(_ address: String, presenting id: RecordID) -> String {
    address + (address.utf8.contains(UInt8(ascii: "?")) ? "&p=" : "?p=") + id.description
}
