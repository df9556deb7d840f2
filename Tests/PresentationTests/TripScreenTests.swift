import Presentation
import Testing

/// Containers over one another: what is replaced, what is refused, and the one stack that is allowed.
@Suite struct TripScreenTests {
    typealias S = TripScreen
    typealias Presented = S.Presented

    static let model = [S.Trip(id: 1), S.Trip(id: 2)]
    static let gone = Refusal.unavailable("This trip no longer exists.")
    static let details = Presented.details(1, Surface())
    static let question = Presented.details(1, Surface(restoring: .contactAirline))

    struct Answer {
        var next: Presented?
        var outcome = Transition<S>.Outcome.moved
        var ended: DismissReason?
    }

    static func opened(_ intent: S.Intent) -> Answer? {
        switch intent {
        case .tour: Answer(next: .tour)
        case .details(1): Answer(next: details)
        case .details(2): Answer(next: .details(2, Surface()))
        case .history(let id) where id < 3: Answer(next: .history(id))
        case .tripActions(let id) where id < 3: Answer(next: .tripActions(id))
        case .shareTrip(let id) where id < 3: Answer(next: .shareTrip(id))
        case .details, .history, .tripActions, .shareTrip: Answer(next: nil, outcome: .refused(gone))
        default: nil
        }
    }

    /// What a button does; nil: it is not on the screen.
    static func answer(_ intent: S.Intent, _ presented: Presented?) -> Answer? {
        guard let presented else { return opened(intent) }
        let closed = Answer(next: nil, ended: .cancelled)
        switch (presented, intent) {
        case (.history(1), .history(1)), (.history, .close), (.tripActions, .close), (.deleteTrip, .close), (.shareTrip, .close),
            (.tour, .close):
            return closed
        case (.history, _):
            guard var answer = opened(intent) else { return nil }
            if answer.next == nil { answer.next = presented } else { answer.ended = .replaced }
            return answer
        case (.details, .shareTrip(3)), (.tripActions, .shareTrip(3)), (.deleteTrip, .shareTrip(3)):
            return Answer(next: presented, outcome: .refused(gone))
        case (question, .shareTrip): return Answer(next: question, outcome: .refused(.occupied(.decision)))
        case (details, .shareTrip(let id)): return Answer(next: .shareTrip(id), ended: .replaced)
        case (details, .rebook): return Answer(next: question)
        case (details, .close): return closed
        case (question, .rebook): return Answer(next: question, outcome: .refused(.occupied(.decision)))
        case (question, .understood): return Answer(next: details)
        case (.tripActions, .shareTrip), (.deleteTrip, .shareTrip):
            return Answer(next: presented, outcome: .refused(.occupied(.decision)))
        case (.tripActions(let id), .archive): return Answer(next: presented, outcome: .asks(.archive(id)))
        case (.tripActions(let id), .askDelete): return Answer(next: .deleteTrip(id), ended: .replaced)
        case (.deleteTrip(let id), .confirmDelete): return Answer(next: presented, outcome: .asks(.delete(id)))
        default: return nil
        }
    }

    @Test(arguments: S.everyIntent, [nil, details, question, .history(1), .tripActions(1), .deleteTrip(1), .shareTrip(1), .tour])
    func `(93, 94, 96, 143) every button in every state does exactly this`(_ intent: S.Intent, _ presented: Presented?) {
        let answer = Self.answer(intent, presented) ?? Answer(next: presented, outcome: .refused(.stale))
        let dismissals = answer.ended.flatMap { reason in presented.map { [Dismissal($0, reason)] } } ?? []
        Step<S>(intent, on: presented, Self.model, gives: answer.next, answer.outcome, dismissals).verify(on: S())
    }

    @Test func `(23, 72) dismissing the inner of two leaves the outer`() {
        var session = Session(S(), Self.model)
        session.post(.details(1))
        session.post(.rebook)
        #expect(session.surface.presented == Self.question)
        #expect(session.post(.close) == .stale)
        #expect(session.post(.understood) == nil)
        #expect(session.surface.presented == Self.details)
        #expect(session.log.isEmpty)
        #expect(session.post(.understood) == .stale)
        #expect(session.post(.close) == nil)
        #expect(session.log == ["dismiss details-1 cancelled"])
    }

    @Test func `(109, 111) Delete in the dialog deletes nothing, it moves on to the question`() {
        var session = Session(S(), Self.model)
        session.post(.tripActions(2))
        #expect(session.surface.presented?.id == "tripActions-2")
        session.post(.askDelete)
        #expect(session.surface.presented?.id == "deleteTrip-2")
        #expect(session.model == Self.model)
        session.post(.confirmDelete)
        #expect(session.model == [Self.model[0]])
    }

    @Test func `(81) every choice clears the dialog, and a second post of it has no effect`() {
        var session = Session(S(), Self.model)
        session.post(.tripActions(2))
        #expect(session.post(.archive) == nil)
        #expect(session.surface.presented == nil)
        #expect(session.log == ["commit", "dismiss tripActions-2 completed"])
        #expect(session.post(.archive) == .stale)
        #expect(session.log.count == 2)
    }

    @Test func `(99, 100) identity lives in the presentation, and only identifiers are kept`() {
        var session = Session(S(), Self.model)
        session.post(.tripActions(2))
        session.model.reverse()
        session.post(.archive)
        #expect(session.model == [S.Trip(id: 2, isArchived: true), S.Trip(id: 1)])
    }

    @Test func `(103) a command that finds nothing ends the presentation, and says so`() {
        var session = Session(S(), Self.model)
        session.post(.tripActions(2))
        session.model.removeLast()
        session.post(.archive)
        #expect(session.log == ["commit", "dismiss tripActions-2 objectGone"])
        #expect(session.model == [Self.model[0]])
    }

    @Test func `(110) the dialog offers Archive, Delete and Cancel, destructive first`() throws {
        let overlay = try #require(S().overlays(for: .tripActions(1), Self.model).first)
        guard case .confirmationDialog(let dialog) = overlay else {
            Issue.record("\(overlay) is no dialog")
            return
        }
        #expect(dialog.actions.map(\.label) == ["Delete", "Archive"])
        #expect(dialog.actions.map(\.role) == [.destructive, nil])
        #expect(dialog.cancel.role == .cancel)
    }
}
