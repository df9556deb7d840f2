import Slipsheet

extension NotebookScreen {
    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ model: Model) throws(Refusal) -> Command? {
        switch (intent, surface.presented) {
        case (.add, nil): try surface.present(.newNote(Editor(NoteText())))
        case (.edit(let id), nil): try surface.present(try editing(id, model))
        case (.askDelete(let id), nil):
            _ = try editing(id, model)
            try surface.present(.deleteNote(id))
        case (.confirmDelete, .deleteNote(let id)?): return .delete(id)
        case (.keepNote, let question?): surface.dismiss(question, .cancelled)
        case (.saveAsNew, .goneNote(_, let text)?): return .add(text)
        case (.dropText, let recovery?): surface.dismiss(recovery, .discarded)
        case (.flow(let intent), let presented?): return try answer(intent, presented, &surface)
        default: throw .stale
        }
        return nil
    }

    private func answer(_ intent: EditorIntent, _ presented: Presented, _ surface: inout Surface<Presented>) throws(Refusal) -> Command? {
        guard var editor = presented.editor else { throw .stale }
        let outcome = try editor.answer(intent, policy)
        surface.edit { $0.editor = editor }
        switch outcome {
        case nil: return nil
        case .cancelled?: surface.dismiss(presented, .cancelled)
        case .discarded?: surface.dismiss(presented, .discarded)
        case .saved(let text)?:
            guard !text.title.trimmed.isEmpty else { throw .invalid("title", "Enter a title.") }
            if case .editNote(let id, _) = presented { return .change(id, text) }
            return .add(text)
        }
        return nil
    }

    private func editing(_ id: Int, _ model: Model) throws(Refusal) -> Presented {
        guard let note = model.notes.first(where: { $0.id == id }) else { throw .unavailable("There is no such note.") }
        return .editNote(id, Editor(note.text))
    }

    func review(_ presented: Presented, _ model: Model) -> Presented {
        guard case .editNote(let id, let editor) = presented, !model.notes.contains(where: { $0.id == id }) else { return presented }
        return .goneNote(id, editor.draft)
    }

    func perform(_ command: Command, on model: inout Model) -> Reply {
        if model.isLocked { return .locked }
        switch command {
        case .add(let text):
            model.notes.append(Note(id: model.nextID, text: text))
            model.nextID += 1
            return .saved
        case .change(let id, let text):
            guard let index = model.notes.firstIndex(where: { $0.id == id }) else { return .gone }
            model.notes[index].text = text
            return .saved
        case .delete(let id):
            guard model.notes.contains(where: { $0.id == id }) else { return .gone }
            model.notes.removeAll { $0.id == id }
            return .deleted
        }
    }

    func resolve(_ surface: inout Surface<Presented>, _ command: Command, _ reply: Reply) throws(Refusal) -> Destination {
        guard reply != .locked else { throw .unavailable("The notebook is locked.") }
        if let presented = surface.presented { surface.dismiss(presented, reply == .gone ? .objectGone : .completed) }
        return Destination(notice: "\(reply)")
    }

    func presentation(for link: Link, _ model: Model) throws(Refusal) -> Presented {
        switch link {
        case .newNote: return .newNote(Editor(NoteText()))
        case .editNote(let id):
            guard model.notes.contains(where: { $0.id == id }) else { throw .gone("There is no such note, or no longer.") }
            return try editing(id, model)
        }
    }

    func title(_ model: Model) -> String { "Notes" }
    func toolbar(_ model: Model) -> [Button<Intent>] { [Button("New note", id: "newNote", .add)] }

    func sentence(for notice: String, _ model: Model) -> String? {
        ["saved": "Note saved.", "deleted": "Note deleted.", "gone": "That note was gone already."][notice]
    }

    func body(_ model: Model, _ html: inout HTML, on page: Page) {
        if model.notes.isEmpty { html.p("No notes") }
        for note in model.notes {
            html.section { html in
                html.h2(note.text.title)
                html.p(note.text.body)
                html.action(Button("Edit", Intent.edit(note.id)), on: page)
                html.action(Button("Delete", role: .destructive, Intent.askDelete(note.id)), on: page)
            }
        }
        html.a("New note by link", .href("/notes/new"))
    }

    func overlays(for presented: Presented, _ model: Model) -> [Overlay<Intent>] {
        switch presented {
        case .newNote(let editor): overlays("New note", editor)
        case .editNote(_, let editor): overlays("Edit note", editor)
        case .deleteNote(let id):
            [
                .alert(
                    Alert(
                        "Delete “\(model.notes.first { $0.id == id }?.text.title ?? "this note")”?", message: "It cannot be restored.",
                        cancel: .keepNote, action: Button("Delete", role: .destructive, .confirmDelete)))
            ]
        case .goneNote(_, let text):
            [
                .sheet(
                    Sheet(
                        "Note deleted meanwhile", cancel: .dropText, cancelLabel: "Discard",
                        confirm: Button("Save as new", role: .confirm, .saveAsNew), message: "What you typed is kept here.",
                        fields: [
                            TextField("Your title", "title", text.title, style: .reading),
                            TextField("Your text", "body", text.body, style: .reading),
                        ]))
            ]
        }
    }

    private func overlays(_ title: String, _ editor: Editor<NoteText>) -> [Overlay<Intent>] {
        let sheet = Overlay.sheet(
            Sheet(
                title, cancel: Intent.flow(.cancel), confirm: Button("Save", role: .confirm, id: "saveNote", .flow(.save)),
                fields: [
                    TextField("Title", "title", editor.draft.title, help: "What the note is about.").required(),
                    TextField("Body", "body", editor.draft.body, style: .lines(6)),
                ]))
        guard editor.alert.presented != nil else { return [sheet] }
        return [
            sheet,
            .alert(
                Alert(
                    "Discard changes?", message: "What you typed will be lost.", cancel: .flow(.keepEditing), cancelLabel: "Keep editing",
                    action: Button("Discard", role: .destructive, .flow(.discard)))),
        ]
    }
}
