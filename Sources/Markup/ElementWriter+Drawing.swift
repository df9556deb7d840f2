// SVG for icons and small charts.
extension ElementWriter where Self: ~Copyable {
    @export(implementation) @inline(always)
    public mutating func svg(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("svg", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("svg")
    }

    @export(implementation) @inline(always)
    public mutating func g(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("g", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("g")
    }

    @export(implementation) @inline(always)
    public mutating func svgText(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("text", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("text")
    }

    @export(implementation) @inline(always)
    public mutating func circle(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("circle", a, b, c, d, e, f, g, h, i, j, end: "/>")
    }

    @export(implementation) @inline(always)
    public mutating func line(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("line", a, b, c, d, e, f, g, h, i, j, end: "/>")
    }

    @export(implementation) @inline(always)
    public mutating func path(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("path", a, b, c, d, e, f, g, h, i, j, end: "/>")
    }

    @export(implementation) @inline(always)
    public mutating func polyline(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("polyline", a, b, c, d, e, f, g, h, i, j, end: "/>")
    }

    @export(implementation) @inline(always)
    public mutating func rect(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("rect", a, b, c, d, e, f, g, h, i, j, end: "/>")
    }

    @export(implementation) @inline(always)
    public mutating func use(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("use", a, b, c, d, e, f, g, h, i, j, end: "/>")
    }
}
