/// What a form of a page posts. Source: WHATWG HTML, Constructing the entry list.
struct FormReader {
    let form: Element
    /// Typed text by the names of its fields.
    let typed: [String: String]

    /// The form's fields in the order of the page, with the pressed button among them; nil presses none.
    func post(pressing button: Element?, at path: String) -> FormPost {
        var post = FormPost(form["action"].flatMap { $0.isEmpty ? nil : $0 } ?? path)
        var isPressed = false
        for control in form.descendants where !control.has("disabled") {
            if control.name == "button" {
                // The default button has the same name and value as a visible one; one of them was pressed.
                guard !isPressed, !control.has("hidden"), let button, control["value"] == button["value"], control["id"] == button["id"]
                else { continue }
                isPressed = true
            }
            for value in values(of: control) { post.fields.append(value) }
        }
        return post
    }

    private func values(of control: Element) -> [FormPost.Field] {
        guard let name = control["name"], !name.isEmpty else { return [] }
        switch (control.name, control["type"] ?? "") {
        case ("input", "checkbox"), ("input", "radio"): return control.has("checked") ? [.init(name, control["value"] ?? "on")] : []
        case ("input", "submit"), ("input", "reset"), ("input", "button"), ("input", "file"): return []
        case ("input", "hidden"), ("button", _): return [.init(name, control["value"] ?? "")]
        case ("input", _), ("textarea", _): return [.init(name, typed[name] ?? control.textValue)]
        case ("select", _):
            let options = control.all("option")
            let chosen = options.filter { $0.has("selected") }
            let posted = chosen.isEmpty && !control.has("multiple") ? Array(options.prefix(1)) : chosen
            return posted.map { .init(name, typed[name] ?? $0["value"] ?? $0.visibleText) }
        default: return []
        }
    }
}
