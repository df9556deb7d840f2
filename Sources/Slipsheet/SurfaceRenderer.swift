import Markup
import Presentation

/// Draws overlays as markup, bottom first: each but the last inert, a backdrop before each modal one.
///
/// Source: WHATWG HTML, The dialog element; WAI-ARIA 1.2, alertdialog.
struct SurfaceRenderer<Presented: Presentable> {
    let surface: OpenSurface<Presented>
    let notice: Notice?
    let offered: [FormText.Field]
    let page: Page

    /// `content` draws what the bottom surface shows beside its fields.
    func draw<Intent>(_ overlays: [Overlay<Intent>], _ html: inout HTML, content: (inout HTML) -> Void) {
        for (level, overlay) in overlays.enumerated() {
            if overlay.container.isModal { html.div(.class("backdrop"), .aria("hidden", "true")) { _ in } }
            let layer = Layer(overlay: overlay, prefix: prefix(level), isTop: level == overlays.count - 1)
            draw(layer, &html, content: level == 0 ? content : { _ in })
        }
    }

    private struct Layer<Intent: FormIntent> {
        let overlay: Overlay<Intent>
        let prefix: String
        let isTop: Bool
        var isModal: Bool { isTop && overlay.container.isModal }
    }

    /// Ids differ from one presentation to the next, so that no label points behind the inert screen.
    private func prefix(_ level: Int) -> String {
        "p-\(surface.id.description.prefix(6))" + (level == 0 ? "" : "-\(level)")
    }

    private func draw<Intent>(_ layer: Layer<Intent>, _ html: inout HTML, content: (inout HTML) -> Void) {
        let overlay = layer.overlay
        let hasMessage = overlay.message != nil
        html.dialog(
            .open, .id(layer.prefix), .class(overlay.cssClass), .custom("closedby", "none"),
            .role("alertdialog").when(overlay.container == .alert),
            layer.isTop ? .aria("modal", "true").when(layer.isModal) : .inert, .aria("labelledby", layer.prefix, "-title"),
            .aria("describedby", layer.prefix, "-message").when(hasMessage), .data("presentation", overlay.cssClass),
            .data("case", surface.presented.caseName)
        ) { html in
            html.form(
                .method("post"), .action(page.path, "?p=", surface.id.description), .autocomplete("off"), .novalidate,
                .data("draft", surface.presented.hasUnsavedChanges ? "dirty" : "clean")
            ) { html in
                hiddenFields(&html)
                switch overlay {
                case .sheet(let sheet), .popover(let sheet), .fullScreenCover(let sheet): draw(sheet, layer, &html, content: content)
                case .alert(let alert): draw(alert, layer, &html)
                case .confirmationDialog(let dialog): draw(dialog, layer, &html)
                }
            }
        }
    }

    private func hiddenFields(_ html: inout HTML) {
        html.input(.type("hidden"), .name("_form"), .value(page.formToken))
        html.input(.type("hidden"), .name("_revision"), .value(Int(surface.revision)))
        if let opening = surface.opening {
            html.input(.type("hidden"), .name("_opening"), .value(opening))
        }
    }

    private func draw<Intent>(_ sheet: Sheet<Intent>, _ layer: Layer<Intent>, _ html: inout HTML, content: (inout HTML) -> Void) {
        let prefix = layer.prefix
        let fields = FieldRenderer(prefix: prefix, errors: surface.errors, focusesFirst: layer.isTop && surface.errors.isEmpty)
        if let confirm = sheet.confirm {
            html.button(confirm.label, .name("_do"), .value(confirm.intent.text.value), .class("default"), .hidden, .tabindex("-1"))
        }
        html.header(.class("sheet-bar")) { html in
            html.button(sheet.cancel, isFocused: layer.isTop && sheet.fields.isEmpty, slot: "cancellation")
            html.h2(sheet.title, .id(prefix, "-title"))
            if let confirm = sheet.confirm { html.button(confirm, slot: "confirmation") }
        }
        html.div(.class("sheet-body")) { html in
            messages(layer.isTop, &html)
            if let message = sheet.message { html.p(message, .id(prefix, "-message"), .class("message")) }
            if layer.isTop { fields.summary(sheet.fields, &html) }
            for (index, field) in sheet.fields.enumerated() { fields.draw(field, isFirst: index == 0, &html) }
            content(&html)
            if !sheet.actions.isEmpty {
                html.div(.class("buttons")) { html in
                    for button in sheet.actions { html.button(button) }
                }
            }
        }
    }

    private func draw<Intent>(_ alert: Alert<Intent>, _ layer: Layer<Intent>, _ html: inout HTML) {
        html.h2(alert.title, .id(layer.prefix, "-title"))
        html.p(alert.message, .id(layer.prefix, "-message"), .class("message"))
        messages(layer.isTop, &html)
        html.div(.class("buttons")) { html in
            html.button(alert.cancel, isFocused: layer.isTop)
            for button in alert.actions { html.button(button) }
        }
    }

    private func draw<Intent>(_ dialog: ConfirmationDialog<Intent>, _ layer: Layer<Intent>, _ html: inout HTML) {
        html.h2(dialog.title, .id(layer.prefix, "-title"))
        if let message = dialog.message { html.p(message, .id(layer.prefix, "-message"), .class("message")) }
        messages(layer.isTop, &html)
        html.div(.class("buttons")) { html in
            for button in dialog.actions { html.button(button) }
        }
        html.div(.class("buttons cancel")) { html in html.button(dialog.cancel, isFocused: layer.isTop) }
    }

    private func messages(_ isTop: Bool, _ html: inout HTML) {
        guard isTop else { return }
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
