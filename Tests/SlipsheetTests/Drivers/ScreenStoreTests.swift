import Slipsheet
import SlipsheetTesting
import Testing

/// The exhaustive store fails for everything that a test does not say.
@Suite struct ScreenStoreTests {
    typealias Note = NotebookScreen.NoteText
    static let empty = NotebookScreen.Presented.newNote(Editor(Note()))

    static func editor(_ title: String) -> NotebookScreen.Presented {
        var editor = Editor(Note())
        editor.absorb(["title": title])
        return .newNote(editor)
    }

    @Test func `A run that says everything passes`() throws {
        try ScreenStore.run(NotebookScreen()) { store in
            try store.send(.add) { $0.presented = Self.empty }
            try store.send(.flow(.save), typing: ["title": "One"]) {
                $0.presented = nil
                $0.model.notes = [.init(id: 1, text: Note(title: "One"))]
                $0.model.nextID = 2
                $0.destination = Destination(notice: "saved")
            }
            #expect(try store.receiveCommand() == .add(Note(title: "One")))
            try store.receive(Self.editor("One"), .completed)
        }
    }

    @Test func `A state that was not said fails, be it presented, model or destination`() {
        var store = ScreenStore(NotebookScreen())
        #expect(throws: ScreenMismatch.self) { try store.send(.add) }
        store = ScreenStore(NotebookScreen(), presenting: Self.editor("One"))
        #expect(throws: ScreenMismatch.self) { try store.send(.flow(.save)) { $0.presented = nil } }
        store = ScreenStore(NotebookScreen(), presenting: Self.editor("One"))
        #expect(throws: ScreenMismatch.self) {
            try store.send(.flow(.save)) {
                $0.presented = nil
                $0.model = .init(notes: [.init(id: 1, text: Note(title: "One"))], nextID: 2)
            }
        }
    }

    @Test func `A refusal must be said, and must be the right one`() {
        var store = ScreenStore(NotebookScreen())
        #expect(throws: ScreenMismatch.refusal("save", expected: "nil", actual: "Optional(Presentation.Refusal.stale)")) {
            try store.send(.flow(.save))
        }
        #expect(throws: ScreenMismatch.self) { try store.send(.flow(.save), refused: .occupied(.decision)) }
        #expect(throws: Never.self) { try store.send(.flow(.save), refused: .stale) }
    }

    @Test func `A dismissal that was not received fails the next event and the end`() throws {
        var store = ScreenStore(NotebookScreen(), presenting: Self.empty)
        try store.send(.flow(.cancel)) { $0.presented = nil }
        #expect(throws: ScreenMismatch.notReceived("the dismissal of newNote, cancelled", before: "add")) { try store.send(.add) }
        #expect(throws: ScreenMismatch.notReceived("the dismissal of newNote, cancelled", before: "the end")) {
            try ScreenStore.run(NotebookScreen(), presenting: Self.empty) { try $0.send(.flow(.cancel)) { $0.presented = nil } }
        }
        #expect(throws: ScreenMismatch.self) { try store.receive(Self.empty, .completed) }
        #expect(throws: ScreenMismatch.self) { try store.receiveCommand() }
        try store.receive(Self.empty, .cancelled)
        #expect(throws: ScreenMismatch.event(expected: "the dismissal of newNote, cancelled", actual: "nothing")) {
            try store.receive(Self.empty, .cancelled)
        }
    }

    @Test func `What the domain refuses leaves the model, and reports its command alone`() throws {
        try ScreenStore.run(NotebookScreen(initial: .init(isLocked: true)), presenting: Self.empty) { store in
            try store.send(.flow(.save), typing: ["title": "One"], refused: .unavailable("The notebook is locked.")) {
                $0.presented = Self.editor("One")
            }
            try store.receiveCommand()
        }
    }

    @Test func `What a review ends must be received too`() throws {
        let editor = Editor(Note(title: "One"))
        try ScreenStore.run(NotebookScreen(), presenting: .editNote(1, editor)) { store in
            try store.send(.flow(.save), refused: .stale) { $0.presented = .goneNote(1, Note(title: "One")) }
            try store.receive(.editNote(1, editor), .replaced)
        }
    }
}
