import HTTPServer
import Presentation
import Storage

/// One post inside its transaction: finds what the form names, moves the state machine, runs the command, writes record and tombstone.
struct PostExchange<S: WebScreen> {
    let screen: S
    let site: SiteContext<S.Snapshot, S.Transaction>
    let states: RecentStates<S.Presented>
    let post: PostedForm
    let transaction: S.Transaction
    let records: any PresentationWriting

    init(
        _ screen: S, _ site: SiteContext<S.Snapshot, S.Transaction>, _ states: RecentStates<S.Presented>, _ post: PostedForm,
        in transaction: S.Transaction
    ) {
        self.screen = screen
        self.site = site
        self.states = states
        self.post = post
        self.transaction = transaction
        records = site.store.records(of: transaction)
    }

    typealias Answer = PostAnswer<S.Presented>

    func answer() throws -> Answer {
        guard let text = post.presentation else { return try answerScreen() }
        guard let id = RecordID(text) else { return unknown() }
        if let record = try records.record(id, now: post.visit.now), record.owner == post.visit.owner {
            return try answer(record)
        }
        if let tombstone = try records.tombstone(id, now: post.visit.now), tombstone.owner == post.visit.owner {
            if tombstone.step.digest == post.digest { return .moved(to: tombstone.step.location, notice: nil, dismissals: []) }
            return finishedElsewhere()
        }
        let sealed = Sealed<S.Presented>(keyring: site.keyring, owner: post.visit.owner, id: id)
        if let opening = post.opening, let presented = sealed.open(opening), try use(of: id) == .free {
            return try move(Position(id: id, surface: Surface(restoring: presented), record: nil))
        }
        return unknown()
    }

    // MARK: What the form names

    /// A button of the screen itself: what it presents gets the page's key as its id, so that a repeated post opens one. Another button
    /// of the same page finds the key taken and gets an id that follows from its own post, so that its repetition finds it too.
    private func answerScreen() throws -> Answer {
        guard !post.isKeep else { return .refused(.badRequest, Appearance(notice: Notices.unknownIntent)) }
        for id in [post.key, site.keyring.digest(.post, post.key, post.digest)] {
            switch try use(of: id) {
            case .free: return try move(Position(id: id, surface: Surface(), record: nil))
            case .taken(let step?) where step.digest == post.digest: return .moved(to: step.location, notice: nil, dismissals: [])
            case .taken: continue
            }
        }
        return try move(Position(id: .random(), surface: Surface(), record: nil))
    }

    private enum Use: Equatable {
        case free
        /// By the post that led to its present state; nil when that has expired and only waits to be swept.
        case taken(Step?)
    }

    private func use(of id: RecordID) throws -> Use {
        if let tombstone = try records.tombstone(id, now: .min) {
            return .taken(tombstone.expiresAt > post.visit.now ? tombstone.step : nil)
        }
        guard let record = try records.record(id, now: .min) else { return .free }
        return .taken(record.expiresAt > post.visit.now ? record.lastStep : nil)
    }

    private func answer(_ record: PresentationRecord) throws -> Answer {
        if record.lastStep.digest == post.digest { return .moved(to: record.lastStep.location, notice: nil, dismissals: []) }
        guard let state = states.state(of: record) else { return unknown() }
        guard record.screen == post.visit.address, let presented = state.current(in: site.store.epoch) else { return unknown() }
        guard record.revision == post.revision else {
            return .refused(
                .conflict,
                Appearance(
                    OpenSurface(presented: presented, id: record.id, revision: record.revision), notice: Notices.stale,
                    offered: post.text.offered))
        }
        return try move(Position(id: record.id, surface: Surface(restoring: presented), record: record))
    }

    // MARK: The transition

    private struct Position {
        let id: RecordID
        let surface: Surface<S.Presented>
        /// Nil before the first post that makes it.
        let record: PresentationRecord?
    }

    private func move(_ position: Position) throws -> Answer {
        guard
            let model = try screen.load(
                post.visit, presenting: position.surface.presented, from: site.store.snapshot(of: transaction))
        else { return .notFound }
        if post.isKeep { return try keep(position, model) }
        guard let intent = S.Intent(post.intent) else {
            var shown = appearance(position, position.surface, Notices.unknownIntent)
            shown.message.offered = post.text.offered
            return .refused(.badRequest, shown)
        }
        let transition = screen.transition(from: position.surface, intent, post.text, model)
        switch transition.outcome {
        case .moved: return try write(position, transition.surface, .here)
        case .asks(let command): return try run(command, position, transition)
        case .refused(let refusal): return try refuse(refusal, position, transition.kept)
        }
    }

    private func run(_ command: S.Command, _ position: Position, _ transition: Transition<S>) throws -> Answer {
        var next = transition.surface
        let reply = try screen.perform(command, post.visit, in: transaction)
        let destination: Destination
        do throws(Refusal) {
            destination = try screen.resolve(&next, command, reply)
        } catch {
            throw Undone(answer: .refused(Notices.status(error), appearance(position, transition.kept, Notices.reason(error))))
        }
        return try write(position, next, destination) { [screen] in screen.onCommit(command, reply) }
    }

    // MARK: Record and tombstone

    private func write(
        _ position: Position, _ surface: Surface<S.Presented>, _ destination: Destination, done: (@Sendable () -> Void)? = nil
    ) throws -> Answer {
        let path = destination.path ?? position.record?.screen ?? post.visit.address
        guard let presented = surface.presented else {
            try records.finish(
                Tombstone(
                    id: position.id, owner: post.visit.owner, step: Step(digest: post.digest, location: path),
                    expiresAt: post.visit.now + Lifetime.tombstone))
            return .moved(to: path, notice: destination.notice, dismissals: surface.dismissals, done: done)
        }
        let step = Step(digest: post.digest, location: location(path, presenting: position.id))
        try save(presented, position, path: path, revision: (position.record?.revision ?? 0) + 1, step)
        return .moved(to: step.location, notice: destination.notice, dismissals: surface.dismissals, done: done)
    }

    private func keep(_ position: Position, _ model: S.Model) throws -> Answer {
        var surface = position.surface
        guard surface.edit({ $0.absorb(post.text) }), let presented = surface.presented else { return unknown() }
        try saveDraft(presented, position)
        return .kept
    }

    private func refuse(_ refusal: Refusal, _ position: Position, _ surface: Surface<S.Presented>) throws -> Answer {
        var revision = position.record?.revision ?? 0
        if let presented = surface.presented, position.record == nil || surface != position.surface {
            revision = try saveDraft(presented, position)
        }
        var shown = appearance(position, surface, Notices.reason(refusal))
        shown.surface = shown.surface.map { OpenSurface(presented: $0.presented, id: $0.id, revision: revision) }
        if case .invalid(let errors) = refusal { shown.surface?.errors = errors }
        return .refused(Notices.status(refusal), shown, dismissals: surface.dismissals)
    }

    /// Keeps typed text in the record without a transition: the revision stays. Returns it.
    ///
    /// A record that it makes has had no step: the page that a link showed goes on with it at revision 0.
    @discardableResult
    private func saveDraft(_ presented: S.Presented, _ position: Position) throws -> Int64 {
        let revision = position.record?.revision ?? 0
        let path = position.record?.screen ?? post.visit.address
        let step = position.record?.lastStep ?? Step(digest: .random(), location: location(path, presenting: position.id))
        try save(presented, position, path: path, revision: revision, step)
        return revision
    }

    private func save(_ presented: S.Presented, _ position: Position, path: String, revision: Int64, _ step: Step) throws {
        let isDurable = presented.durability == .durable
        let now = post.visit.now
        let record = PresentationRecord(
            id: position.id, owner: post.visit.owner, screen: path,
            state: try StoredState(presented, epoch: site.store.epoch).encoded(), revision: revision, isDurable: isDurable,
            openedAt: position.record?.openedAt ?? now, expiresAt: now + (isDurable ? Lifetime.durable : Lifetime.transient), lastStep: step
        )
        if let old = position.record {
            try records.update(record, from: old.revision)
        } else {
            try records.insert(record)
        }
    }

    // MARK: What is shown after a refusal

    /// The surface with the typed text in it; text that no draft took in is offered beside it.
    private func appearance(_ position: Position, _ surface: Surface<S.Presented>, _ notice: Notice?) -> Appearance<S.Presented> {
        Appearance(
            surface.presented.map {
                OpenSurface(
                    presented: $0, id: position.id, revision: position.record?.revision ?? 0,
                    opening: position.record == nil ? post.opening : nil)
            },
            notice: notice, offered: surface.takesText ? [] : post.text.offered)
    }

    private func unknown() -> Answer {
        .refused(.conflict, Appearance(notice: Notices.unknown, offered: post.text.offered))
    }

    private func finishedElsewhere() -> Answer {
        if post.isKeep { return .refused(.conflict, Appearance(notice: Notices.finished)) }
        return .refused(.conflict, Appearance(notice: Notices.finished, offered: post.text.offered))
    }
}

extension Surface {
    /// Something is up that can hold typed text, and no question lies over it.
    package var takesText: Bool { presented != nil && !awaitsDecision }
}
