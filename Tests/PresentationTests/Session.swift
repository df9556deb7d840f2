import Presentation

/// What a session needs of a screen to run it without a server.
protocol Performed: Screen where Model: Equatable, Command: Equatable {
    static var everyIntent: [Intent] { get }
    /// The domain: does what a command asks.
    static func perform(_ command: Command, on model: inout Model) -> Reply
    /// The buttons of the screen itself, beneath what is presented.
    func buttons(_ model: Model) -> [Button<Intent>]
}

extension Performed where Command == Never, Reply == Void {
    static func perform(_ command: Command, on model: inout Model) -> Reply {}
}

/// One person on one screen, with the domain in memory: the steps of a host, and nothing else.
struct Session<S: Performed> {
    let screen: S
    var model: S.Model
    var surface = Surface<S.Presented>()
    /// What happened, in order, as in `commit save` and `dismiss editor completed`.
    private(set) var log: [String] = []

    init(_ screen: S, _ model: S.Model) {
        self.screen = screen
        self.model = model
    }

    /// One post. Nil means that it was answered; else why it was not.
    @discardableResult
    mutating func post(_ intent: S.Intent, _ form: FormText = [:]) -> Refusal? {
        let transition = screen.transition(from: surface, intent, form, model)
        switch transition.outcome {
        case .refused(let refusal):
            settle(transition.surface)
            return refusal
        case .moved: settle(transition.surface)
        case .asks(let command):
            var next = transition.surface
            var changed = model
            let reply = S.perform(command, on: &changed)
            do throws(Refusal) {
                _ = try screen.resolve(&next, command, reply)
            } catch {
                settle(transition.kept)
                return error
            }
            model = changed
            log.append("commit")
            settle(next)
        }
        return nil
    }

    private mutating func settle(_ next: Surface<S.Presented>) {
        for dismissal in next.dismissals {
            screen.onDismiss(dismissal)
            log.append("dismiss \(dismissal.presented.id) \(dismissal.reason)")
        }
        surface = next
    }

    /// Intents of the enabled buttons that a person can reach: those of the top overlay, and of the screen where nothing modal covers it.
    var reachable: Set<S.Intent> {
        let overlays = surface.presented.map { screen.overlays(for: $0, model) } ?? []
        let isCovered = overlays.contains { $0.container.isModal }
        let top = overlays.last?.buttons ?? []
        return Set(((isCovered ? [] : screen.buttons(model)) + top).filter(\.isEnabled).map(\.intent))
    }
}
