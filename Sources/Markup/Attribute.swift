/// One attribute of a start tag: `.class("row")`, `.disabled(isOff)`, `.data("role", "destructive")`.
///
/// The name is a literal. The value is escaped, and may come in parts so that none has to be joined first: `.id(prefix, "-title")`.
/// One concrete type, and an enum rather than a struct of options: where the case is known the rest is gone after inlining, so that the
/// defaults of an element's parameters cost nothing.
@frozen
public enum Attribute {
    case absent
    case flag(StaticString)
    /// A prefix of the name, the rest of it, and a value in two parts.
    case pair(StaticString, StaticString, HTML.Text, HTML.Text)
    case url(URL)

    /// A struct, unlike what a pair has: where its case is not known, a tuple of so many parts is destroyed by the runtime.
    @frozen
    public struct URL {
        @usableFromInline let name: StaticString
        @usableFromInline let first: HTML.Text
        @usableFromInline let second: HTML.Text
        @usableFromInline let third: HTML.Text
        @usableFromInline let fourth: HTML.Text

        @inlinable
        init(_ name: StaticString, _ first: HTML.Text, _ second: HTML.Text, _ third: HTML.Text, _ fourth: HTML.Text) {
            self.name = name
            self.first = first
            self.second = second
            self.third = third
            self.fourth = fourth
        }
    }

    @export(implementation) @inline(always)
    static func url(_ name: StaticString, _ first: HTML.Text, _ second: HTML.Text, _ third: HTML.Text, _ fourth: HTML.Text) -> Attribute {
        .url(URL(name, first, second, third, fourth))
    }

    /// No attribute.
    @inlinable public static var none: Attribute { .absent }

    /// This attribute if the condition holds, otherwise none: `.aria("current", "page").when(isCurrent)`.
    @export(implementation) @inline(always)
    public func when(_ condition: Bool) -> Attribute {
        condition ? self : .absent
    }

    /// `data-…`: `.data("presentation", "sheet")`.
    @export(implementation) @inline(always)
    public static func data(_ name: StaticString, _ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("data-", name, value.markupText, more.markupText)
    }

    /// `aria-…`: `.aria("labelledby", prefix, "-title")`, `.aria("hidden", true)`.
    @export(implementation) @inline(always)
    public static func aria(_ name: StaticString, _ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("aria-", name, value.markupText, more.markupText)
    }

    /// An attribute that has no name of its own here. Not for scripts (`on…`), styles or URLs; debug builds stop on those.
    @export(implementation) @inline(always)
    public static func custom(_ name: StaticString, _ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        assert(isHarmless(name), "this attribute runs or loads something")
        return .pair("", name, value.markupText, more.markupText)
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
