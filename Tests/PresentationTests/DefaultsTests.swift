import Presentation
import Testing

/// What a screen need not say.
@Suite struct DefaultsTests {
    /// As little as a screen with a question can be.
    struct LeastScreen: Screen {
        enum Intent: String, FormIntent { case ask, confirm }

        func update(_ surface: inout Surface<Probe>, _ intent: Intent, _ model: Void) throws(Refusal) -> String? {
            switch (intent, surface.presented) {
            case (.ask, nil): try surface.present(Probe(container: .alert))
            case (.confirm, _): return "confirmed"
            default: throw .stale
            }
            return nil
        }

        func overlays(for presented: Probe, _ model: Void) -> [Overlay<Intent>] { [] }
    }

    @Test func `(18, 81) a command that replies nothing ends what was presented for it, as completed`() throws {
        let asked = LeastScreen().transition(from: Surface(), .ask, [:], ())
        #expect(asked.outcome == .moved)
        let confirmed = LeastScreen().transition(from: asked.surface, .confirm, [:], ())
        #expect(confirmed.outcome == .asks("confirmed"))
        var surface = confirmed.surface
        #expect(try LeastScreen().resolve(&surface, "confirmed", ()) == .here)
        #expect(surface.presented == nil)
        #expect(surface.dismissals == [Dismissal(Probe(container: .alert), .completed)])
    }

    @Test func `A command without a presentation ends nothing`() throws {
        var surface = LeastScreen().transition(from: Surface(), .confirm, [:], ()).surface
        #expect(try LeastScreen().resolve(&surface, "confirmed", ()) == .here)
        #expect(surface.dismissals.isEmpty)
    }

    @Test func `A case has nothing unsaved, no offer to resume, and no text, unless it says so`() {
        var question = EditorAlert.discardChanges
        #expect(!question.hasUnsavedChanges)
        #expect(question.resumeLabel == nil)
        #expect(question.awaitsDecision)
        question.absorb(["title": "Typed"])
        #expect(question == .discardChanges)
        #expect(LeastScreen().review(Probe(), ()) == Probe())
    }

    @Test func `(87) where a person goes and what is presented are two values`() {
        #expect(Destination.here == Destination(path: nil, notice: nil))
        #expect(Destination(path: "/notes/1") != .here)
        #expect(Destination(notice: "saved") != .here)
    }
}
