/// One post on one screen as a value: before, after, and what the domain is asked to do.
public struct Transition<S: Screen>: Sendable {
    /// The surface after the post. After a refusal it differs from the one before in its draft only, and in what a review made of it.
    public let surface: Surface<S.Presented>
    /// The surface with the posted text and without the button's effect: what remains when the domain refuses later.
    public let kept: Surface<S.Presented>
    public let outcome: Outcome

    public enum Outcome: Sendable {
        case moved
        case asks(S.Command)
        case refused(Refusal)
    }
}

extension Transition.Outcome: Equatable where S.Command: Equatable {}

extension Screen {
    /// Posted text goes into the presented draft, the case is reviewed against the model, then the intent is answered.
    ///
    /// The text belongs to the case that was stored, and to what it has become if the page showed that already: it reaches both.
    public func transition(from surface: Surface<Presented>, _ intent: Intent, _ form: FormText, _ model: Model) -> Transition<Self> {
        var kept = Surface(restoring: surface.presented)
        kept.edit { $0.absorb(form) }
        if kept.become({ review($0, model) }) { kept.edit { $0.absorb(form) } }
        var next = Surface(restoring: kept.presented)
        do throws(Refusal) {
            let command = try update(&next, intent, model)
            next.account(for: kept)
            return Transition(surface: next, kept: kept, outcome: command.map { .asks($0) } ?? .moved)
        } catch {
            return Transition(surface: kept, kept: kept, outcome: .refused(error))
        }
    }
}
