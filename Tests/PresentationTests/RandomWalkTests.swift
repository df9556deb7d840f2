import Foundation
import Presentation
import Testing

/// Thousands of posts that nobody planned, on every screen: the promises that hold after each.
@Suite struct RandomWalkTests {
    static let seeds: [UInt64] = [1, 2, 3, 5, 8, 13, 0xDEAD_BEEF, .max]
    static let posts = 500

    @Test(arguments: seeds) func `(92) a walk over the draft screen`(_ seed: UInt64) throws {
        var walk = Walk(DraftScreen(), nil, seed: seed)
        try walk.run(Self.posts, reaching: ["nothing", "editor", "deleteAlert"])
    }

    @Test(arguments: seeds) func `(92) a walk over the notes screen, while others add and delete notes`(_ seed: UInt64) throws {
        var walk = Walk(NotesScreen(), NotesScreenTests.model, seed: seed)
        walk.disturb = { notes, random in
            notes = Bool.random(using: &random) ? NotesScreenTests.model : notes.suffix(3).filter { $0.id != 7 }
        }
        try walk.run(Self.posts, reaching: ["nothing", "newNote", "editNote", "deleteNote", "goneNote"])
    }

    @Test(arguments: seeds) func `(92) a walk over the trip screen, while others delete trips`(_ seed: UInt64) throws {
        var walk = Walk(TripScreen(), TripScreenTests.model, seed: seed)
        walk.disturb = { trips, random in
            trips = [1, 2, 3].filter { _ in Bool.random(using: &random) }.map { TripScreen.Trip(id: $0) }
        }
        try walk.run(Self.posts, reaching: ["nothing", "details", "history", "tripActions", "deleteTrip", "shareTrip", "tour"])
    }

    @Test(arguments: seeds) func `(92) a walk over every container`(_ seed: UInt64) throws {
        var walk = Walk(GalleryScreen(), 0, seed: seed)
        walk.presentsFromAnywhere = true
        try walk.run(Self.posts, reaching: Set(GalleryScreenTests.all.map(\.caseName)).union(["nothing"]))
    }

    @Test func `A walk can be walked again`() throws {
        var first = Walk(NotesScreen(), NotesScreenTests.model, seed: 4)
        var second = first
        try first.run(500)
        try second.run(500)
        #expect(first.seen == second.seen)
        #expect(first.session.surface == second.session.surface)
        #expect(first.session.log == second.session.log)
        #expect(first.session.model == second.session.model)
    }
}

/// A walk of arbitrary posts over one screen.
struct Walk<S: Performed> {
    var session: Session<S>
    var random: SplitMix64
    /// What others do to the domain between two posts.
    var disturb: (inout S.Model, inout SplitMix64) -> Void = { _, _ in }
    /// The screen leaves it to the priority rule, not to its buttons, what may be presented.
    var presentsFromAnywhere = false
    private var place: (intent: S.Intent, presented: S.Presented?)?
    private var broken: [String] = []
    private(set) var seen: Set<String> = []
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()
    private var opened = 0
    private var ended = 0

    init(_ screen: S, _ model: S.Model, seed: UInt64) {
        session = Session(screen, model)
        random = SplitMix64(seed: seed)
    }

    mutating func run(_ posts: Int, reaching cases: Set<String> = []) throws {
        var answers: Set<String> = []
        for _ in 0..<posts {
            if Int.random(in: 0..<4, using: &random) == 0 { disturb(&session.model, &random) }
            answers.insert(try step())
            seen.insert(session.surface.presented?.caseName ?? "nothing")
        }
        #expect(broken.isEmpty)
        #expect(seen.isSuperset(of: cases))
        #expect(answers.isSuperset(of: ["moved", "refused"]))
        #expect(opened - ended == (session.surface.presented == nil ? 0 : 1))
        #expect(opened > posts / 20, "The walk hardly moved")
    }

    /// A promise that must hold here. Cheaper than an expectation for each of a million times.
    private mutating func hold(_ isKept: Bool, _ promise: String) {
        if !isKept, let place { broken.append("\(promise): \(place.intent.text.value) on \(place.presented?.id ?? "nothing")") }
    }

    /// One post, often one of the buttons on the screen, as often any other.
    private mutating func step() throws -> String {
        let reachable = reachableNow
        let isOnScreen = Bool.random(using: &random)
        let onScreen = S.everyIntent.filter(reachable.contains)
        let intent = try #require((isOnScreen && !onScreen.isEmpty ? onScreen : S.everyIntent).randomElement(using: &random))
        let form = arbitraryForm()
        let before = session
        let transition = session.screen.transition(from: before.surface, intent, form, before.model)
        let refusal = session.post(intent, form)
        place = (intent, before.surface.presented)

        if reachable.contains(intent) {
            hold(refusal != .stale, "A button on the screen is never stale")
        } else if !presentsFromAnywhere {
            hold(refusal != nil, "A button that is not on the screen is refused")
        }

        if case .asks = transition.outcome {
        } else {
            hold(session.model == before.model, "Only commands change the model")
        }

        let kept = expectedKept(before, form)
        hold(transition.kept.presented == kept, "What is kept is the draft and its review")
        if refusal != nil {
            hold(session.surface.presented == kept, "A refusal changes nothing but the draft")
            hold(session.model == before.model, "A refusal leaves the model alone")
        }

        checkDismissals(from: before, kept)
        try checkPresented()
        return switch transition.outcome {
        case .moved: "moved"
        case .asks: "asks"
        case .refused: "refused"
        }
    }

    /// The buttons of the screen as a read would draw it now.
    private var reachableNow: Set<S.Intent> {
        var reviewed = session
        reviewed.surface = Surface(restoring: session.surface.presented.map { session.screen.review($0, session.model) })
        return reviewed.reachable
    }

    private mutating func arbitraryForm() -> FormText {
        let names = ["title", "body", "text", "id", "", "alert", "Title"].filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        return FormText(names.map { FormText.Field($0, String.arbitrary(using: &random)) })
    }

    private func expectedKept(_ before: Session<S>, _ form: FormText) -> S.Presented? {
        guard var presented = before.surface.presented else { return nil }
        presented.absorb(form)
        let id = presented.id
        presented = before.screen.review(presented, before.model)
        if presented.id != id { presented.absorb(form) }
        return presented
    }

    /// A presentation comes and goes by present, replace and dismiss alone, and each end is reported once.
    private mutating func checkDismissals(from before: Session<S>, _ kept: S.Presented?) {
        let ids = [before.surface.presented?.id, kept?.id, session.surface.presented?.id]
        let steps = zip(ids, ids.dropFirst()).filter { $0 != $1 }
        let reported = session.surface.dismissals.map(\.presented.id)
        let isReplacedByItself = presentsFromAnywhere && steps.isEmpty && !reported.isEmpty && reported == [ids[0]]
        hold(reported == steps.compactMap(\.0) || isReplacedByItself, "Each end is reported once")
        ended += reported.count
        opened += isReplacedByItself ? 1 : steps.compactMap(\.1).count
    }

    /// What is up is nothing, or one case that survives its code and a restart.
    private mutating func checkPresented() throws {
        let data = try encoder.encode(session.surface)
        let decoded = try decoder.decode(Surface<S.Presented>.self, from: data)
        hold(decoded == session.surface && decoded.dismissals.isEmpty, "A surface survives its code")
        guard let presented = session.surface.presented else {
            hold(data == Data("null".utf8), "Nothing presented is coded as null")
            return
        }
        let restored = session.surface.restored
        hold(presented.durability == .durable || restored.presented == nil, "No restart brings back what is transient")
        hold(!restored.awaitsDecision, "No restart brings back a question")
        hold(restored.restored == restored && restored.dismissals.isEmpty, "A second restart takes nothing more")

        let overlays = session.screen.overlays(for: presented, session.model)
        let containers = overlays.map(\.container)
        hold(containers.first == presented.container, "The lowest overlay is the case itself")
        hold(containers.dropFirst().allSatisfy { $0 == .alert } && containers.count <= 2, "Only an alert is stacked")
        hold(containers.last?.isDecision == session.surface.awaitsDecision, "A surface awaits a decision when it shows one")
        hold(overlays.allSatisfy { $0.buttons.count { $0.role == .cancel } == 1 }, "Each overlay has one way out")
    }
}
