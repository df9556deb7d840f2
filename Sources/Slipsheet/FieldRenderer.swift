import Markup
import Presentation

/// Draws the fields of a surface: label above, help and error below, each error tied to its field.
struct FieldRenderer {
    let prefix: String
    let errors: [FieldError]
    let focusesFirst: Bool

    /// What is wrong, as links to the fields; it takes the focus.
    func summary(_ fields: [TextField], _ html: inout HTML) {
        guard !errors.isEmpty else { return }
        html.div(.class("errors"), .role("alert"), .tabindex("-1"), .autofocus) { html in
            html.p("This cannot be saved yet.")
            html.ul { html in
                for error in errors {
                    html.li { html in
                        if fields.contains(where: { $0.name == error.field }) {
                            html.a(error.message, .href("#", prefix, "-", error.field + "-field"))
                        } else {
                            html.text(error.message)
                        }
                    }
                }
            }
        }
    }

    func draw(_ field: TextField, isFirst: Bool, _ html: inout HTML) {
        let error = errors.first { $0.field == field.name }
        let id = "\(prefix)-\(field.name)-field"
        html.div(.class("field"), .data("invalid", "true").when(error != nil)) { html in
            html.label(field.label, .for(id))
            control(
                field, id: id, describedBy: describedBy(field, id, error), isInvalid: error != nil, isFocused: isFirst && focusesFirst,
                &html)
            if let error { html.p(error.message, .class("error"), .id(id, "-error")) }
            if let help = field.help { html.p(help, .class("help"), .id(id, "-help")) }
        }
    }

    private func describedBy(_ field: TextField, _ id: String, _ error: FieldError?) -> String {
        guard error != nil else { return field.help == nil ? "" : id + "-help" }
        return field.help == nil ? id + "-error" : "\(id)-error \(id)-help"
    }

    private func control(
        _ field: TextField, id: String, describedBy: String, isInvalid: Bool, isFocused: Bool, _ html: inout HTML
    ) {
        switch field.style {
        case .line:
            html.voidElement("input") { html in
                html.attribute(.type("text"))
                html.attribute(.id(id))
                html.attribute(.name(field.name))
                html.attribute(.value(field.value))
                constraints(field, describedBy: describedBy, isInvalid: isInvalid, &html)
                if field.isSelected && isFocused { html.attribute(.data("select", "")) }
                if isFocused { html.attribute(.autofocus) }
            }
        case .lines(let count):
            html.element("textarea") { html in
                html.attribute(.id(id))
                html.attribute(.name(field.name))
                html.attribute(.rows(count))
                constraints(field, describedBy: describedBy, isInvalid: isInvalid, &html)
                if isFocused { html.attribute(.autofocus) }
            } content: { html in
                html.literal("\n")
                html.text(field.value)
            }
        case .reading:
            html.element("textarea") { html in
                html.attribute(.id(id))
                html.attribute(.readonly)
                html.attribute(.rows(4))
                if !describedBy.isEmpty { html.attribute(.aria("describedby", describedBy)) }
                if isFocused { html.attribute(.autofocus) }
            } content: { html in
                html.literal("\n")
                html.text(field.value)
            }
        }
    }

    private func constraints(_ field: TextField, describedBy: String, isInvalid: Bool, _ html: inout HTML) {
        if field.isRequired { html.attribute(.required) }
        if let limit = field.maxLength { html.attribute(.custom("maxlength", limit)) }
        if !describedBy.isEmpty { html.attribute(.aria("describedby", describedBy)) }
        if isInvalid { html.attribute(.aria("invalid", "true")) }
    }
}
