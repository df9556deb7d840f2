// Attributes with a value, in one or two parts. Longer than 300 lines because it is a flat table, one entry an attribute.
extension Attribute {
    @export(implementation) @inline(always)
    public static func accept(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "accept", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func acceptCharset(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "accept-charset", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func alt(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "alt", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func autocapitalize(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "autocapitalize", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func autocomplete(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "autocomplete", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func charset(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "charset", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func `class`(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "class", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func closedby(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "closedby", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func cols(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "cols", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func colspan(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "colspan", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func content(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "content", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func cx(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "cx", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func cy(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "cy", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func d(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "d", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func datetime(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "datetime", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func dir(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "dir", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func enctype(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "enctype", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func enterkeyhint(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "enterkeyhint", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func fill(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "fill", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func `for`(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "for", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func form(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "form", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func formmethod(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "formmethod", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func height(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "height", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func hreflang(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "hreflang", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func httpEquiv(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "http-equiv", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func id(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "id", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func inputmode(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "inputmode", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func label(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "label", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func lang(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "lang", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func list(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "list", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func max(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "max", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func maxlength(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "maxlength", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func media(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "media", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func method(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "method", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func min(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "min", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func minlength(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "minlength", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func name(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "name", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func pattern(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "pattern", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func placeholder(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "placeholder", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func points(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "points", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func popover(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "popover", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func popovertarget(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "popovertarget", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func r(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "r", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func rel(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "rel", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func role(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "role", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func rows(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "rows", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func rowspan(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "rowspan", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func rx(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "rx", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func scope(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "scope", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func sizes(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "sizes", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func spellcheck(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "spellcheck", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func start(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "start", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func step(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "step", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func stroke(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "stroke", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func strokeWidth(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "stroke-width", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func tabindex(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "tabindex", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func target(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "target", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func title(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "title", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func transform(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "transform", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func translate(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "translate", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func type(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "type", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func value(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "value", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func viewBox(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "viewBox", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func width(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "width", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func wrap(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "wrap", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func x(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "x", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func x1(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "x1", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func x2(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "x2", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func y(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "y", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func y1(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "y1", value.markupText, more.markupText)
    }

    @export(implementation) @inline(always)
    public static func y2(_ value: some MarkupText, _ more: some MarkupText = NoText()) -> Attribute {
        .pair("", "y2", value.markupText, more.markupText)
    }
}
