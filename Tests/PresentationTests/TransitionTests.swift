import Presentation
import Testing

/// The rules of one post, whatever the screen.
@Suite struct TransitionTests {
    typealias S = DraftScreen

    @Test(arguments: S.Intent.allCases)
    func `(65) a dismissal is reported by the post that made it, and by no later one`(_ intent: S.Intent) {
        let opened = S().transition(from: Surface(), .newDraft, [:], "Old").surface
        let closed = S().transition(from: opened, .cancel, [:], "Old").surface
        #expect(closed.dismissals == [Dismissal(S.Presented.editor(S.Draft()), .cancelled)])
        #expect(S().transition(from: closed, intent, [:], "Old").surface.dismissals.isEmpty)
    }

    @Test func `(65) a surface that shows something forgets earlier dismissals too`() throws {
        var surface = Surface<S.Presented>()
        try surface.present(.editor(S.Draft()))
        surface.replace(with: .deleteAlert)
        #expect(surface.dismissals.count == 1)
        for intent in S.Intent.allCases where intent != .cancel {
            #expect(S().transition(from: surface, intent, [:], "Old").surface.dismissals.isEmpty)
        }
        #expect(S().transition(from: surface, .cancel, [:], "Old").surface.dismissals == [Dismissal(S.Presented.deleteAlert, .cancelled)])
    }

    @Test func `(65, 101) what a review ends is reported too, whether the button is answered or refused`() {
        let editor = NotesScreen.Presented.editNote(7, Editor(NotesScreen.NoteDraft()))
        let ended = [Dismissal(editor, .replaced)]
        let gone = NotesScreen.Presented.goneNote(7, NotesScreen.NoteDraft())
        let refused = NotesScreen().transition(from: Surface(restoring: editor), .flow(.save), [:], [])
        #expect(refused.surface.presented == gone)
        #expect(refused.surface.dismissals == ended)
        let moved = NotesScreen().transition(from: Surface(restoring: editor), .dropText, [:], [])
        #expect(moved.surface.presented == nil)
        #expect(moved.surface.dismissals == ended + [Dismissal(gone, .objectGone)])
        let asks = NotesScreen().transition(from: Surface(restoring: editor), .saveAsNew, [:], [])
        #expect(asks.surface.dismissals == ended)
        #expect(asks.outcome == .asks(.add(NotesScreen.NoteDraft())))
    }

    @Test func `(46, 65) a screen that assigns a whole new surface ends nothing in silence`() {
        let open = Surface(restoring: Probe(text: "typed"))
        let cleared = AssigningScreen().transition(from: open, .clear, [:], ())
        #expect(cleared.surface.presented == nil)
        #expect(cleared.surface.dismissals == [Dismissal(Probe(text: "typed"), .replaced)])
        let swapped = AssigningScreen().transition(from: open, .swap, [:], ())
        #expect(swapped.surface.presented == Probe(id: "other"))
        #expect(swapped.surface.dismissals == [Dismissal(Probe(text: "typed"), .replaced)])
        let twice = AssigningScreen().transition(from: open, .clearThenMore, [:], ())
        #expect(twice.surface.presented == nil)
        #expect(twice.surface.dismissals == [Dismissal(Probe(text: "typed"), .replaced), Dismissal(Probe(id: "other"), .completed)])
        #expect(AssigningScreen().transition(from: Surface(), .clear, [:], ()).surface.dismissals.isEmpty)
    }

    @Test func `(18, 53) until the domain has answered, the surface is kept with what was typed`() {
        let open = Surface(restoring: S.Presented.editor(S.Draft()))
        for intent in S.Intent.allCases {
            let transition = S().transition(from: open, intent, ["title": "Typed"], "Old")
            #expect(transition.kept.presented == .editor(S.Draft(title: "Typed")))
            #expect(transition.kept.dismissals.isEmpty)
        }
    }

    @Test func `(16) a refusal by the domain leaves the editor up with what was typed`() {
        var session = Session(FailingScreen(), "Old")
        session.post(.newDraft)
        #expect(session.post(.saveDraft, ["title": "Typed"]) == .unavailable("Storage is full"))
        #expect(session.surface.presented == .editor(S.Draft(title: "Typed")))
        #expect(session.model == "Old")
        #expect(session.log.isEmpty)
    }

    /// The draft screen over a domain that can do nothing.
    struct FailingScreen: Performed {
        static let everyIntent = S.everyIntent
        static func perform(_ command: S.Command, on model: inout String?) -> S.Reply { .failed }

        func update(_ surface: inout Surface<S.Presented>, _ intent: S.Intent, _ model: String?) throws(Refusal) -> S.Command? {
            try S().update(&surface, intent, model)
        }

        func resolve(_ surface: inout Surface<S.Presented>, _ command: S.Command, _ reply: S.Reply) throws(Refusal) -> Destination {
            try S().resolve(&surface, command, reply)
        }

        func overlays(for presented: S.Presented, _ model: String?) -> [Overlay<S.Intent>] { S().overlays(for: presented, model) }
        func buttons(_ model: String?) -> [Button<S.Intent>] { S().buttons(model) }
    }

    @Test func `(62, 101) a page that showed the recovery already posts to it, and loses nothing of the editor either`() {
        let open = Surface(restoring: ReviewingScreen.Presented.editor("Old"))
        let both = ReviewingScreen().transition(from: open, .close, ["text": "Typed", "name": "Copy"], true)
        #expect(both.kept.presented == .recovery("Typed", name: "Copy"))
        let editorAlone = ReviewingScreen().transition(from: open, .close, ["text": "Typed"], true)
        #expect(editorAlone.kept.presented == .recovery("Typed", name: ""))
        let unchanged = ReviewingScreen().transition(from: open, .close, ["text": "Typed", "name": "Copy"], false)
        #expect(unchanged.kept.presented == .editor("Typed"))
    }

    /// An editor whose recovery has a field of its own.
    struct ReviewingScreen: Screen {
        enum Presented: Presentable {
            case editor(String)
            case recovery(String, name: String)
            var id: String { if case .editor = self { "editor" } else { "recovery" } }
            var container: Container { .sheet }

            mutating func absorb(_ form: FormText) {
                switch self {
                case .editor(let text): self = .editor(form["text"] ?? text)
                case .recovery(let text, let name): self = .recovery(text, name: form["name"] ?? name)
                }
            }
        }

        enum Intent: String, FormIntent { case close }

        func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ isGone: Bool) throws(Refusal) -> Never? {
            if let open = surface.presented { surface.dismiss(open, .cancelled) }
            return nil
        }

        func review(_ presented: Presented, _ isGone: Bool) -> Presented {
            if case .editor(let text) = presented, isGone { .recovery(text, name: "") } else { presented }
        }

        func overlays(for presented: Presented, _ isGone: Bool) -> [Overlay<Intent>] { [] }
    }

    /// A careless screen: it does not ask the surface, it makes another.
    struct AssigningScreen: Screen {
        enum Intent: String, FormIntent { case clear, swap, clearThenMore }

        func update(_ surface: inout Surface<Probe>, _ intent: Intent, _ model: Void) throws(Refusal) -> Never? {
            surface = Surface()
            guard intent != .clear else { return nil }
            surface.replace(with: Probe(id: "other"))
            if intent == .clearThenMore { surface.dismiss(Probe(id: "other"), .completed) }
            return nil
        }

        func overlays(for presented: Probe, _ model: Void) -> [Overlay<Intent>] { [] }
    }
}
