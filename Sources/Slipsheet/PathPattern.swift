/// A path with named places for single segments, as in `/drafts/:id/edit`.
public struct PathPattern: ExpressibleByStringLiteral, Sendable, Equatable {
    enum Part: Sendable, Equatable {
        case literal(String)
        case parameter(String)
    }

    let parts: [Part]

    public init(stringLiteral text: String) {
        parts = text.utf8.split(separator: UInt8(ascii: "/")).map { bytes in
            let part = Substring(bytes)
            return part.utf8.first == UInt8(ascii: ":") ? .parameter(String(part.dropFirst())) : .literal(String(part))
        }
    }

    /// The parameters when the decoded segments fit, else nil.
    package func match(_ segments: [String]) -> PathParameters? {
        guard segments.count == parts.count else { return nil }
        var values: [(String, String)] = []
        for (part, segment) in zip(parts, segments) {
            switch part {
            case .literal(let text):
                guard segment.utf8.elementsEqual(text.utf8) else { return nil }
            case .parameter(let name): values.append((name, segment))
            }
        }
        return PathParameters(values)
    }
}

/// The segments of a path that stood for parameters.
public struct PathParameters: Sendable {
    private let values: [(name: String, value: String)]

    package init(_ values: [(String, String)] = []) {
        self.values = values.map { (name: $0.0, value: $0.1) }
    }

    public subscript(_ name: String) -> String? {
        values.first { $0.name == name }?.value
    }
}
