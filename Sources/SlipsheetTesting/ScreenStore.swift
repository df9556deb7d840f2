import Presentation
import Slipsheet

/// A screen as values for exhaustive tests: after each event the test says exactly what has changed, and everything that it does not
/// say is a failure, as are a dismissal and a command that it did not ask for.
///
/// ```swift
/// try ScreenStore.run(DraftScreen()) { store in
///     try store.send(.newDraft) { $0.presented = .editor(title: "Weekend plan") }
///     try store.send(.cancel) { $0.presented = nil }
///     try store.receive(.editor(title: "Weekend plan"), .cancelled)
/// }
/// ```
public struct ScreenStore<S: MemoryScreen> where S.Model: Equatable {
    /// All that a screen's events can change.
    public struct State: Equatable {
        public var presented: S.Presented?
        public var model: S.Model
        /// Where the last event led.
        public var destination = Destination.here
    }

    public let screen: S
    public private(set) var state: State
    /// What happened and was not yet received, in order.
    private var events: [Event] = []

    private enum Event {
        case command(S.Command)
        case dismissal(Dismissal<S.Presented>)

        var name: String {
            switch self {
            case .command(let command): "the command \(command)"
            case .dismissal(let dismissal): "the dismissal of \(dismissal.presented.id), \(dismissal.reason.rawValue)"
            }
        }
    }

    public init(_ screen: S, presenting presented: S.Presented? = nil, model: S.Model? = nil) {
        self.screen = screen
        state = State(presented: presented, model: model ?? screen.initial)
    }

    /// Runs a test, and throws when it ends with something that was not received.
    public static func run(
        _ screen: S, presenting presented: S.Presented? = nil, model: S.Model? = nil, _ test: (inout ScreenStore) throws -> Void
    ) throws {
        var store = ScreenStore(screen, presenting: presented, model: model)
        try test(&store)
        try store.expectNothingPending("the end")
    }

    /// Presses a button. `change` turns the state before into the one expected after; without it nothing may change.
    ///
    /// A command is performed on the model, and its reply resolved. Throws `ScreenMismatch`.
    public mutating func send(
        _ intent: S.Intent, typing form: FormText = FormText(), refused refusal: Refusal? = nil, _ change: (inout State) -> Void = { _ in }
    ) throws(ScreenMismatch) {
        let name = intent.text.value
        try expectNothingPending(name)
        var expected = state
        expected.destination = .here
        change(&expected)
        let actual = press(intent, form)
        guard actual == refusal else { throw .refusal(name, expected: "\(refusal as Any)", actual: "\(actual as Any)") }
        guard state == expected else { throw .state(name, expected: "\(expected)", actual: "\(state)") }
    }

    /// Takes the next thing that happened: it must be this dismissal.
    public mutating func receive(_ presented: S.Presented, _ reason: DismissReason) throws(ScreenMismatch) {
        let expected = Dismissal(presented, reason)
        guard case .dismissal(let actual)? = events.first, actual == expected else {
            throw .event(expected: Event.dismissal(expected).name, actual: events.first?.name ?? "nothing")
        }
        events.removeFirst()
    }

    /// Takes the next thing that happened: it must be a command, which is returned.
    @discardableResult
    public mutating func receiveCommand() throws(ScreenMismatch) -> S.Command {
        guard case .command(let command)? = events.first else {
            throw .event(expected: "a command", actual: events.first?.name ?? "nothing")
        }
        events.removeFirst()
        return command
    }

    private mutating func press(_ intent: S.Intent, _ form: FormText) -> Refusal? {
        let transition = screen.transition(from: Surface(restoring: state.presented), intent, form, state.model)
        var next = transition.surface
        state.destination = .here
        switch transition.outcome {
        case .moved: break
        case .refused(let refusal):
            state.presented = next.presented
            events += next.dismissals.map { .dismissal($0) }
            return refusal
        case .asks(let command):
            var model = state.model
            let reply = screen.perform(command, on: &model)
            events.append(.command(command))
            do throws(Refusal) {
                state.destination = try screen.resolve(&next, command, reply)
            } catch {
                state.presented = transition.kept.presented
                return error
            }
            state.model = model
        }
        state.presented = next.presented
        events += next.dismissals.map { .dismissal($0) }
        return nil
    }

    private func expectNothingPending(_ place: String) throws(ScreenMismatch) {
        guard let event = events.first else { return }
        throw .notReceived(event.name, before: place)
    }
}

/// Where a screen did something else than its test says.
public enum ScreenMismatch: Error, Equatable, CustomStringConvertible {
    case state(String, expected: String, actual: String)
    case refusal(String, expected: String, actual: String)
    case event(expected: String, actual: String)
    case notReceived(String, before: String)

    public var description: String {
        switch self {
        case .state(let event, let expected, let actual): "after \(event) the state is\n  \(actual)\nnot\n  \(expected)"
        case .refusal(let event, let expected, let actual): "\(event) was answered with the refusal \(actual), not \(expected)"
        case .event(let expected, let actual): "expected \(expected), but next came \(actual)"
        case .notReceived(let event, let place): "\(event) was not received before \(place)"
        }
    }
}
