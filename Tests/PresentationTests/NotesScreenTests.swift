import Presentation
import Testing

/// An editing screen: twelve buttons in nine states, and what its flow leaves to the owner.
@Suite struct NotesScreenTests {
    typealias S = NotesScreen
    typealias Presented = S.Presented

    static let model = [S.Note(id: 7, text: S.NoteDraft(title: "Seven", body: "Old"))]
    static let typed = S.NoteDraft(title: "Typed", body: "Old")

    static func editor(_ initial: S.NoteDraft, typing form: FormText = [:], asking: Bool = false) throws -> Editor<S.NoteDraft> {
        var editor = Editor(initial)
        editor.absorb(form)
        if asking { #expect(try editor.answer(.cancel, .askWhenChanged) == nil) }
        return editor
    }

    /// One state of the screen, by name.
    enum State: String, CaseIterable {
        case nothing, newClean, newChanged, newAsking, editClean, editChanged, editAsking, delete, gone

        func presented() throws -> Presented? {
            let change: FormText = ["title": "Typed", "body": "Old"]
            return switch self {
            case .nothing: nil
            case .newClean: .newNote(try editor(S.NoteDraft()))
            case .newChanged: .newNote(try editor(S.NoteDraft(), typing: change))
            case .newAsking: .newNote(try editor(S.NoteDraft(), typing: change, asking: true))
            case .editClean: .editNote(7, try editor(model[0].text))
            case .editChanged: .editNote(7, try editor(model[0].text, typing: change))
            case .editAsking: .editNote(7, try editor(model[0].text, typing: change, asking: true))
            case .delete: .deleteNote(7)
            case .gone: .goneNote(6, typed)
            }
        }
    }

    struct Answer {
        var next: State
        var outcome = Transition<S>.Outcome.moved
        var ended: DismissReason?
    }

    /// Every pair that is answered by more than "this button is not on the screen".
    static let answers: [State: [S.Intent: Answer]] = [
        .nothing: [
            .add: Answer(next: .newClean),
            .edit(7): Answer(next: .editClean),
            .edit(8): Answer(next: .nothing, outcome: .refused(.unavailable("This note no longer exists."))),
        ],
        .newClean: [
            .flow(.save): Answer(next: .newClean, outcome: .refused(.invalid("title", "Enter a title."))),
            .flow(.cancel): Answer(next: .nothing, ended: .cancelled),
        ],
        .newChanged: [
            .flow(.save): Answer(next: .newChanged, outcome: .asks(.add(typed))),
            .flow(.cancel): Answer(next: .newAsking),
        ],
        .newAsking: [
            .flow(.keepEditing): Answer(next: .newChanged),
            .flow(.discard): Answer(next: .nothing, ended: .discarded),
        ],
        .editClean: [
            .flow(.save): Answer(next: .editClean, outcome: .refused(.invalid("title", "Nothing has changed."))),
            .flow(.cancel): Answer(next: .nothing, ended: .cancelled),
            .askDelete: Answer(next: .delete, ended: .replaced),
        ],
        .editChanged: [
            .flow(.save): Answer(next: .editChanged, outcome: .asks(.change(7, typed))),
            .flow(.cancel): Answer(next: .editAsking),
            .askDelete: Answer(next: .delete, ended: .replaced),
        ],
        .editAsking: [
            .flow(.keepEditing): Answer(next: .editChanged),
            .flow(.discard): Answer(next: .nothing, ended: .discarded),
        ],
        .delete: [
            .confirmDelete: Answer(next: .delete, outcome: .asks(.delete(7))),
            .keepNote: Answer(next: .nothing, ended: .cancelled),
        ],
        .gone: [
            .saveAsNew: Answer(next: .gone, outcome: .asks(.add(typed))),
            .dropText: Answer(next: .nothing, ended: .objectGone),
        ],
    ]

    @Test(arguments: S.everyIntent, State.allCases)
    func `(113-117, 143) every button in every state does exactly this`(_ intent: S.Intent, _ state: State) throws {
        let answer = Self.answers[state]?[intent] ?? Answer(next: state, outcome: .refused(.stale))
        let before = try state.presented()
        let dismissals = try answer.ended.map { Dismissal(try #require(before), $0) }
        Step<S>(
            intent, on: before, Self.model, gives: try answer.next.presented(), answer.outcome, dismissals.map { [$0] } ?? []
        ).verify(on: S())
    }

    @Test func `(48) each editor starts from its own note, never from the last text`() throws {
        let two = S.Note(id: 8, text: S.NoteDraft(title: "Eight"))
        var session = Session(S(), Self.model + [two])
        session.post(.edit(7))
        #expect(session.post(.flow(.cancel), ["title": "Thrown away"]) == nil)
        #expect(session.post(.flow(.discard)) == nil)
        session.post(.edit(8))
        #expect(session.surface.presented == .editNote(8, Editor(two.text)))
        session.post(.flow(.cancel))
        session.post(.add)
        #expect(session.surface.presented == .newNote(Editor(S.NoteDraft())))
        #expect(session.model == Self.model + [two])
    }

    @Test func `(33) an editor opened on a saved value shows it, and cancel keeps it`() {
        var session = Session(S(), Self.model)
        session.post(.edit(7))
        #expect(session.surface.presented?.editor?.draft == Self.model[0].text)
        session.post(.flow(.cancel))
        #expect(session.model == Self.model)
        #expect(session.log == ["dismiss editNote-7 cancelled"])
    }

    @Test func `(34, 117) an edited note asks before it is thrown away, and Keep Editing returns every value`() {
        var session = Session(S(), Self.model)
        session.post(.edit(7))
        #expect(session.post(.flow(.cancel), ["title": "New", "body": "Long\ntext"]) == nil)
        #expect(session.surface.presented?.editor?.alert.presented == .discardChanges)
        #expect(session.post(.flow(.cancel)) == .stale)
        #expect(session.post(.flow(.save)) == .stale)
        #expect(session.post(.flow(.keepEditing)) == nil)
        #expect(session.surface.presented?.editor?.draft == S.NoteDraft(title: "New", body: "Long\ntext"))
        #expect(session.post(.flow(.save)) == nil)
        #expect(session.model == [S.Note(id: 7, text: S.NoteDraft(title: "New", body: "Long\ntext"))])
        #expect(session.log == ["commit", "dismiss editNote-7 completed"])
    }

    @Test func `(49, 51) Save needs a title and a change, and says which is missing`() {
        let table: [(title: String, refusal: Refusal?)] = [
            ("Seven", .invalid("title", "Nothing has changed.")),
            ("", .invalid("title", "Enter a title.")),
            (" \n", .invalid("title", "Enter a title.")),
            ("Eight", nil),
        ]
        for row in table {
            var session = Session(S(), Self.model)
            session.post(.edit(7))
            #expect(session.post(.flow(.save), ["title": row.title]) == row.refusal, "\(row.title)")
            #expect(session.model[0].text.title == (row.refusal == nil ? row.title : "Seven"))
        }
    }

    @Test func `(54, 55) adding appends one note at the end, editing changes that one only`() {
        var session = Session(S(), Self.model)
        session.post(.add)
        session.post(.flow(.save), ["title": "Last"])
        #expect(session.model == Self.model + [S.Note(id: 8, text: S.NoteDraft(title: "Last"))])
        session.model.reverse()
        session.post(.edit(7))
        session.post(.flow(.save), ["title": "Changed"])
        #expect(session.model.map(\.id) == [8, 7])
        #expect(session.model.map(\.text.title) == ["Last", "Changed"])
    }

    @Test func `(56) a title is saved as typed`() {
        var session = Session(S(), Self.model)
        session.post(.add)
        session.post(.flow(.save), ["title": " Ann "])
        #expect(session.model.last?.text.title == " Ann ")
    }

    @Test func `(62, 101) a note deleted under its editor becomes a recovery, and Save reaches nobody`() {
        var session = Session(S(), Self.model)
        session.post(.edit(7))
        session.model = []
        #expect(session.post(.flow(.save), ["title": "Typed"]) == .stale)
        #expect(session.surface.presented == .goneNote(7, Self.typed))
        #expect(session.model == [])
        #expect(session.post(.saveAsNew) == nil)
        #expect(session.model == [S.Note(id: 1, text: Self.typed)])
        #expect(session.surface.presented == nil)
    }

    @Test func `(113, 119) one flow reports the same outcomes wherever it was opened`() throws {
        let form: FormText = ["title": "Typed"]
        for intent in EditorIntent.allCases {
            for asking in [false, true] {
                var outcomes: [EditorOutcome<S.NoteDraft>?] = []
                for initial in [S.NoteDraft(), Self.model[0].text] {
                    var editor = try Self.editor(initial, typing: ["title": "Typed", "body": ""], asking: asking)
                    editor.absorb(form)
                    outcomes.append(try? editor.answer(intent, .askWhenChanged))
                }
                #expect(outcomes[0] == outcomes[1])
            }
        }
    }

    @Test func `(116) asking to delete goes from the editor to the question in one transition`() {
        var session = Session(S(), Self.model)
        session.post(.edit(7))
        session.post(.askDelete)
        #expect(session.surface.presented == .deleteNote(7))
        #expect(session.model == Self.model)
        #expect(session.log == ["dismiss editNote-7 replaced"])
        session.post(.confirmDelete)
        #expect(session.model == [])
        #expect(session.log == ["dismiss editNote-7 replaced", "commit", "dismiss deleteNote-7 completed"])
    }

    @Test(arguments: State.allCases) func `(98, 107) ids are the case and the note`(_ state: State) throws {
        let ids: [State: String] = [
            .newClean: "newNote", .newChanged: "newNote", .newAsking: "newNote", .editClean: "editNote-7", .editChanged: "editNote-7",
            .editAsking: "editNote-7", .delete: "deleteNote-7", .gone: "goneNote-6",
        ]
        let presented = try state.presented()
        #expect(presented?.id == ids[state])
        #expect(presented?.caseName == ids[state]?.split(separator: "-").first.map(String.init))
    }

    @Test func `An intent survives its text`() {
        for intent in S.everyIntent {
            #expect(S.Intent(intent.text) == intent)
            #expect(S.Intent(IntentText(parsing: intent.text.value)) == intent)
        }
        for text in ["", "edit", "edit:", "edit:x", "edit:7:7", "add:1", "save:", "Save", "delete", "flow", "edit:99999999999999999999"] {
            #expect(S.Intent(IntentText(parsing: text)) == nil, "\(text)")
        }
    }
}
