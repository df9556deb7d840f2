// Elements without content.
extension ElementWriter where Self: ~Copyable {
    @export(implementation) @inline(always)
    public mutating func br(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("br", a, b, c, d, e, f, g, h, i, j)
    }

    @export(implementation) @inline(always)
    public mutating func col(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("col", a, b, c, d, e, f, g, h, i, j)
    }

    @export(implementation) @inline(always)
    public mutating func hr(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("hr", a, b, c, d, e, f, g, h, i, j)
    }

    @export(implementation) @inline(always)
    public mutating func img(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("img", a, b, c, d, e, f, g, h, i, j)
    }

    @export(implementation) @inline(always)
    public mutating func input(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("input", a, b, c, d, e, f, g, h, i, j)
    }

    @export(implementation) @inline(always)
    public mutating func link(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("link", a, b, c, d, e, f, g, h, i, j)
    }

    @export(implementation) @inline(always)
    public mutating func meta(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("meta", a, b, c, d, e, f, g, h, i, j)
    }

    @export(implementation) @inline(always)
    public mutating func wbr(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("wbr", a, b, c, d, e, f, g, h, i, j)
    }

    /// A script file: `html.script(.src("/screen.js"), .defer)`. There is no way to write a script into the page.
    @export(implementation) @inline(always)
    public mutating func script(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("script", a, b, c, d, e, f, g, h, i, j)
        closeTag("script")
    }
}
