/// What the table of elements stands on; `HTML` is its one conformer.
///
/// The elements are generic for the compiler's sake: here it sees one opaque call in each of them, and only where a page is written do names and
/// attributes fold away. As methods of `HTML` itself the same bodies take the optimizer a hundred times as long to build.
public protocol ElementWriter: ~Copyable {
    /// Writes a start tag. Call the elements instead.
    mutating func openTag(
        _ name: StaticString, _ a: Attribute, _ b: Attribute, _ c: Attribute, _ d: Attribute, _ e: Attribute, _ f: Attribute,
        _ g: Attribute,
        _ h: Attribute, _ i: Attribute, _ j: Attribute, end: StaticString)
    /// Writes an end tag. Call the elements instead.
    mutating func closeTag(_ name: StaticString)
    /// Writes escaped text.
    mutating func text(_ value: some MarkupText)
}

extension ElementWriter where Self: ~Copyable {
    @export(implementation) @inline(always)
    mutating func openTag(
        _ name: StaticString, _ a: Attribute, _ b: Attribute, _ c: Attribute, _ d: Attribute, _ e: Attribute, _ f: Attribute,
        _ g: Attribute,
        _ h: Attribute, _ i: Attribute, _ j: Attribute
    ) {
        openTag(name, a, b, c, d, e, f, g, h, i, j, end: ">")
    }
}
