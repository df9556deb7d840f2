// Elements whose content is one text: `html.h1("Drafts")`, `html.button("Save", .name("_do"), .value("save"))`. Longer than 300 lines because it is a flat table.
extension ElementWriter where Self: ~Copyable {
    @export(implementation) @inline(always)
    public mutating func a(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("a", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("a")
    }

    @export(implementation) @inline(always)
    public mutating func abbr(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("abbr", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("abbr")
    }

    @export(implementation) @inline(always)
    public mutating func b(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("b", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("b")
    }

    @export(implementation) @inline(always)
    public mutating func button(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("button", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("button")
    }

    @export(implementation) @inline(always)
    public mutating func caption(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("caption", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("caption")
    }

    @export(implementation) @inline(always)
    public mutating func code(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("code", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("code")
    }

    @export(implementation) @inline(always)
    public mutating func dd(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("dd", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("dd")
    }

    @export(implementation) @inline(always)
    public mutating func dt(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("dt", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("dt")
    }

    @export(implementation) @inline(always)
    public mutating func em(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("em", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("em")
    }

    @export(implementation) @inline(always)
    public mutating func figcaption(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("figcaption", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("figcaption")
    }

    @export(implementation) @inline(always)
    public mutating func h1(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("h1", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("h1")
    }

    @export(implementation) @inline(always)
    public mutating func h2(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("h2", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("h2")
    }

    @export(implementation) @inline(always)
    public mutating func h3(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("h3", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("h3")
    }

    @export(implementation) @inline(always)
    public mutating func h4(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("h4", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("h4")
    }

    @export(implementation) @inline(always)
    public mutating func h5(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("h5", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("h5")
    }

    @export(implementation) @inline(always)
    public mutating func h6(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("h6", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("h6")
    }

    @export(implementation) @inline(always)
    public mutating func i(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("i", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("i")
    }

    @export(implementation) @inline(always)
    public mutating func kbd(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("kbd", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("kbd")
    }

    @export(implementation) @inline(always)
    public mutating func label(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("label", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("label")
    }

    @export(implementation) @inline(always)
    public mutating func legend(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("legend", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("legend")
    }

    @export(implementation) @inline(always)
    public mutating func li(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("li", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("li")
    }

    @export(implementation) @inline(always)
    public mutating func mark(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("mark", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("mark")
    }

    @export(implementation) @inline(always)
    public mutating func option(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("option", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("option")
    }

    @export(implementation) @inline(always)
    public mutating func output(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("output", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("output")
    }

    @export(implementation) @inline(always)
    public mutating func p(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("p", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("p")
    }

    @export(implementation) @inline(always)
    public mutating func small(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("small", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("small")
    }

    @export(implementation) @inline(always)
    public mutating func span(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("span", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("span")
    }

    @export(implementation) @inline(always)
    public mutating func strong(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("strong", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("strong")
    }

    @export(implementation) @inline(always)
    public mutating func summary(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("summary", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("summary")
    }

    @export(implementation) @inline(always)
    public mutating func td(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("td", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("td")
    }

    @export(implementation) @inline(always)
    public mutating func th(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("th", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("th")
    }

    @export(implementation) @inline(always)
    public mutating func time(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("time", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("time")
    }

    @export(implementation) @inline(always)
    public mutating func title(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("title", a, b, c, d, e, f, g, h, i, j)
        text(value)
        closeTag("title")
    }

    /// A parser drops a line feed right after this start tag, so one is written: a text that begins with one keeps it.
    @export(implementation) @inline(always)
    public mutating func textarea(
        _ value: some MarkupText,
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none
    ) {
        openTag("textarea", a, b, c, d, e, f, g, h, i, j, end: ">\n")
        text(value)
        closeTag("textarea")
    }
}
