import Presentation

/// Several notes: one editor flow adds and edits, asks before it throws text away, and hands over to the question whether to delete.
struct NotesScreen: Screen {
    struct Note: Equatable {
        let id: Int
        var text: NoteDraft
    }

    struct NoteDraft: EditableDraft {
        var title = ""
        var body = ""

        mutating func absorb(_ form: FormText) {
            form.fill(&title, "title")
            form.fill(&body, "body")
        }
    }

    enum Presented: Presentable {
        case newNote(Editor<NoteDraft>)
        case editNote(Int, Editor<NoteDraft>)
        case deleteNote(Int)
        /// Recovery of what was typed into a note that somebody deleted.
        case goneNote(Int, NoteDraft)

        var id: String {
            switch self {
            case .newNote: "newNote"
            case .editNote(let note, _): "editNote-\(note)"
            case .deleteNote(let note): "deleteNote-\(note)"
            case .goneNote(let note, _): "goneNote-\(note)"
            }
        }

        var container: Container {
            if case .deleteNote = self { .alert } else { .sheet }
        }

        var editor: Editor<NoteDraft>? {
            get {
                switch self {
                case .newNote(let editor), .editNote(_, let editor): editor
                case .deleteNote, .goneNote: nil
                }
            }
            set {
                switch (self, newValue) {
                case (.newNote, let editor?): self = .newNote(editor)
                case (.editNote(let note, _), let editor?): self = .editNote(note, editor)
                default: break
                }
            }
        }

        var hasUnsavedChanges: Bool { editor?.hasChanges ?? false }
        var awaitsDecision: Bool { editor?.awaitsDecision ?? container.isDecision }
        var resumeLabel: String? { editor?.draft.title }

        var restored: Presented? {
            guard durability == .durable else { return nil }
            var copy = self
            copy.editor = editor?.restored
            return copy
        }

        mutating func absorb(_ form: FormText) { editor?.absorb(form) }
    }

    enum Intent: FormIntent {
        case add
        case edit(Int)
        case flow(EditorIntent)
        case askDelete, confirmDelete, keepNote
        case saveAsNew, dropText
    }

    enum Command: Equatable {
        case add(NoteDraft)
        case change(Int, NoteDraft)
        case delete(Int)
    }

    enum Reply: Equatable {
        case saved(Int)
        case deleted
        case gone
    }

    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ notes: [Note]) throws(Refusal) -> Command? {
        switch (intent, surface.presented) {
        case (.add, nil): try surface.present(.newNote(Editor(NoteDraft())))
        case (.edit(let id), nil):
            guard let note = notes.first(where: { $0.id == id }) else { throw .unavailable("This note no longer exists.") }
            try surface.present(.editNote(id, Editor(note.text)))
        case (.flow(let button), .newNote(var editor)?):
            let outcome = try editor.answer(button, .askWhenChanged)
            return try settle(outcome, of: .newNote(editor), as: { .add($0) }, &surface)
        case (.flow(let button), .editNote(let id, var editor)?):
            let outcome = try editor.answer(button, .askWhenChanged)
            if case .saved = outcome, !editor.hasChanges { throw .invalid("title", "Nothing has changed.") }
            return try settle(outcome, of: .editNote(id, editor), as: { .change(id, $0) }, &surface)
        case (.askDelete, .editNote(let id, let editor)?) where editor.alert.presented == nil:
            surface.replace(with: .deleteNote(id))
        case (.confirmDelete, .deleteNote(let id)?): return .delete(id)
        case (.keepNote, .deleteNote(let id)?): surface.dismiss(.deleteNote(id), .cancelled)
        case (.saveAsNew, .goneNote(_, let text)?): return .add(text)
        case (.dropText, .goneNote(let id, let text)?): surface.dismiss(.goneNote(id, text), .objectGone)
        default: throw .stale
        }
        return nil
    }

    /// What the owner of the flow makes of its outcome.
    private func settle(
        _ outcome: EditorOutcome<NoteDraft>?, of presented: Presented, as command: (NoteDraft) -> Command,
        _ surface: inout Surface<Presented>
    ) throws(Refusal) -> Command? {
        surface.edit { $0 = presented }
        switch outcome {
        case .saved(let text)?:
            guard !text.title.trimmed.isEmpty else { throw .invalid("title", "Enter a title.") }
            return command(text)
        case .cancelled?: surface.dismiss(presented, .cancelled)
        case .discarded?: surface.dismiss(presented, .discarded)
        case nil: break
        }
        return nil
    }

    func resolve(_ surface: inout Surface<Presented>, _ command: Command, _ reply: Reply) throws(Refusal) -> Destination {
        switch (command, reply, surface.presented) {
        case (.change(let id, let text), .gone, _?):
            surface.replace(with: .goneNote(id, text))
            return Destination(notice: "gone")
        case (_, .saved(let id), let open?):
            surface.dismiss(open, .completed)
            return Destination(path: "/notes/\(id)", notice: "saved")
        case (_, _, let open?):
            surface.dismiss(open, .completed)
            return Destination(path: "/notes")
        default: return .here
        }
    }

    func review(_ presented: Presented, _ notes: [Note]) -> Presented {
        guard case .editNote(let id, let editor) = presented, !notes.contains(where: { $0.id == id }) else { return presented }
        return .goneNote(id, editor.draft)
    }

    func overlays(for presented: Presented, _ notes: [Note]) -> [Overlay<Intent>] {
        switch presented {
        case .newNote(let editor): overlays(for: editor, "New note", [])
        case .editNote(_, let editor):
            overlays(for: editor, "Edit note", [Button("Delete note", role: .destructive, id: "deleteNote", .askDelete)])
        case .deleteNote:
            [
                .alert(
                    Alert(
                        "Delete this note?", message: "This cannot be undone.", cancel: .keepNote,
                        action: Button("Delete", role: .destructive, .confirmDelete)))
            ]
        case .goneNote(_, let text):
            [
                .sheet(
                    Sheet(
                        "This note was deleted", cancel: .dropText, cancelLabel: "Discard",
                        confirm: Button("Save as new", role: .confirm, .saveAsNew), message: "What you typed is still here.",
                        fields: [TextField("Title", "title", text.title, style: .reading)]))
            ]
        }
    }

    private func overlays(for editor: Editor<NoteDraft>, _ title: String, _ actions: [Button<Intent>]) -> [Overlay<Intent>] {
        let sheet = Sheet(
            title, cancel: Intent.flow(.cancel),
            confirm: Button("Save", role: .confirm, .flow(.save)),
            fields: [
                TextField("Title", "title", editor.draft.title).required().limited(to: 200),
                TextField("Body", "body", editor.draft.body, style: .lines(8)),
            ], actions: actions)
        guard editor.alert.presented != nil else { return [.sheet(sheet)] }
        return [
            .sheet(sheet),
            .alert(
                Alert(
                    "Discard changes?", message: "What you typed is lost.", cancel: .flow(.keepEditing), cancelLabel: "Keep Editing",
                    action: Button("Discard", role: .destructive, .flow(.discard)))),
        ]
    }
}

extension NotesScreen.Intent {
    private static let plain: [Self] = [.add, .askDelete, .confirmDelete, .keepNote, .saveAsNew, .dropText]

    init?(_ text: IntentText) {
        if let flow = EditorIntent(text) {
            self = .flow(flow)
        } else if text.name == "edit", let id = text.argument.flatMap({ Int($0) }) {
            self = .edit(id)
        } else if let plain = Self.plain.first(where: { $0.text == text }) {
            self = plain
        } else {
            return nil
        }
    }

    var text: IntentText {
        switch self {
        case .edit(let id): IntentText("edit", "\(id)")
        case .flow(let button): button.text
        default: IntentText("\(self)")
        }
    }
}

extension NotesScreen: Performed {
    static let everyIntent: [Intent] =
        [.add, .edit(7), .edit(8), .flow(.save), .flow(.cancel), .flow(.discard), .flow(.keepEditing)]
        + [.askDelete, .confirmDelete, .keepNote, .saveAsNew, .dropText]

    static func perform(_ command: Command, on notes: inout [Note]) -> Reply {
        switch command {
        case .add(let text):
            let id = (notes.map(\.id).max() ?? 0) + 1
            notes.append(Note(id: id, text: text))
            return .saved(id)
        case .change(let id, let text):
            guard let place = notes.firstIndex(where: { $0.id == id }) else { return .gone }
            notes[place].text = text
            return .saved(id)
        case .delete(let id):
            notes.removeAll { $0.id == id }
            return .deleted
        }
    }

    func buttons(_ notes: [Note]) -> [Button<Intent>] {
        [Button("New note", .add)] + notes.map { Button("Edit", .edit($0.id)) }
    }
}
