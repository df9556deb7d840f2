import HTTPServer
import Markup
import Storage

/// One page of a long list, and which pages lie before and behind it.
public struct ListPage: Sendable {
    /// By which of its ends a list begins, as its statements sort it.
    public enum Order: Sendable {
        case ascending, descending

        var start: ListKey {
            switch self {
            case .ascending: ListKey(.min, id: .min)
            case .descending: ListKey(.max, id: .max)
            }
        }
    }

    public static let usualLimit = 50

    /// No rows, no pages.
    public static let none = ListPage(rows: .none, limit: 0, isBackward: false, position: .first)

    public let position: ListPosition
    public let count: Int
    /// Nil where the list begins.
    public private(set) var previous: ListPosition?
    /// Nil where the list ends.
    public private(set) var next: ListPosition?
    /// The page that was asked for is empty by now, so this is the first one.
    public private(set) var isFallback = false
    private let rows: ResultSet
    private let isBackward: Bool

    /// Reads the page at `position`, or the first one where that is empty by now.
    ///
    /// - Parameters:
    ///   - limit: rows of a page. The statements are asked for one more.
    ///   - key: the key of a row.
    ///   - forward: the rows behind a key, in the order of the list, as many as the second value says.
    ///   - backward: the rows before a key, in the opposite order: the nearest first.
    public init(
        _ position: ListPosition, _ order: Order, limit: Int = usualLimit, key: (ResultSet.Row) -> ListKey,
        forward: (ListKey, Int64) throws -> ResultSet, backward: (ListKey, Int64) throws -> ResultSet
    ) rethrows {
        let asked = Int64(limit) + 1
        switch position {
        case .after(let start):
            self.init(rows: try forward(start, asked), limit: limit, isBackward: false, position: position)
        case .before(let end):
            self.init(rows: try backward(end, asked), limit: limit, isBackward: true, position: position)
        case .first:
            self.init(rows: .none, limit: limit, isBackward: false, position: position)
        }
        // Near the beginning the way back would show less than a page, perhaps nothing.
        if rows.count <= limit, position == .first || isBackward || isEmpty {
            let isFallback = position != .first && !isBackward
            self.init(rows: try forward(order.start, asked), limit: limit, isBackward: false, position: .first)
            self.isFallback = isFallback
        }
        guard !isEmpty else { return }
        if self.position != .first { previous = .before(key(self[0])) }
        if isBackward || rows.count > limit { next = .after(key(self[count - 1])) }
    }

    private init(rows: ResultSet, limit: Int, isBackward: Bool, position: ListPosition) {
        self.rows = rows
        self.isBackward = isBackward
        self.position = position
        count = min(rows.count, limit)
    }

    public var isEmpty: Bool { count == 0 }

    /// In the order of the list, from 0.
    public subscript(_ index: Int) -> ResultSet.Row { rows[isBackward ? count - 1 - index : index] }
}

extension HTML {
    /// Links to the pages before and behind this one; nothing where there is only one page.
    ///
    /// They are ordinary links to this screen's address with another `page`, so a search in it stays and they work without scripts.
    /// - Parameters:
    ///   - label: what a screen reader calls the links, as in `Pages of drafts`.
    ///   - previous: the words of the link towards the beginning, as in `Newer drafts`.
    public mutating func pages(
        of list: ListPage, _ label: StaticString, previous: StaticString, next: StaticString, on page: Page
    ) {
        if list.isFallback { p("That part of the list is empty by now. This is its beginning.", .class("help")) }
        guard list.previous != nil || list.next != nil else { return }
        nav(.class("pages"), .aria("label", label)) { html in
            if let position = list.previous { html.a(previous, .rel("prev"), .href(page.address(turnedTo: position))) }
            html.literal(" ")
            if let position = list.next { html.a(next, .rel("next"), .href(page.address(turnedTo: position))) }
        }
    }
}

extension Page {
    /// This screen's address with another page of its list.
    func address(turnedTo position: ListPosition) -> String {
        guard let text = position.text, let target = Target(address) else { return address }
        let rest = target.address(without: ListPosition.parameter)
        return "\(rest)\(rest.utf8.contains(UInt8(ascii: "?")) ? "&" : "?")\(ListPosition.parameter)=\(text)"
    }
}
