import HTTPServer
import Markup
import Presentation
import Storage

/// A screen over HTTP: the pure part, and how it reads, writes and draws.
public protocol WebScreen<Snapshot, Transaction>: Screen {
    associatedtype Snapshot
    associatedtype Transaction
    /// Cases that have a readable URL of their own. Alerts and dialogs cannot: the type is another, smaller enum.
    associatedtype Link: ScreenLink = NoLinks

    /// The paths that show it, as in `/` and `/drafts/:id`; `:id` matches one segment.
    static var paths: [PathPattern] { get }

    /// Reads what the visit needs; nil when the path names nothing that exists (404). Writes nothing.
    func load(_ visit: Visit, presenting presented: Presented?, from snapshot: Snapshot) throws -> Model?
    /// Carries a command out inside the transaction of the post, and says what came of it. Presents nothing.
    func perform(_ command: Command, _ visit: Visit, in transaction: Transaction) throws -> Reply

    /// Validates a link against the model: the case that it presents. Throws a refusal whose reason is shown on the screen instead.
    func presentation(for link: Link, _ model: Model) throws(Refusal) -> Presented

    /// The text of the page's `h1` and the start of its `title`.
    func title(_ model: Model) -> String
    /// Buttons beside the title.
    func toolbar(_ model: Model) -> [Button<Intent>]
    func layout(_ model: Model) -> PageLayout
    /// Draws the screen itself. A pure function of the model.
    func body(_ model: Model, _ html: inout HTML, on page: Page)
    /// Draws what a sheet, popover or cover shows beside its fields. `level` counts the overlays of the case, the bottom one being 0.
    ///
    /// A sheet with fields is one form, so its content must draw no other.
    func content(of presented: Presented, at level: Int, _ model: Model, _ html: inout HTML, on page: Page)
    /// What is shown where `load` found nothing.
    var missing: MissingPage { get }
    /// The sentence for a notice code that a destination named; nil shows none.
    func sentence(for notice: String, _ model: Model) -> String?
}

extension WebScreen {
    public func toolbar(_ model: Model) -> [Button<Intent>] { [] }
    public func layout(_ model: Model) -> PageLayout { .single }
    public func content(of presented: Presented, at level: Int, _ model: Model, _ html: inout HTML, on page: Page) {}
    public func sentence(for notice: String, _ model: Model) -> String? { nil }
    public var missing: MissingPage { MissingPage() }
}

/// The 404 page of a screen.
public struct MissingPage: Sendable {
    public let title: String
    public let sentence: String
    /// Symbol of the sprite.
    public let icon: StaticString?
    /// Where the person can go instead; nil is the site's first destination.
    public let way: (label: String, path: String)?

    public init(
        _ title: String = "Page not found", sentence: String = "There is no page at this address, or no longer.", icon: StaticString? = nil,
        way: (label: String, path: String)? = nil
    ) {
        self.title = title
        self.sentence = sentence
        self.icon = icon
        self.way = way
    }
}

extension WebScreen where Link == NoLinks {
    public func presentation(for link: Link, _ model: Model) throws(Refusal) -> Presented {}
}

extension WebScreen where Command == Never {
    public func perform(_ command: Command, _ visit: Visit, in transaction: Transaction) throws -> Reply {}
}

/// How the main part of a page is laid out.
public enum PageLayout: Equatable, Sendable {
    case single
    /// A list and a detail side by side where there is room; on a narrow screen the part that has the focus.
    case split(focus: SplitFocus)

    public enum SplitFocus: String, Sendable { case list, detail }
}

/// A case that can be reached by a readable URL.
public protocol ScreenLink: Sendable {
    /// The URLs, as in `/drafts/:id/edit`.
    static var paths: [PathPattern] { get }
    /// `index` is the position in `paths`; nil when the parameters do not parse.
    init?(path index: Int, _ parameters: PathParameters)
    /// Path of the screen beneath.
    var screenPath: String { get }
}

/// A screen without links.
public enum NoLinks: ScreenLink {
    public static var paths: [PathPattern] { [] }
    public init?(path index: Int, _ parameters: PathParameters) { nil }
    public var screenPath: String { switch self {} }
}
