extension HTML {
    /// An element whose attributes are written one after the other, for one that has few of many.
    ///
    /// With `Attribute.when` each that is left out is still put together first: a button with ten of them took 3,900 instructions so, most of
    /// them for those that it does not have.
    @export(implementation) @inline(always)
    package mutating func element(
        _ name: StaticString, attributes: (inout HTML) -> Void, content: (inout HTML) -> Void
    ) {
        voidElement(name, attributes: attributes)
        content(&self)
        closeTag(name)
    }

    /// The same without content and end tag.
    @export(implementation) @inline(always)
    package mutating func voidElement(_ name: StaticString, attributes: (inout HTML) -> Void) {
        reserve(name.utf8CodeUnitCount &+ 1)
        appendReserved("<")
        appendReserved(name)
        attributes(&self)
        append(">")
    }

    /// Writes one attribute, inside the closure of such an element.
    @export(implementation) @inline(always)
    package mutating func attribute(_ attribute: Attribute) {
        write(attribute)
    }
}
