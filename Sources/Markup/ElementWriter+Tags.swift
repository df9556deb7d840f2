// Elements with content, a flat table and so longer than 300 lines. Each is written out, with ten attributes at most, because defaulted parameters cost nothing where an array would.
extension ElementWriter where Self: ~Copyable {
    @export(implementation) @inline(always)
    public mutating func a(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("a", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("a")
    }

    @export(implementation) @inline(always)
    public mutating func abbr(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("abbr", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("abbr")
    }

    @export(implementation) @inline(always)
    public mutating func address(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("address", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("address")
    }

    @export(implementation) @inline(always)
    public mutating func article(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("article", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("article")
    }

    @export(implementation) @inline(always)
    public mutating func aside(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("aside", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("aside")
    }

    @export(implementation) @inline(always)
    public mutating func b(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("b", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("b")
    }

    @export(implementation) @inline(always)
    public mutating func blockquote(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("blockquote", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("blockquote")
    }

    @export(implementation) @inline(always)
    public mutating func body(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("body", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("body")
    }

    @export(implementation) @inline(always)
    public mutating func button(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("button", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("button")
    }

    @export(implementation) @inline(always)
    public mutating func caption(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("caption", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("caption")
    }

    @export(implementation) @inline(always)
    public mutating func code(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("code", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("code")
    }

    @export(implementation) @inline(always)
    public mutating func dd(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("dd", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("dd")
    }

    @export(implementation) @inline(always)
    public mutating func del(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("del", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("del")
    }

    @export(implementation) @inline(always)
    public mutating func details(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("details", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("details")
    }

    @export(implementation) @inline(always)
    public mutating func dialog(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("dialog", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("dialog")
    }

    @export(implementation) @inline(always)
    public mutating func div(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("div", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("div")
    }

    @export(implementation) @inline(always)
    public mutating func dl(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("dl", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("dl")
    }

    @export(implementation) @inline(always)
    public mutating func dt(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("dt", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("dt")
    }

    @export(implementation) @inline(always)
    public mutating func em(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("em", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("em")
    }

    @export(implementation) @inline(always)
    public mutating func fieldset(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("fieldset", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("fieldset")
    }

    @export(implementation) @inline(always)
    public mutating func figcaption(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("figcaption", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("figcaption")
    }

    @export(implementation) @inline(always)
    public mutating func figure(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("figure", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("figure")
    }

    @export(implementation) @inline(always)
    public mutating func footer(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("footer", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("footer")
    }

    @export(implementation) @inline(always)
    public mutating func form(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("form", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("form")
    }

    @export(implementation) @inline(always)
    public mutating func h1(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("h1", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("h1")
    }

    @export(implementation) @inline(always)
    public mutating func h2(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("h2", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("h2")
    }

    @export(implementation) @inline(always)
    public mutating func h3(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("h3", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("h3")
    }

    @export(implementation) @inline(always)
    public mutating func h4(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("h4", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("h4")
    }

    @export(implementation) @inline(always)
    public mutating func h5(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("h5", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("h5")
    }

    @export(implementation) @inline(always)
    public mutating func h6(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("h6", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("h6")
    }

    @export(implementation) @inline(always)
    public mutating func head(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("head", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("head")
    }

    @export(implementation) @inline(always)
    public mutating func header(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("header", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("header")
    }

    @export(implementation) @inline(always)
    public mutating func hgroup(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("hgroup", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("hgroup")
    }

    @export(implementation) @inline(always)
    public mutating func html(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("html", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("html")
    }

    @export(implementation) @inline(always)
    public mutating func i(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("i", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("i")
    }

    @export(implementation) @inline(always)
    public mutating func ins(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("ins", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("ins")
    }

    @export(implementation) @inline(always)
    public mutating func kbd(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("kbd", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("kbd")
    }

    @export(implementation) @inline(always)
    public mutating func label(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("label", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("label")
    }

    @export(implementation) @inline(always)
    public mutating func legend(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("legend", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("legend")
    }

    @export(implementation) @inline(always)
    public mutating func li(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("li", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("li")
    }

    @export(implementation) @inline(always)
    public mutating func main(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("main", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("main")
    }

    @export(implementation) @inline(always)
    public mutating func mark(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("mark", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("mark")
    }

    @export(implementation) @inline(always)
    public mutating func nav(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("nav", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("nav")
    }

    @export(implementation) @inline(always)
    public mutating func ol(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("ol", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("ol")
    }

    @export(implementation) @inline(always)
    public mutating func optgroup(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("optgroup", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("optgroup")
    }

    @export(implementation) @inline(always)
    public mutating func output(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("output", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("output")
    }

    @export(implementation) @inline(always)
    public mutating func p(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("p", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("p")
    }

    @export(implementation) @inline(always)
    public mutating func search(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("search", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("search")
    }

    @export(implementation) @inline(always)
    public mutating func section(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("section", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("section")
    }

    @export(implementation) @inline(always)
    public mutating func select(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("select", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("select")
    }

    @export(implementation) @inline(always)
    public mutating func small(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("small", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("small")
    }

    @export(implementation) @inline(always)
    public mutating func span(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("span", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("span")
    }

    @export(implementation) @inline(always)
    public mutating func strong(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("strong", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("strong")
    }

    @export(implementation) @inline(always)
    public mutating func summary(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("summary", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("summary")
    }

    @export(implementation) @inline(always)
    public mutating func table(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("table", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("table")
    }

    @export(implementation) @inline(always)
    public mutating func tbody(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("tbody", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("tbody")
    }

    @export(implementation) @inline(always)
    public mutating func td(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("td", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("td")
    }

    @export(implementation) @inline(always)
    public mutating func tfoot(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("tfoot", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("tfoot")
    }

    @export(implementation) @inline(always)
    public mutating func th(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("th", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("th")
    }

    @export(implementation) @inline(always)
    public mutating func thead(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("thead", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("thead")
    }

    @export(implementation) @inline(always)
    public mutating func time(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("time", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("time")
    }

    @export(implementation) @inline(always)
    public mutating func tr(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("tr", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("tr")
    }

    @export(implementation) @inline(always)
    public mutating func ul(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("ul", a, b, c, d, e, f, g, h, i, j)
        content(&self)
        closeTag("ul")
    }

    /// A parser drops a line feed right after this start tag, so one is written.
    @export(implementation) @inline(always)
    public mutating func pre(
        _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none, _ d: Attribute = .none, _ e: Attribute = .none,
        _ f: Attribute = .none, _ g: Attribute = .none, _ h: Attribute = .none, _ i: Attribute = .none, _ j: Attribute = .none,
        content: (inout Self) -> Void = { _ in }
    ) {
        openTag("pre", a, b, c, d, e, f, g, h, i, j, end: ">\n")
        content(&self)
        closeTag("pre")
    }
}
