import Presentation
import Testing

/// One row of a transition table: a post, and exactly what comes of it.
struct Step<S: Performed>: Sendable, CustomTestStringConvertible {
    let intent: S.Intent
    let presented: S.Presented?
    let form: FormText
    let model: S.Model
    let after: S.Presented?
    let outcome: Transition<S>.Outcome
    let dismissals: [Dismissal<S.Presented>]

    init(
        _ intent: S.Intent, on presented: S.Presented?, typing form: FormText = [:], _ model: S.Model, gives after: S.Presented?,
        _ outcome: Transition<S>.Outcome = .moved, _ dismissals: [Dismissal<S.Presented>] = []
    ) {
        self.intent = intent
        self.presented = presented
        self.form = form
        self.model = model
        self.after = after
        self.outcome = outcome
        self.dismissals = dismissals
    }

    var testDescription: String { "\(intent.text.value) on \(presented?.id ?? "nothing")" }

    func verify(on screen: S, _ place: SourceLocation = #_sourceLocation) where S.Model: Equatable {
        let transition = screen.transition(from: Surface(restoring: presented), intent, form, model)
        #expect(transition.surface.presented == after, sourceLocation: place)
        #expect(transition.outcome == outcome, sourceLocation: place)
        #expect(transition.surface.dismissals == dismissals, sourceLocation: place)
    }
}
