/// One post on one screen as a value: before, after, and what the domain is asked to do.
public struct Transition<S: Screen>: Sendable {
    /// The surface after the post. After a refusal it differs from the one before in its draft only.
    public let surface: Surface<S.Presented>
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
    public func transition(from surface: Surface<Presented>, _ intent: Intent, _ form: FormText = FormText(), _ model: Model) -> Transition<
        Self
    > {
        var kept = Surface(restoring: surface.presented)
        kept.edit { $0.absorb(form) }
        kept = Surface(restoring: kept.presented.map { review($0, model) })
        if kept.presented?.id != surface.presented?.id { kept.edit { $0.absorb(form) } }
        var next = kept
        do throws(Refusal) {
            if let command = try update(&next, intent, model) {
                return Transition(surface: next, outcome: .asks(command))
            }
            return Transition(surface: next, outcome: .moved)
        } catch {
            return Transition(surface: kept, outcome: .refused(error))
        }
    }
}
