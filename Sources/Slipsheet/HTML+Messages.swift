import Markup
import Presentation

extension HTML {
    /// One quiet sentence, read out once.
    mutating func notice(_ notice: Notice?) {
        guard let notice else { return }
        p(notice.text, .class("notice"), .role("status"), .data("kind", notice.kind.rawValue))
    }

    /// Text that was typed and has no field to go back to: shown to be copied, never lost.
    mutating func offeredText(_ fields: [FormText.Field]) {
        guard !fields.isEmpty else { return }
        section(.class("offered"), .aria("label", "What you typed")) { html in
            html.h3("What you typed")
            for field in fields {
                html.label { html in
                    html.span(field.name.prefix(1).uppercased() + field.name.dropFirst())
                    html.textarea(field.value, .readonly, .rows(3))
                }
            }
        }
    }
}
