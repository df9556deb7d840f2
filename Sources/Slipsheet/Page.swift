import HTTPServer
import Markup
import Presentation

/// What a screen needs to draw its forms and links: where it is, the proof for its forms, the time.
public struct Page: Sendable {
    /// Path of the screen, without a query.
    public let path: String
    /// Unix time in seconds.
    public let now: Int64
    let formToken: String
    let chrome: Chrome

    /// Address of a symbol in the sprite of icons.
    public func icon(_ name: StaticString) -> String { "\(chrome.icons)#\(name)" }
}

extension HTML {
    /// A form with one button, which posts to this screen or to `path`.
    public mutating func action<Intent>(_ button: Button<Intent>, on page: Page, path: String? = nil) {
        form(.method("post"), .action(path ?? page.path), .class("action")) { html in
            html.input(.type("hidden"), .name("_form"), .value(page.formToken))
            html.button(button, isProminent: button.role == .confirm)
        }
    }

    /// A line icon of the sprite; it says nothing to a screen reader.
    public mutating func icon(_ name: StaticString, on page: Page) {
        svg(.class("icon"), .aria("hidden", "true")) { html in
            html.use(.href(page.chrome.icons, "#", name))
        }
    }

    mutating func button<Intent>(_ button: Button<Intent>, isFocused: Bool = false, slot: StaticString? = nil, isProminent: Bool = false) {
        self.button(
            button.label, .name("_do"), .value(button.intent.text.value), .id(button.id ?? "").when(button.id != nil),
            .data("role", button.role?.rawValue ?? "").when(button.role != nil), .data("slot", slot ?? "").when(slot != nil),
            .class("prominent").when(isProminent), .formnovalidate(button.role == .cancel), .disabled(!button.isEnabled),
            .autofocus(isFocused))
    }
}

extension Page {
    /// A page that is drawn to be read in a test, not sent: its forms carry no proof.
    package init(reading path: String, now: Int64) {
        self.init(path: path, now: now, formToken: "", chrome: Chrome(name: "", destinations: [], files: StaticFiles()))
    }
}
