import Foundation
import Presentation
import Testing

/// The editor flow: what counts as changed, what leaves it, and its question before text is thrown away.
@Suite struct EditorTests {
    struct Draft: EditableDraft {
        var title = "Weekend plan"
        var body = ""

        mutating func absorb(_ form: FormText) {
            form.fill(&title, "title")
            form.fill(&body, "body")
        }
    }

    enum State: CaseIterable {
        case clean, changed, asking

        func editor() throws -> Editor<Draft> {
            var editor = Editor(Draft())
            if self != .clean { editor.absorb(["title": "Typed"]) }
            if self == .asking { #expect(try editor.answer(.cancel, .askWhenChanged) == nil) }
            return editor
        }
    }

    static let policies: [DismissPolicy] = [.allow, .askWhenChanged, .block(reason: "Sending")]

    static let situations = State.allCases.flatMap { state in policies.indices.map { (state, $0) } }

    @Test(arguments: EditorIntent.allCases, situations)
    func `(52, 53, 113, 117) every button in every state under every policy`(_ intent: EditorIntent, _ situation: (State, Int)) throws {
        let (state, policy) = situation
        var editor = try state.editor()
        let before = editor
        let outcome: Result<EditorOutcome<Draft>?, Refusal>
        do throws(Refusal) {
            outcome = .success(try editor.answer(intent, Self.policies[policy]))
        } catch {
            outcome = .failure(error)
        }
        let expected: Result<EditorOutcome<Draft>?, Refusal> =
            switch (intent, state, Self.policies[policy]) {
            case (.save, .clean, _): .success(.saved(Draft()))
            case (.save, .changed, _): .success(.saved(Draft(title: "Typed")))
            case (.cancel, .asking, _), (.save, .asking, _): .failure(.stale)
            case (.cancel, _, .allow), (.cancel, .clean, .askWhenChanged): .success(.cancelled)
            case (.cancel, .changed, .askWhenChanged): .success(nil)
            case (.cancel, _, .block(let reason)): .failure(.blocked(reason))
            case (.keepEditing, .asking, _): .success(nil)
            case (.discard, .asking, _): .success(.discarded)
            case (.keepEditing, _, _), (.discard, _, _): .failure(.stale)
            }
        #expect(outcome == expected)
        switch (intent, state, policy) {
        case (.cancel, .changed, 1):
            #expect(editor.alert.presented == .discardChanges)
            #expect(editor.draft == before.draft)
        case (.keepEditing, .asking, _):
            #expect(editor.alert.presented == nil)
            #expect(editor.draft == before.draft)
        default: #expect(editor == before)
        }
    }

    @Test func `(49) changed and changed back counts as unchanged`() {
        let table: [(form: FormText, hasChanges: Bool)] = [
            ([:], false), (["title": "Weekend plan"], false), (["title": "weekend plan"], true), (["title": "Weekend plan "], true),
            (["title": "Weekend plan", "body": ""], false), (["body": "x"], true), (["title": "x", "body": "x"], true),
            (["title": ""], true), (["subject": "x"], false),
        ]
        for row in table {
            var editor = Editor(Draft())
            editor.absorb(row.form)
            #expect(editor.hasChanges == row.hasChanges, "\(row.form)")
            editor.absorb(["title": "Weekend plan", "body": ""])
            #expect(!editor.hasChanges)
            #expect(editor.initial == Draft())
        }
    }

    @Test func `(48) a new editor is its initial draft and nothing else`() {
        let editor = Editor(Draft(title: "Saved"))
        #expect(editor.draft == Draft(title: "Saved"))
        #expect(editor.initial == editor.draft)
        #expect(!editor.hasChanges)
        #expect(editor.alert.presented == nil)
    }

    @Test func `(57, 117) posted text reaches the draft only while no question lies over it`() throws {
        var editor = try State.asking.editor()
        editor.absorb(["title": "Late", "body": "Late"])
        #expect(editor.draft == Draft(title: "Typed"))
        #expect(try editor.answer(.keepEditing, .askWhenChanged) == nil)
        #expect(editor.draft == Draft(title: "Typed"))
        editor.absorb(["title": "Later"])
        #expect(editor.draft == Draft(title: "Later"))
    }

    @Test func `(117) the question can be asked again and again, and each answer reports itself alone`() throws {
        var editor = try State.changed.editor()
        for _ in 1...3 {
            #expect(try editor.answer(.cancel, .askWhenChanged) == nil)
            #expect(editor.alert.dismissals.isEmpty)
            #expect(try editor.answer(.keepEditing, .askWhenChanged) == nil)
            #expect(editor.alert.dismissals == [Dismissal(.discardChanges, .cancelled)])
        }
    }

    @Test(arguments: State.allCases) func `(123, 124) a restart keeps the text and drops the question`(_ state: State) throws {
        let editor = try state.editor()
        #expect(editor.restored.alert.presented == nil)
        #expect(editor.restored.draft == editor.draft)
        #expect(editor.restored.initial == editor.initial)
        #expect(editor.restored.hasChanges == editor.hasChanges)
    }

    @Test(arguments: State.allCases) func `(93) an editor awaits a decision while its question is up`(_ state: State) throws {
        let editor = try state.editor()
        #expect(editor.awaitsDecision == (state == .asking))
    }

    @Test func `(122) an editor is coded as its texts and its question`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let texts = #""draft":{"body":"","title":"Typed"},"initial":{"body":"","title":"Weekend plan"}"#
        for (state, question) in [(State.changed, "null"), (.asking, #""discardChanges""#)] {
            let editor = try state.editor()
            let data = try encoder.encode(editor)
            #expect(String(decoding: data, as: UTF8.self) == #"{"alert":\#(question),\#(texts)}"#)
            #expect(try JSONDecoder().decode(Editor<Draft>.self, from: data) == editor)
        }
        let unknown = #"{"alert":"deleteEverything",\#(texts)}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Editor<Draft>.self, from: Data(unknown.utf8)) }
    }

    @Test func `(107) the question is an alert that no restart brings back`() {
        #expect(EditorAlert.discardChanges.id == "discardChanges")
        #expect(EditorAlert.discardChanges.container == .alert)
        #expect(EditorAlert.discardChanges.restored == nil)
    }
}
