extension HTML: ElementWriter {
    @export(implementation) @inline(always)
    public mutating func openTag(
        _ name: StaticString, _ a: Attribute, _ b: Attribute, _ c: Attribute, _ d: Attribute, _ e: Attribute, _ f: Attribute,
        _ g: Attribute,
        _ h: Attribute, _ i: Attribute, _ j: Attribute, end: StaticString
    ) {
        reserve(name.utf8CodeUnitCount &+ 1)
        appendReserved("<")
        appendReserved(name)
        write(a)
        write(b)
        write(c)
        write(d)
        write(e)
        write(f)
        write(g)
        write(h)
        write(i)
        write(j)
        append(end)
    }

    @export(implementation) @inline(always)
    public mutating func closeTag(_ name: StaticString) {
        reserve(name.utf8CodeUnitCount &+ 3)
        appendReserved("</")
        appendReserved(name)
        appendReserved(">")
    }

    @export(implementation) @inline(always)
    mutating func write(_ attribute: Attribute) {
        switch attribute {
        case .absent: return
        case .flag(let name): startAttribute("", name)
        case .pair(let prefix, let name, let first, let second):
            startAttribute(prefix, name)
            appendReserved("=\"")
            escape(first, quoted: true)
            escape(second, quoted: true)
            append("\"")
        case .url(let url):
            startAttribute("", url.name)
            appendReserved("=\"")
            let start = count
            // A URL is checked as written; unquoted escaping leaves a carriage return for that check to see.
            escape(url.first, quoted: false)
            escape(url.second, quoted: false)
            escape(url.third, quoted: false)
            escape(url.fourth, quoted: false)
            refuseUnsafeURL(since: start)
            append("\"")
        }
    }

    /// Leaves room for `="`.
    @export(implementation) @inline(always)
    mutating func startAttribute(_ prefix: StaticString, _ name: StaticString) {
        reserve(prefix.utf8CodeUnitCount &+ name.utf8CodeUnitCount &+ 3)
        appendReserved(" ")
        appendReserved(prefix)
        appendReserved(name)
    }
}
