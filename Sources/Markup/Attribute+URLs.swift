// Attributes whose value is a URL, in up to four parts: `.href("/drafts/", id, "?p=", presentation)`.
// Anything but a local path, a query, a fragment, http, https or mailto is written as `#`.
// Parts are escaped for HTML only; the caller percent-encodes what is not its own.
extension Attribute {
    @export(implementation) @inline(always)
    public static func action(
        _ url: some MarkupText, _ second: some MarkupText = NoText(), _ third: some MarkupText = NoText(),
        _ fourth: some MarkupText = NoText()
    ) -> Attribute {
        .url("action", url.markupText, second.markupText, third.markupText, fourth.markupText)
    }

    @export(implementation) @inline(always)
    public static func formaction(
        _ url: some MarkupText, _ second: some MarkupText = NoText(), _ third: some MarkupText = NoText(),
        _ fourth: some MarkupText = NoText()
    ) -> Attribute {
        .url("formaction", url.markupText, second.markupText, third.markupText, fourth.markupText)
    }

    @export(implementation) @inline(always)
    public static func href(
        _ url: some MarkupText, _ second: some MarkupText = NoText(), _ third: some MarkupText = NoText(),
        _ fourth: some MarkupText = NoText()
    ) -> Attribute {
        .url("href", url.markupText, second.markupText, third.markupText, fourth.markupText)
    }

    @export(implementation) @inline(always)
    public static func src(
        _ url: some MarkupText, _ second: some MarkupText = NoText(), _ third: some MarkupText = NoText(),
        _ fourth: some MarkupText = NoText()
    ) -> Attribute {
        .url("src", url.markupText, second.markupText, third.markupText, fourth.markupText)
    }
}
