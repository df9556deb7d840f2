/// What may stand as text between tags or as the value of an attribute. All of it is escaped.
public protocol MarkupText {
    var markupText: HTML.Text { get }
}

extension HTML {
    /// A run-time value on its way into a page, held without a copy.
    @frozen
    public enum Text {
        case none
        case string(String)
        case substring(Substring)
        case constant(StaticString)
        /// UTF-8 by intent; what is not becomes U+FFFD.
        case bytes(ArraySlice<UInt8>)
        case integer(Int)
        /// Unix time in seconds; see `Instant`.
        case instant(Int64)
    }
}

/// The second part of a value that has one part.
@frozen
public struct NoText: MarkupText {
    @inlinable public init() {}
    @inlinable public var markupText: HTML.Text { .none }
}

extension String: MarkupText {
    @inlinable public var markupText: HTML.Text { .string(self) }
}

extension Substring: MarkupText {
    @inlinable public var markupText: HTML.Text { .substring(self) }
}

extension StaticString: MarkupText {
    @inlinable public var markupText: HTML.Text { .constant(self) }
}

extension ArraySlice: MarkupText where Element == UInt8 {
    @inlinable public var markupText: HTML.Text { .bytes(self) }
}

extension Array: MarkupText where Element == UInt8 {
    @inlinable public var markupText: HTML.Text { .bytes(self[...]) }
}

extension Int: MarkupText {
    @inlinable public var markupText: HTML.Text { .integer(self) }
}

/// `true` or `false`, as ARIA and `spellcheck` write them. Attributes that mean true by standing there are `Attribute.disabled` and its like.
extension Bool: MarkupText {
    @inlinable public var markupText: HTML.Text { .constant(self ? "true" : "false") }
}
