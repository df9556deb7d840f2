/// The one place over a screen where something is presented: nothing, or exactly one case.
///
/// `presented` cannot be assigned from outside: a screen asks to present, replaces or dismisses, and the rules here decide.
public struct Surface<Presented: Presentable>: Sendable {
    public private(set) var presented: Presented?
    /// What ended since this value was made, in order. Each way out appears once.
    public private(set) var dismissals: [Dismissal<Presented>] = []

    public init() {}

    /// A question waits for its answer, here or in a surface nested in the payload.
    public var awaitsDecision: Bool { presented?.awaitsDecision ?? false }

    package init(restoring presented: Presented?) {
        self.presented = presented
    }

    /// Shows `next`, or says what is in the way.
    ///
    /// A pending decision wins over everything; unsaved text wins over a new presentation; anything else is replaced.
    /// Throws `Refusal.occupied`.
    public mutating func present(_ next: Presented) throws(Refusal) {
        guard let current = presented else {
            presented = next
            return
        }
        if current.awaitsDecision { throw .occupied(.decision) }
        if current.hasUnsavedChanges { throw .occupied(.unsavedChanges) }
        replace(with: next)
    }

    /// Goes from what is presented to `next` in one transition, as from an editor to the question whether to delete.
    public mutating func replace(with next: Presented) {
        if let current = presented { dismissals.append(Dismissal(current, .replaced)) }
        presented = next
    }

    /// Ends the presentation that the caller read; a late call that names another one changes nothing and returns false.
    @discardableResult
    public mutating func dismiss(_ reading: Presented, _ reason: DismissReason) -> Bool {
        guard let current = presented, current.isSame(as: reading) else { return false }
        presented = nil
        dismissals.append(Dismissal(current, reason))
        return true
    }

    /// Ends whatever is presented, as after work that was done elsewhere; a caller that has read the case names it instead.
    public mutating func dismiss(_ reason: DismissReason = .cancelled) {
        if let presented { dismiss(presented, reason) }
    }

    /// Changes the payload of the case that is up, as a flow does with its own draft and its own nested surface.
    ///
    /// Another case cannot come in by this door: a payload that changes the id or the container is ignored, and false returned.
    @discardableResult
    public mutating func edit(_ change: (inout Presented) -> Void) -> Bool {
        guard let current = presented else { return false }
        var next = current
        change(&next)
        guard next.isSame(as: current) else { return false }
        presented = next
        return true
    }

    /// Lets what is up become something else as the world beneath it changed. True when that is another presentation.
    mutating func become(_ change: (Presented) -> Presented) -> Bool {
        guard let current = presented else { return false }
        let next = change(current)
        let isOther = !next.isSame(as: current)
        if isOther { replace(with: next) } else { presented = next }
        return isOther
    }

    /// Takes over the reports of the surface that this one came from, and reports what an assignment of a whole surface ended in silence.
    mutating func account(for earlier: Surface) {
        if let lost = earlier.presented, presented?.isSame(as: lost) != true, !dismissals.contains(where: { $0.presented.isSame(as: lost) })
        {
            dismissals.insert(Dismissal(lost, .replaced), at: 0)
        }
        dismissals.insert(contentsOf: earlier.dismissals, at: 0)
    }

    /// What a restart leaves of it.
    public var restored: Surface { Surface(restoring: presented?.restored) }
}

extension Surface: Equatable {
    /// Two surfaces are equal when they show the same; how they came there does not matter.
    public static func == (left: Surface, right: Surface) -> Bool { left.presented == right.presented }
}

extension Surface: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(presented) }
}

extension Surface: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(restoring: try Presented?(from: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try presented.encode(to: encoder)
    }
}
