import CMarkdown
import Markup

/// Writes a tree as HTML, by way of the package's own writer: no element and no attribute but these can come out.
struct TreeWriter {
    /// Bytes; a text that grows beyond them is given up.
    let limit: Int
    /// Browsers stop nesting at 512 elements; deeper ones lose their tags here and keep their text.
    private let deepest = 100
    private var depth = 0
    /// The node whose `<a>` is open: a link in a link is only text.
    private var anchor: OpaquePointer?
    private var alignments: UnsafeMutablePointer<UInt8>?
    private var column = 0
    private var isHeadRow = false

    init(limit: Int) {
        self.limit = limit
    }

    /// Returns whether the tree was written to its end.
    mutating func write(_ tree: borrowing Tree, into html: inout HTML) -> Bool {
        guard let iterator = cmark_iter_new(tree.root) else { return false }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE else { return true }
            guard html.byteCount <= limit, let node = cmark_iter_get_node(iterator) else { return false }
            let kind = markdown_kind_of(node)
            if event == CMARK_EVENT_EXIT {
                depth -= 1
                if depth < deepest { leave(node, kind, &html) }
            } else if isLeaf(kind) {
                writeLeaf(node, kind, &html)
            } else {
                if depth < deepest { enter(node, kind, &html) }
                depth += 1
            }
        }
    }

    private func isLeaf(_ kind: MarkdownKind) -> Bool {
        switch kind {
        case .codeBlock, .rule, .rawBlock, .text, .break, .code, .rawInline: true
        default: false
        }
    }

    private func writeLeaf(_ node: OpaquePointer, _ kind: MarkdownKind, _ html: inout HTML) {
        switch kind {
        case .codeBlock:
            html.pre { html in html.code(literal(of: node)) }
            html.literal("\n")
        case .rule:
            html.hr()
            html.literal("\n")
        case .rawBlock:
            html.p { html in lines(of: literal(of: node), &html) }
            html.literal("\n")
        case .text:
            let text = literal(of: node)
            if anchor == nil { Autolink.write(text, into: &html) } else { html.text(text) }
        case .break:
            html.br()
            html.literal("\n")
        case .code: html.code(literal(of: node))
        default: html.text(literal(of: node))
        }
    }

    private mutating func enter(_ node: OpaquePointer, _ kind: MarkdownKind, _ html: inout HTML) {
        switch kind {
        case .quote: html.open("blockquote")
        case .list: openList(node, &html)
        case .item: html.open("li")
        case .task: openTask(node, &html)
        case .paragraph: if !isTight(node) { html.open("p") }
        case .heading: html.open(headingName(node))
        case .table:
            alignments = cmark_gfm_extensions_get_table_alignments(node)
            html.open("table")
        case .tableRow: openRow(node, &html)
        case .tableCell: openCell(&html)
        case .emphasis: html.open("em")
        case .strong: html.open("strong")
        case .strikethrough: html.open("del")
        case .link, .image: openLink(node, kind, &html)
        default: break
        }
    }

    private mutating func leave(_ node: OpaquePointer, _ kind: MarkdownKind, _ html: inout HTML) {
        switch kind {
        case .quote: html.close("blockquote", "\n")
        case .list: html.close(cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? "ol" : "ul", "\n")
        case .item, .task: html.close("li", "\n")
        case .paragraph: isTight(node) ? html.literal(cmark_node_next(node) == nil ? "" : "\n") : html.close("p", "\n")
        case .heading: html.close(headingName(node), "\n")
        case .table:
            html.close(isHeadRow ? "thead" : "tbody")
            html.close("table", "\n")
        case .tableRow: html.close("tr", "\n")
        case .tableCell: html.close(isHeadRow ? "th" : "td")
        case .emphasis: html.close("em")
        case .strong: html.close("strong")
        case .strikethrough: html.close("del")
        case .link, .image:
            if anchor == node {
                anchor = nil
                html.close("a")
            }
        default: break
        }
    }
}

extension TreeWriter {
    private func openList(_ node: OpaquePointer, _ html: inout HTML) {
        if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
            let start = Int(cmark_node_get_list_start(node))
            html.open("ol", .start(start).when(start != 1))
        } else {
            html.open("ul")
        }
        html.literal("\n")
    }

    /// A character rather than a check box: nothing can be checked here, and a control would want a label.
    private func openTask(_ node: OpaquePointer, _ html: inout HTML) {
        let isDone = cmark_gfm_extensions_get_tasklist_item_checked(node)
        html.open("li", .class("task"))
        html.span(isDone ? "☑" : "☐", .role("img"), .aria("label", isDone ? "Done" : "Not done"))
        html.literal(" ")
    }

    /// The paragraphs of a tight list stand without a tag.
    private func isTight(_ node: OpaquePointer) -> Bool {
        guard let list = cmark_node_parent(cmark_node_parent(node)) else { return false }
        return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
    }

    private func headingName(_ node: OpaquePointer) -> StaticString {
        switch cmark_node_get_heading_level(node) {
        case 1: "h3"
        case 2: "h4"
        case 3: "h5"
        default: "h6"
        }
    }

    private mutating func openRow(_ node: OpaquePointer, _ html: inout HTML) {
        let isHead = cmark_gfm_extensions_get_table_row_is_header(node) != 0
        if isHead {
            html.open("thead")
        } else if isHeadRow {
            html.close("thead")
            html.open("tbody")
        }
        isHeadRow = isHead
        column = 0
        html.open("tr")
    }

    private mutating func openCell(_ html: inout HTML) {
        let name: Attribute
        switch alignments?[column] {
        case UInt8(ascii: "c"): name = .class("center")
        case UInt8(ascii: "r"): name = .class("right")
        default: name = .none
        }
        column += 1
        isHeadRow ? html.open("th", .scope("col"), name) : html.open("td", name)
    }

    /// An image is a link as well: the page's own policy loads nothing from elsewhere.
    private mutating func openLink(_ node: OpaquePointer, _ kind: MarkdownKind, _ html: inout HTML) {
        let url = bytes(cmark_node_get_url(node))
        if anchor == nil, !url.isEmpty, HTML.isSafeURL(url) {
            anchor = node
            let title = bytes(cmark_node_get_title(node))
            html.open("a", .href(url), .rel("noopener noreferrer nofollow"), .title(title).when(!title.isEmpty))
        }
        if kind == .image, cmark_node_first_child(node) == nil { html.text(url) }
    }

    private func lines(of text: ArraySlice<UInt8>, _ html: inout HTML) {
        var isFirst = true
        for line in text.split(separator: UInt8(ascii: "\n")) {
            if !isFirst { html.br() }
            isFirst = false
            html.text(line)
        }
    }

    private func literal(of node: OpaquePointer) -> ArraySlice<UInt8> {
        bytes(cmark_node_get_literal(node))
    }

    /// A copy: the writer takes no pointers from others.
    private func bytes(_ text: UnsafePointer<CChar>?) -> ArraySlice<UInt8> {
        guard let text else { return [] }
        return UnsafeRawPointer(text).withMemoryRebound(to: UInt8.self, capacity: 1) { start in
            var count = 0
            while start[count] != 0 { count += 1 }
            return Array(UnsafeBufferPointer(start: start, count: count))[...]
        }
    }
}

extension HTML {
    fileprivate mutating func open(_ name: StaticString, _ a: Attribute = .none, _ b: Attribute = .none, _ c: Attribute = .none) {
        openTag(name, a, b, c, .none, .none, .none, .none, .none, .none, .none, end: ">")
    }

    fileprivate mutating func close(_ name: StaticString, _ rest: StaticString = "") {
        closeTag(name)
        literal(rest)
    }
}
