import Slipsheet

/// Notes of one person: one flow adds and edits and asks before it throws text away; two links; a question before a note goes.
struct NotebookScreen: MemoryScreen {
    struct Note: Equatable {
        let id: Int
        var text: NoteText
    }

    struct NoteText: EditableDraft {
        var title = ""
        var body = ""

        mutating func absorb(_ form: FormText) {
            form.fill(&title, "title")
            form.fill(&body, "body")
        }
    }

    struct Model: Equatable {
        var notes: [Note] = []
        var nextID = 1
        /// The domain refuses every command.
        var isLocked = false
    }

    enum Presented: Presentable {
        case newNote(Editor<NoteText>)
        case editNote(Int, Editor<NoteText>)
        case deleteNote(Int)
        case goneNote(Int, NoteText)

        var id: String {
            switch self {
            case .newNote: "newNote"
            case .editNote(let note, _): "editNote-\(note)"
            case .deleteNote(let note): "deleteNote-\(note)"
            case .goneNote(let note, _): "goneNote-\(note)"
            }
        }

        var container: Container { if case .deleteNote = self { .alert } else { .sheet } }

        var editor: Editor<NoteText>? {
            get {
                switch self {
                case .newNote(let editor), .editNote(_, let editor): editor
                default: nil
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
        case add, confirmDelete, keepNote, saveAsNew, dropText
        case edit(Int)
        case askDelete(Int)
        case flow(EditorIntent)

        init?(_ text: IntentText) {
            switch (text.name, text.argument.map { Int($0) }) {
            case ("add", nil): self = .add
            case ("confirmDelete", nil): self = .confirmDelete
            case ("keepNote", nil): self = .keepNote
            case ("saveAsNew", nil): self = .saveAsNew
            case ("dropText", nil): self = .dropText
            case ("edit", let note??): self = .edit(note)
            case ("askDelete", let note??): self = .askDelete(note)
            default:
                guard let flow = EditorIntent(text) else { return nil }
                self = .flow(flow)
            }
        }

        var text: IntentText {
            switch self {
            case .add: IntentText("add")
            case .confirmDelete: IntentText("confirmDelete")
            case .keepNote: IntentText("keepNote")
            case .saveAsNew: IntentText("saveAsNew")
            case .dropText: IntentText("dropText")
            case .edit(let note): IntentText("edit", "\(note)")
            case .askDelete(let note): IntentText("askDelete", "\(note)")
            case .flow(let intent): intent.text
            }
        }
    }

    enum Command: Equatable, Sendable {
        case add(NoteText)
        case change(Int, NoteText)
        case delete(Int)
    }

    enum Reply: Equatable, Sendable { case saved, deleted, gone, locked }

    enum Link: ScreenLink {
        case newNote
        case editNote(Int)

        static let paths: [PathPattern] = ["/notes/new", "/notes/:id/edit"]

        init?(path index: Int, _ parameters: PathParameters) {
            if index == 0 {
                self = .newNote
            } else if let id = parameters["id"].flatMap({ Int($0) }) {
                self = .editNote(id)
            } else {
                return nil
            }
        }

        var screenPath: String { "/notes" }
    }

    static let paths: [PathPattern] = ["/notes"]
    var initial = Model()
    /// What Cancel does to changed text.
    var policy = DismissPolicy.askWhenChanged
}
