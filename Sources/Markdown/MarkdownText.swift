import Markup

/// Text that a person typed as Markdown: CommonMark with tables, strikethrough, task lists and bare links.
///
/// What they typed is theirs to read, never the page's to run: raw HTML is shown as text, a link with an unsafe URL is only its text, and an image
/// is a link to it. A line end is a line break, as it looked while typing. Headings begin at the third level, below those of the page.
public struct MarkdownText: Sendable {
    private let source: ArraySlice<UInt8>

    public init(_ source: ArraySlice<UInt8>) {
        self.source = source
    }

    public init(_ source: String) {
        self.init(Array(source.utf8)[...])
    }

    /// The text as HTML. At most about 50 ms of work for 100 kB, whatever it says; it may run on a thread with a small stack.
    ///
    /// Texts that were rendered lately are kept, 1 MB of them. Text that is too long or too tangled to be worth that (256 KiB, more than 50 containers on a line, …) is shown as it was typed.
    public func html() -> SanitizedHTML {
        RenderedTexts.shared.html(of: source, render: render)
    }

    private func render() -> SanitizedHTML {
        var html = HTML(capacity: source.count * 2 + 256)
        if Tangle.isBearable(source), let tree = Tree(source) {
            var writer = TreeWriter(limit: source.count * 16 + 65_536)
            if writer.write(tree, into: &html) { return SanitizedHTML(html.finish()) }
        }
        return plain()
    }

    private func plain() -> SanitizedHTML {
        var html = HTML(capacity: source.count * 2 + 256)
        html.pre(.class("plain")) { html in html.text(source) }
        return SanitizedHTML(html.finish())
    }
}
