import HTTPServer
import Markup
import Presentation

/// What a screen needs to draw its forms and links: where it is, the proof for its forms, the time.
public struct Page {
    /// Path of the screen, without a query.
    public let path: String
    /// Path and query of the screen: where its forms post.
    public let address: String
    /// Unix time in seconds.
    public let now: Int64
    let formToken: String
    let chrome: Chrome
    /// What the buttons that are drawn here belong to; nil on a screen without a surface, or beneath a modal one.
    var presentation: PagePresentation?
    /// What is drawn right behind its anchor, if that is drawn here.
    var popover: AnchoredPopover?

    /// Address of a symbol in the sprite of icons.
    public func icon(_ name: StaticString) -> String { "\(chrome.icons)#\(name)" }
}

extension HTML {
    /// A form with one button, which posts to the surface that it is drawn in, else to this screen, or to `path`.
    ///
    /// A popover that names this button as its anchor is drawn right behind it.
    @inlinable
    public mutating func action<Intent>(_ button: Button<Intent>, on page: Page, path: String? = nil) {
        action(posted: button.posted, on: page, path: path)
    }

    @usableFromInline
    mutating func action(posted button: Button<IntentText>, on page: Page, path: String?) {
        let presentation = path == nil ? page.presentation : nil
        let isAnchor = page.popover.map { $0.anchor == button.id } ?? false
        form(.method("post"), .action(path ?? presentation?.url ?? page.address), .class("action", isAnchor ? " anchor" : "")) { html in
            html.input(.type("hidden"), .name("_form"), .value(page.formToken))
            if let presentation { html.hiddenFields(presentation) }
            html.button(button, isProminent: button.role == .confirm, expands: isAnchor)
        }
        if isAnchor { page.popover?.draw(&self) }
    }

    /// The same with content of its own in the button, as in a row of a list that opens something.
    public mutating func action<Intent: FormIntent>(
        _ intent: Intent, id: String? = nil, class name: StaticString = "", on page: Page, content: (inout HTML) -> Void
    ) {
        form(.method("post"), .action(page.presentation?.url ?? page.address), .class("action")) { html in
            html.input(.type("hidden"), .name("_form"), .value(page.formToken))
            if let presentation = page.presentation { html.hiddenFields(presentation) }
            html.button(
                .name("_do"), .value(intent.text.value), .id(id ?? "").when(id != nil), .class(name).when(name.utf8CodeUnitCount > 0),
                content: content)
        }
    }

    mutating func hiddenFields(_ presentation: PagePresentation) {
        input(.type("hidden"), .name("_revision"), .value(Int(presentation.revision)))
        if let opening = presentation.opening { input(.type("hidden"), .name("_opening"), .value(opening)) }
    }

    /// A line icon of the sprite; it says nothing to a screen reader.
    public mutating func icon(_ name: StaticString, on page: Page) {
        icon(name, of: page.chrome.icons)
    }

    mutating func icon(_ name: StaticString, of sprite: String) {
        svg(.class("icon"), .aria("hidden", "true")) { html in
            html.use(.href(sprite, "#", name))
        }
    }

    mutating func button(
        _ button: Button<IntentText>, isFocused: Bool = false, slot: StaticString? = nil, isProminent: Bool = false,
        expands: Bool = false
    ) {
        element("button") { html in
            html.attribute(.name("_do"))
            html.attribute(.value(button.intent.value))
            if let id = button.id { html.attribute(.id(id)) }
            if let role = button.role { html.attribute(.data("role", role.rawValue)) }
            if let slot { html.attribute(.data("slot", slot)) }
            if isProminent { html.attribute(.class("prominent")) }
            if button.role == .cancel { html.attribute(.formnovalidate) }
            if !button.isEnabled { html.attribute(.disabled) }
            if isFocused { html.attribute(.autofocus) }
            if expands { html.attribute(.aria("expanded", "true")) }
        } content: { html in
            html.text(button.label)
        }
    }
}

/// The presentation that a button belongs to, as its form posts it.
struct PagePresentation {
    let url: String
    let revision: Int64
    let opening: String?
}

/// A popover that waits for its anchor to be drawn.
final class AnchoredPopover {
    /// Automation id of the button.
    let anchor: String
    private(set) var isDrawn = false
    private let drawing: (inout HTML) -> Void

    init(anchor: String, _ drawing: @escaping (inout HTML) -> Void) {
        self.anchor = anchor
        self.drawing = drawing
    }

    func draw(_ html: inout HTML) {
        isDrawn = true
        drawing(&html)
    }
}

extension Page {
    /// A page that is drawn to be read in a test, not sent: its forms carry no proof.
    package init(reading path: String, now: Int64) {
        self.init(path: path, address: path, now: now, formToken: "", chrome: Chrome(name: "", destinations: [], files: StaticFiles()))
    }
}
