// Attributes with a value, in one or two parts.
extension Attribute {
    @inlinable @inline(__always)
    public static func accept(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "accept", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func acceptCharset(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "accept-charset", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func alt(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "alt", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func autocapitalize(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "autocapitalize", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func autocomplete(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "autocomplete", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func charset(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "charset", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func `class`(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "class", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func closedby(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "closedby", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func cols(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "cols", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func colspan(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "colspan", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func content(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "content", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func cx(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "cx", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func cy(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "cy", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func d(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "d", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func datetime(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "datetime", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func dir(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "dir", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func enctype(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "enctype", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func enterkeyhint(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "enterkeyhint", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func fill(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "fill", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func `for`(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "for", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func form(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "form", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func formmethod(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "formmethod", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func height(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "height", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func hreflang(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "hreflang", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func httpEquiv(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "http-equiv", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func id(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "id", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func inputmode(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "inputmode", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func label(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "label", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func lang(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "lang", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func list(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "list", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func max(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "max", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func maxlength(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "maxlength", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func media(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "media", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func method(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "method", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func min(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "min", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func minlength(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "minlength", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func name(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "name", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func pattern(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "pattern", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func placeholder(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "placeholder", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func points(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "points", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func popover(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "popover", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func popovertarget(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "popovertarget", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func r(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "r", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func rel(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "rel", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func role(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "role", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func rows(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "rows", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func rowspan(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "rowspan", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func rx(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "rx", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func scope(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "scope", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func sizes(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "sizes", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func spellcheck(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "spellcheck", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func step(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "step", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func stroke(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "stroke", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func strokeWidth(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "stroke-width", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func tabindex(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "tabindex", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func target(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "target", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func title(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "title", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func transform(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "transform", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func translate(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "translate", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func type(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "type", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func value(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "value", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func viewBox(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "viewBox", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func width(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "width", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func wrap(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "wrap", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func x(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "x", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func x1(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "x1", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func x2(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "x2", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func y(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "y", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func y1(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "y1", value.markupText, more.markupText)
    }

    @inlinable @inline(__always)
    public static func y2(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        Attribute(.text, "y2", value.markupText, more.markupText)
    }
}
