import Markup
import Presentation

/// Draws overlays as markup, bottom first: a backdrop before each modal one, inert what lies under one, a popover behind its anchor.
///
/// Source: WHATWG HTML, The dialog element; WAI-ARIA 1.2, alertdialog.
final class SurfaceRenderer {
    private let surface: LoadedScreen.Surface
    private let errors: [FieldError]
    /// What its forms post.
    private let presentation: PagePresentation
    /// Of the ids of its elements, which differ from one presentation to the next, so that no label points behind the inert screen.
    private let prefix: String
    /// Of the overlays, each of which is costly to copy.
    private let containers: [Container]
    /// The screen is out of reach.
    let isModal: Bool
    private let notice: Notice?
    private let offered: [FormText.Field]
    private let page: Page
    private let content: (LoadedScreen.Part, inout HTML, Page) -> Void
    /// A popover that was given to the screen beneath.
    private var beneath: AnchoredPopover?

    private var overlays: [Overlay<IntentText>] { surface.overlays }

    init(
        _ surface: LoadedScreen.Surface, _ place: SurfacePlace, _ notice: Notice?, _ offered: [FormText.Field], on page: Page,
        _ content: @escaping (LoadedScreen.Part, inout HTML, Page) -> Void
    ) {
        self.surface = surface
        errors = place.errors
        presentation = PagePresentation(url: location(page.address, presenting: place.id), revision: place.revision, opening: place.opening)
        prefix = "p-" + String(Substring(place.id.description.utf8.prefix(6)))
        containers = surface.overlays.map { $0.container }
        isModal = containers.contains { $0.isModal }
        self.notice = notice
        self.offered = offered
        self.page = page
        self.content = content
    }

    /// The page for the screen beneath: while only a popover is up, its buttons belong to that presentation, and the anchor draws it.
    func pageBeneath() -> Page {
        guard !isModal else { return page }
        var copy = pageWithin
        copy.popover = popover(at: 0)
        beneath = copy.popover
        return copy
    }

    /// Draws what the screen beneath has not drawn.
    func draw(_ html: inout HTML) {
        draw(from: beneath?.isDrawn == true ? 1 : 0, &html)
    }

    private func draw(from level: Int, _ html: inout HTML) {
        guard level < containers.count else { return }
        if containers[level].isModal { html.div(.class("backdrop"), .aria("hidden", "true")) { _ in } }
        let popover = popover(at: level + 1)
        dialog(at: level, popover, &html)
        draw(from: level + (popover == nil ? 1 : 2), &html)
    }

    private func popover(at level: Int) -> AnchoredPopover? {
        guard level < containers.count, containers[level] == .popover, case .popover(let sheet) = overlays[level] else { return nil }
        return AnchoredPopover(anchor: sheet.anchor ?? "") { [self] html in dialog(at: level, nil, &html) }
    }

    /// The page for content of a surface: its buttons belong to the presentation.
    private var pageWithin: Page {
        var copy = page
        copy.presentation = presentation
        return copy
    }

    // MARK: One surface

    private struct Layer {
        let level: Int
        let prefix: String
        /// The last one: it has the focus and the messages.
        let isTop: Bool
    }

    private func dialog(at level: Int, _ popover: AnchoredPopover?, _ html: inout HTML) {
        let overlay = overlays[level]
        let prefix = level == 0 ? self.prefix : "\(self.prefix)-\(level)"
        let layer = Layer(level: level, prefix: prefix, isTop: level == containers.count - 1)
        let isCovered = containers.dropFirst(level + 1).contains { $0.isModal }
        html.element("dialog") { html in
            html.attribute(.open)
            html.attribute(.id(prefix))
            html.attribute(.class(overlay.cssClass))
            html.attribute(.custom("closedby", "none"))
            if containers[level] == .alert { html.attribute(.role("alertdialog")) }
            if isCovered {
                html.attribute(.inert)
            } else if containers[level].isModal {
                html.attribute(.aria("modal", "true"))
            }
            html.attribute(.aria("labelledby", prefix, "-title"))
            if overlay.message != nil { html.attribute(.aria("describedby", prefix, "-message")) }
            html.attribute(.data("presentation", overlay.cssClass))
            html.attribute(.data("case", surface.caseName))
        } content: { html in
            switch overlay {
            case .sheet(let sheet), .popover(let sheet), .fullScreenCover(let sheet): draw(sheet, layer, popover, &html)
            case .alert(let alert): form(&html) { html in draw(alert, layer, &html) }
            case .confirmationDialog(let dialog): form(&html) { html in draw(dialog, layer, &html) }
            }
        }
    }

    private func form(_ html: inout HTML, requiresChange: Bool = false, _ inside: (inout HTML) -> Void) {
        html.element("form") { html in
            html.attribute(.method("post"))
            html.attribute(.action(presentation.url))
            html.attribute(.autocomplete("off"))
            html.attribute(.novalidate)
            html.attribute(.data("draft", surface.hasUnsavedChanges ? "dirty" : "clean"))
            if requiresChange { html.attribute(.data("requires-change", "")) }
        } content: { html in
            html.input(.type("hidden"), .name("_form"), .value(page.formToken))
            html.hiddenFields(presentation)
            inside(&html)
        }
    }

    /// A sheet with fields is one form. One without has a form for its bar, and its content may have forms of its own.
    private func draw(_ sheet: Sheet<IntentText>, _ layer: Layer, _ popover: AnchoredPopover?, _ html: inout HTML) {
        guard sheet.fields.isEmpty else {
            return form(&html, requiresChange: sheet.requiresChange) { html in
                bar(sheet, layer, &html)
                html.div(.class("sheet-body")) { html in fields(sheet, layer, &html) }
            }
        }
        form(&html) { html in bar(sheet, layer, &html) }
        html.div(.class("sheet-body")) { html in
            messages(layer, &html)
            if let message = sheet.message { html.p(message, .id(layer.prefix, "-message"), .class("message")) }
            var within = pageWithin
            within.popover = popover
            content(.content(level: layer.level), &html, within)
            if !sheet.actions.isEmpty {
                html.div(.class("buttons")) { html in
                    for button in sheet.actions { html.action(button, on: within) }
                }
            }
            if let popover, !popover.isDrawn { popover.draw(&html) }
        }
    }

    private func bar(_ sheet: Sheet<IntentText>, _ layer: Layer, _ html: inout HTML) {
        if let confirm = sheet.confirm {
            html.button(confirm.label, .name("_do"), .value(confirm.intent.text.value), .class("default"), .hidden, .tabindex("-1"))
        }
        html.div(.class("sheet-bar")) { html in
            html.button(sheet.cancel, isFocused: layer.isTop && sheet.fields.isEmpty, slot: "cancellation")
            html.h2(sheet.title, .id(layer.prefix, "-title"))
            if let confirm = sheet.confirm { html.button(confirm, slot: "confirmation") }
        }
    }

    private func fields(_ sheet: Sheet<IntentText>, _ layer: Layer, _ html: inout HTML) {
        let fields = FieldRenderer(prefix: layer.prefix, errors: errors, focusesFirst: layer.isTop && errors.isEmpty)
        messages(layer, &html)
        if let message = sheet.message { html.p(message, .id(layer.prefix, "-message"), .class("message")) }
        if layer.isTop { fields.summary(sheet.fields, &html) }
        for (index, field) in sheet.fields.enumerated() { fields.draw(field, isFirst: index == 0, &html) }
        content(.content(level: layer.level), &html, page)
        if !sheet.actions.isEmpty {
            html.div(.class("buttons")) { html in
                for button in sheet.actions { html.button(button) }
            }
        }
    }

    private func draw(_ alert: Alert<IntentText>, _ layer: Layer, _ html: inout HTML) {
        html.h2(alert.title, .id(layer.prefix, "-title"))
        html.p(alert.message, .id(layer.prefix, "-message"), .class("message"))
        messages(layer, &html)
        html.div(.class("buttons")) { html in
            html.button(alert.cancel, isFocused: layer.isTop)
            for button in alert.actions { html.button(button) }
        }
    }

    private func draw(_ dialog: ConfirmationDialog<IntentText>, _ layer: Layer, _ html: inout HTML) {
        html.h2(dialog.title, .id(layer.prefix, "-title"))
        if let message = dialog.message { html.p(message, .id(layer.prefix, "-message"), .class("message")) }
        messages(layer, &html)
        html.div(.class("buttons")) { html in
            for button in dialog.actions { html.button(button) }
        }
        html.div(.class("buttons cancel")) { html in html.button(dialog.cancel, isFocused: layer.isTop) }
    }

    private func messages(_ layer: Layer, _ html: inout HTML) {
        guard layer.isTop else { return }
        html.notice(notice)
        html.offeredText(offered)
    }
}

extension Overlay {
    var cssClass: StaticString {
        switch container {
        case .sheet: "sheet"
        case .alert: "alert"
        case .confirmationDialog: "dialog"
        case .popover: "popover"
        case .fullScreenCover: "cover"
        }
    }

    var message: String? {
        switch self {
        case .sheet(let sheet), .popover(let sheet), .fullScreenCover(let sheet): sheet.message
        case .alert(let alert): alert.message
        case .confirmationDialog(let dialog): dialog.message
        }
    }
}
