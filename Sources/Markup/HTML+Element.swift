extension HTML {
    @inlinable @inline(__always)
    mutating func openTag(
        _ name: StaticString, _ a: Attribute, _ b: Attribute, _ c: Attribute, _ d: Attribute, _ e: Attribute, _ f: Attribute,
        _ g: Attribute,
        _ h: Attribute, _ i: Attribute, _ j: Attribute, end: StaticString = ">"
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

    @inlinable @inline(__always)
    mutating func closeTag(_ name: StaticString) {
        reserve(name.utf8CodeUnitCount &+ 3)
        appendReserved("</")
        appendReserved(name)
        appendReserved(">")
    }

    @inlinable @inline(__always)
    mutating func write(_ attribute: Attribute) {
        switch attribute.kind {
        case .absent: return
        case .flag: startAttribute(attribute)
        case .text:
            startAttribute(attribute)
            appendReserved("=\"")
            escape(attribute.first, quoted: true)
            escape(attribute.second, quoted: true)
            append("\"")
        case .url:
            startAttribute(attribute)
            appendReserved("=\"")
            writeURL(attribute)
            append("\"")
        }
    }

    /// Leaves room for `="`.
    @inlinable @inline(__always)
    mutating func startAttribute(_ attribute: Attribute) {
        reserve(attribute.prefix.utf8CodeUnitCount &+ attribute.name.utf8CodeUnitCount &+ 3)
        appendReserved(" ")
        appendReserved(attribute.prefix)
        appendReserved(attribute.name)
    }

    @inlinable @inline(__always)
    mutating func writeURL(_ url: Attribute) {
        let start = count
        escape(url.first, quoted: true)
        escape(url.second, quoted: true)
        escape(url.third, quoted: true)
        escape(url.fourth, quoted: true)
        refuseUnsafeURL(since: start)
    }
}
