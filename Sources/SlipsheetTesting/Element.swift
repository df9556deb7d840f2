/// An element of a page, as far as a reader of forms needs it: name, attributes, content.
public struct Element: Sendable {
    /// In lower case.
    public let name: String
    /// In the order of the page, names in lower case, values decoded.
    public internal(set) var attributes: [Attribute]
    public internal(set) var children: [Node] = []

    public struct Attribute: Sendable, Equatable {
        public let name: String
        public let value: String
    }

    public enum Node: Sendable {
        case element(Element)
        /// Decoded.
        case text(String)
    }

    init(_ name: String, _ attributes: [Attribute] = []) {
        self.name = name
        self.attributes = attributes
    }

    /// The value of an attribute; empty for one without a value, nil where there is none.
    public subscript(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    public func has(_ attribute: String) -> Bool { self[attribute] != nil }

    public func hasClass(_ name: String) -> Bool {
        self["class"].map { $0.split(whereSeparator: \.isWhitespace).contains { $0 == name } } ?? false
    }

    public var elements: [Element] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// Every element within, in the order of the page, without this one.
    public var descendants: [Element] {
        var found: [Element] = []
        collect { found.append($0) }
        return found
    }

    /// Those within that have this name.
    public func all(_ name: String) -> [Element] { descendants.filter { $0.name == name } }

    public func first(_ name: String) -> Element? { descendants.first { $0.name == name } }

    public func first(id: String) -> Element? { descendants.first { $0["id"] == id } }

    private func collect(_ visit: (Element) -> Void) {
        for element in elements {
            visit(element)
            element.collect(visit)
        }
    }
}
