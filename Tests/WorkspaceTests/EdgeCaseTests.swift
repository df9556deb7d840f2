import Slipsheet
import Testing

@testable import Workspace

/// The edges of presenting, each as a value: the exact surface, outcome and dismissals after one event.
@Suite struct EdgeCaseTests {
    private let screen = FlightsScreen(log: { _ in })
    private let flight = Flight(
        id: FlightID(1), airline: "Aurora Air", number: "101", origin: "Oslo", destination: "Rome", departsAt: 20_000, arrivesAt: 30_000,
        status: .canceled, history: [])

    private var model: FlightsScreen.Model {
        var model = FlightsScreen.Model()
        model.subject = flight
        return model
    }

    private func details(_ id: Int64 = 1, over question: FlightQuestion? = nil) throws -> Surface<FlightsScreen.Presented> {
        var over = Surface<FlightQuestion>()
        if let question { try over.present(question) }
        var surface = Surface<FlightsScreen.Presented>()
        try surface.present(.details(FlightID(id), over: over))
        return surface
    }

    private func refusal<S: Screen>(_ transition: Transition<S>) -> Refusal? {
        if case .refused(let refusal) = transition.outcome { refusal } else { nil }
    }

    @Test func `a parent is dismissed while its popover is up: both go, one dismissal`() throws {
        let surface = try details(over: .onTimeHistory)
        let after = screen.transition(from: surface, .close, [:], model)
        #expect(after.surface.presented == nil)
        #expect(after.surface.dismissals == [Dismissal(try #require(surface.presented), .cancelled)])
    }

    @Test func `a parent is not dismissed while a question lies over it`() throws {
        let surface = try details(over: .rebook)
        let after = screen.transition(from: surface, .close, [:], model)
        #expect(refusal(after) == .occupied(.decision))
        #expect(after.surface == surface)
        #expect(after.surface.dismissals.isEmpty)
    }

    @Test func `(99) identity changes while up: the old one is replaced with all that lay over it`() throws {
        let after = screen.transition(from: try details(over: .onTimeHistory), .details(FlightID(2)), [:], model)
        #expect(after.surface == (try details(2)))
        #expect(after.surface.dismissals.map(\.reason) == [.replaced])
    }

    @Test func `an alert opens another alert, in one transition`() throws {
        let drafts = DraftsScreen()
        var surface = Surface<DraftsPresented>()
        try surface.present(.deleteDraft(DraftID(1), base: 1, asksAgain: false))
        let now = DraftsModel.Detail(id: DraftID(1), text: .empty, version: 2, updatedAt: 0)
        _ = try drafts.resolve(&surface, .delete(DraftID(1), from: 1), .changed(now))
        #expect(surface.presented == .deleteDraft(DraftID(1), base: 2, asksAgain: true))
        #expect(surface.dismissals.map(\.reason) == [.replaced])
    }

    @Test func `(71, 72) an alert dismissed by a button that does nothing leaves the sheet as it was`() throws {
        let after = screen.transition(from: try details(over: .rebook), .within(.ok), [:], model)
        #expect(after.surface == (try details()))
        #expect(after.surface.dismissals.isEmpty)
        guard case .moved = after.outcome else {
            Issue.record("the button asked for something")
            return
        }
    }

    @Test func `(17, 23) a dismissal that names a finished presentation changes nothing`() throws {
        var surface = try details()
        let finished = try #require(surface.presented)
        surface.dismiss(finished, .cancelled)
        try surface.present(.details(FlightID(2), over: Surface()))
        let hasChanged = surface.dismiss(finished, .cancelled)
        #expect(!hasChanged)
        #expect(surface == (try details(2)))
    }

    @Test(arguments: [FlightIntent.ok, .confirmCheckIn, .reschedule, .notNow, .closeHistory])
    func `(143) an action for an absent presentation is refused`(intent: FlightIntent) throws {
        #expect(refusal(screen.transition(from: Surface(), .within(intent), [:], model)) == .stale)
        let bare = screen.transition(from: try details(), .within(intent), [:], model)
        #expect(refusal(bare) == .stale)
        #expect(bare.surface == (try details()))
    }

    @Test func `nested dismissal: a child's way out is the child's alone`() throws {
        let flow = ObjectEditor<DraftID, DraftText>(new: DraftText())
        var surface = Surface<DraftsPresented>()
        try surface.present(.editing(flow))
        let drafts = DraftsScreen()
        let asked = drafts.transition(from: surface, .cancel, ["body": "much"], DraftsModel())
        #expect(asked.surface.presented?.awaitsDecision == true)
        let kept = drafts.transition(from: asked.surface, .keepEditing, [:], DraftsModel())
        #expect(kept.surface.presented?.awaitsDecision == false)
        #expect(kept.surface.dismissals.isEmpty)
        let gone = drafts.transition(
            from: drafts.transition(from: kept.surface, .cancel, [:], DraftsModel()).surface, .discard, [:], DraftsModel())
        #expect(gone.surface.presented == nil)
        #expect(gone.surface.dismissals.map(\.reason) == [.discarded])
    }

    @Test func `(124, 125) restored with another child: the page's button for the old one is refused`() throws {
        let flow = ObjectEditor<DraftID, DraftText>(new: DraftText())
        var surface = Surface<DraftsPresented>()
        try surface.present(.editing(flow))
        let drafts = DraftsScreen()
        let asked = drafts.transition(from: surface, .cancel, ["body": "much"], DraftsModel())
        let restored = asked.surface.restored
        #expect(restored.presented?.awaitsDecision == false)
        let after = drafts.transition(from: restored, .discard, [:], DraftsModel())
        #expect(refusal(after) == .stale)
        #expect(after.surface == restored)
        #expect((try details(over: .rebook)).restored.presented == nil)
    }
}
