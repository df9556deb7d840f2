import Presentation

/// One saved title and its editor, as in the library's first example.
struct DraftScreen: Screen {
    struct Draft: EditableDraft {
        var title = "Weekend plan"
        mutating func absorb(_ form: FormText) { form.fill(&title, "title") }
    }

    enum Presented: Presentable {
        case editor(Draft)
        case deleteAlert

        var id: String {
            switch self {
            case .editor: "editor"
            case .deleteAlert: "deleteAlert"
            }
        }

        var container: Container {
            switch self {
            case .editor: .sheet
            case .deleteAlert: .alert
            }
        }

        mutating func absorb(_ form: FormText) {
            guard case .editor(var draft) = self else { return }
            draft.absorb(form)
            self = .editor(draft)
        }
    }

    enum Intent: String, FormIntent, CaseIterable {
        case newDraft, saveDraft, cancel, deleteDraft, confirmDelete
    }

    enum Command: Equatable {
        case save(String)
        case erase
    }

    enum Reply: Equatable {
        case done
        case failed
    }

    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ saved: String?) throws(Refusal) -> Command? {
        switch (intent, surface.presented) {
        case (.newDraft, nil): try surface.present(.editor(Draft()))
        case (.saveDraft, .editor(let draft)?):
            guard !draft.title.trimmed.isEmpty else { throw .invalid("title", "Enter a title.") }
            return .save(draft.title.trimmed)
        case (.deleteDraft, nil):
            guard saved != nil else { throw .unavailable("No draft saved") }
            try surface.present(.deleteAlert)
        case (.confirmDelete, .deleteAlert?): return .erase
        case (.cancel, let open?): surface.dismiss(open, .cancelled)
        default: throw .stale
        }
        return nil
    }

    func resolve(_ surface: inout Surface<Presented>, _ command: Command, _ reply: Reply) throws(Refusal) -> Destination {
        guard reply == .done else { throw .unavailable("Storage is full") }
        if let done = surface.presented { surface.dismiss(done, .completed) }
        return .here
    }

    func overlays(for presented: Presented, _ saved: String?) -> [Overlay<Intent>] {
        switch presented {
        case .editor(let draft):
            [
                .sheet(
                    Sheet(
                        "New draft", cancel: .cancel,
                        confirm: Button("Save", role: .confirm, id: "saveDraft", .saveDraft),
                        fields: [TextField("Title", "title", draft.title).required().selected()]))
            ]
        case .deleteAlert:
            [
                .alert(
                    Alert(
                        "Delete saved draft?", message: "This removes only the sample's in-memory draft.", cancel: .cancel,
                        action: Button("Delete", role: .destructive, .confirmDelete)))
            ]
        }
    }
}

extension DraftScreen: Performed {
    static let everyIntent = Intent.allCases

    static func perform(_ command: Command, on saved: inout String?) -> Reply {
        switch command {
        case .save(let title): saved = title
        case .erase: saved = nil
        }
        return .done
    }

    func buttons(_ saved: String?) -> [Button<Intent>] {
        [
            Button("New draft", id: "newDraft", .newDraft),
            Button("Delete draft", role: .destructive, id: "deleteDraft", .deleteDraft).disabled(saved == nil),
        ]
    }
}
