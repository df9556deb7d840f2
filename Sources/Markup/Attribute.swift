/// One attribute of a start tag: `.class("row")`, `.disabled(isOff)`, `.data("role", "destructive")`.
///
/// The name is a literal. The value is escaped, and may come in parts so that none has to be joined first: `.id(prefix, "-title")`.
/// One concrete type with plain fields, so that it is gone after inlining and nothing is allocated for it.
@frozen
public struct Attribute {
    @frozen
    @usableFromInline
    enum Kind {
        case absent, flag, text, url
    }

    @usableFromInline var kind: Kind
    @usableFromInline let prefix: StaticString
    @usableFromInline let name: StaticString
    @usableFromInline let first: HTML.Text
    @usableFromInline let second: HTML.Text
    @usableFromInline let third: HTML.Text
    @usableFromInline let fourth: HTML.Text

    @inlinable @inline(__always)
    init(
        _ kind: Kind, _ name: StaticString, prefix: StaticString = "", _ first: HTML.Text = .none, _ second: HTML.Text = .none,
        _ third: HTML.Text = .none, _ fourth: HTML.Text = .none
    ) {
        self.kind = kind
        self.prefix = prefix
        self.name = name
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth
    }

    /// No attribute.
    @inlinable public static var none: Attribute { Attribute(.absent, "") }

    /// This attribute if the condition holds, otherwise none: `.aria("current", "page").when(isCurrent)`.
    @inlinable @inline(__always)
    public func when(_ condition: Bool) -> Attribute {
        var attribute = self
        if !condition { attribute.kind = .absent }
        return attribute
    }

    /// `data-…`: `.data("presentation", "sheet")`.
    @inlinable @inline(__always)
    public static func data(_ name: StaticString, _ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, name, prefix: "data-", value.markupText, more.markupText)
    }

    /// `aria-…`: `.aria("labelledby", prefix, "-title")`, `.aria("hidden", true)`.
    @inlinable @inline(__always)
    public static func aria(_ name: StaticString, _ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, name, prefix: "aria-", value.markupText, more.markupText)
    }

    /// An attribute that has no name of its own here. Not for scripts (`on…`), styles or URLs; debug builds stop on those.
    @inlinable @inline(__always)
    public static func custom(_ name: StaticString, _ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        assert(isHarmless(name), "this attribute runs or loads something")
        return Attribute(.text, name, value.markupText, more.markupText)
    }

    @usableFromInline
    static func isHarmless(_ name: StaticString) -> Bool {
        let letters = name.description.lowercased()
        let loads = [
            "style", "href", "xlink:href", "src", "srcset", "srcdoc", "action", "formaction", "data", "poster", "ping", "background",
        ]
        let plain = letters.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x3A }
        return plain && !letters.isEmpty && !letters.hasPrefix("on") && !loads.contains(letters)
    }
}
