import Slipsheet

/// One saved title for each browser session, an editor sheet, and an alert before it is deleted.
struct DraftScreen: MemoryScreen {
    struct Model { var savedTitle: String? }
    enum Presented: Presentable {
        case editor(title: String)
        case deleteAlert
        var id: String { if case .editor = self { "editor" } else { "deleteAlert" } }
        var container: Container { if case .editor = self { .sheet } else { .alert } }
        mutating func absorb(_ form: FormText) {
            if case .editor(let title) = self { self = .editor(title: form["title"] ?? title) }
        }
    }
    enum Intent: String, FormIntent { case newDraft, save, cancel, deleteDraft, confirmDelete }
    struct Command { let savedTitle: String? }

    static let paths: [PathPattern] = ["/draft"]
    let initial = Model()

    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ model: Model) throws(Refusal) -> Command? {
        switch (intent, surface.presented) {
        case (.newDraft, nil): try surface.present(.editor(title: "Weekend plan"))
        case (.save, .editor(let title)?):
            guard !title.trimmed.isEmpty else { throw .invalid("title", "Enter a title.") }
            return Command(savedTitle: title.trimmed)
        case (.deleteDraft, nil):
            guard model.savedTitle != nil else { throw .unavailable("No draft saved") }
            try surface.present(.deleteAlert)
        case (.confirmDelete, .deleteAlert?): return Command(savedTitle: nil)
        case (.cancel, let presented?): surface.dismiss(presented, .cancelled)
        default: throw .stale
        }
        return nil
    }
    func perform(_ command: Command, on model: inout Model) { model.savedTitle = command.savedTitle }
    func title(_ model: Model) -> String { "Draft workspace" }
    func toolbar(_ model: Model) -> [Button<Intent>] {
        let delete = Button("Delete draft", role: .destructive, id: "deleteDraft", Intent.deleteDraft)
        return [Button("New draft", id: "newDraft", .newDraft), delete.disabled(model.savedTitle == nil)]
    }
    func body(_ model: Model, _ html: inout HTML, on page: Page) {
        html.p(model.savedTitle.map { "Saved: \($0)" } ?? "No draft saved")
    }
    func overlays(for presented: Presented, _ model: Model) -> [Overlay<Intent>] {
        switch presented {
        case .editor(let title):
            let field = TextField("Title", "title", title).required().selected(title == "Weekend plan")
            let save = Button("Save", role: .confirm, id: "saveDraft", Intent.save)
            return [.sheet(Sheet("New draft", cancel: .cancel, confirm: save, fields: [field]))]
        case .deleteAlert:
            let delete = Button("Delete", role: .destructive, Intent.confirmDelete)
            let message = "This removes only the sample's in-memory draft."
            return [.alert(Alert("Delete saved draft?", message: message, cancel: .cancel, action: delete))]
        }
    }
}
