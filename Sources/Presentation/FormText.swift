/// The text fields of a form post by name. Line ends are LF, as a draft keeps them.
public struct FormText: Equatable, Sendable {
    /// In the order in which they were posted; names occur once.
    public let fields: [Field]

    public struct Field: Equatable, Sendable {
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// The value posted under a name of exactly these bytes.
    public subscript(_ name: String) -> String? {
        fields.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }

    /// Replaces `text` by the posted field of that name; a form without it leaves the text alone.
    public func fill(_ text: inout String, _ name: String) {
        if let value = self[name] { text = value }
    }
}

extension FormText: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field($0.0, $0.1) })
    }
}
