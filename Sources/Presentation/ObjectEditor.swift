/// An editor flow for an object that others may change or remove meanwhile: nothing typed is lost, and no other edit is overwritten unseen.
///
/// It reports an outcome and knows neither the model nor its owner. The owner tells it what became of the object: `conflicts` and `isLost`.
public struct ObjectEditor<ID: Hashable & Sendable & Codable, Draft: EditableDraft>: Hashable, Sendable, Codable {
    public enum Purpose: Hashable, Sendable, Codable {
        case new
        /// `base` is the version that a Save replaces.
        case change(ID, base: Int64)
        /// Another edit came first: the editor's initial text is theirs, its draft mine, and a Save replaces `base` knowingly.
        case conflict(ID, base: Int64)
        /// The object is gone: what was typed can become a new one.
        case lost(ID)
    }

    public private(set) var purpose: Purpose
    public private(set) var editor: Editor<Draft>

    /// For a new object.
    public init(new draft: Draft) {
        purpose = .new
        editor = Editor(draft)
    }

    /// For an object that exists, at the version that the draft was read from.
    public init(_ id: ID, base: Int64, _ draft: Draft) {
        purpose = .change(id, base: base)
        editor = Editor(draft)
    }

    public var objectID: ID? {
        switch purpose {
        case .new: nil
        case .change(let id, _), .conflict(let id, _), .lost(let id): id
        }
    }

    public var draft: Draft { editor.draft }
    public var initial: Draft { editor.initial }
    public var hasChanges: Bool { editor.hasChanges }
    public var awaitsDecision: Bool { editor.awaitsDecision }

    public mutating func absorb(_ form: FormText) {
        editor.absorb(form)
    }

    /// Answers one of the flow's buttons. Throws `Refusal.stale` for a button that is not on the screen, and `Refusal.gone` for a Save of
    /// an object that is lost: it becomes a new one only when the person says so.
    public mutating func answer(_ intent: ObjectEditorIntent, _ policy: DismissPolicy) throws(Refusal) -> Outcome? {
        switch (intent, purpose) {
        case (.save, .lost):
            guard !awaitsDecision else { throw .stale }
            throw .gone("This was removed before it could be saved. Save it as new, or discard it.")
        case (.saveAsNew, .conflict), (.saveAsNew, .lost):
            guard !awaitsDecision else { throw .stale }
            return .add(draft)
        case (.useTheirs, .conflict):
            guard !awaitsDecision else { throw .stale }
            return .discarded
        default:
            guard let intent = EditorIntent(rawValue: intent.rawValue) else { throw .stale }
            return outcome(of: try editor.answer(intent, policy))
        }
    }

    private func outcome(of outcome: EditorOutcome<Draft>?) -> Outcome? {
        switch outcome {
        case .saved(let draft):
            switch purpose {
            case .new, .lost: .add(draft)
            case .change(let id, let base): hasChanges ? .change(id, from: base, draft) : .unchanged
            case .conflict(let id, let base): .change(id, from: base, draft)
            }
        case .cancelled: .cancelled
        case .discarded: .discarded
        case nil: nil
        }
    }

    public enum Outcome: Equatable, Sendable {
        case add(Draft)
        case change(ID, from: Int64, Draft)
        /// A Save of what was not changed: there is nothing to do.
        case unchanged
        case cancelled
        case discarded
    }

    /// The same text against a version that came in between.
    public func conflicting(with theirs: Draft, base: Int64, mine: Draft? = nil) -> ObjectEditor {
        guard let id = objectID else { return self }
        var copy = self
        copy.purpose = .conflict(id, base: base)
        copy.editor = Editor(theirs, draft: mine ?? draft)
        return copy
    }

    /// The same text without its object. `empty` is what a new object starts from.
    public func losingObject(empty: Draft) -> ObjectEditor {
        guard let id = objectID else { return self }
        if case .lost = purpose { return self }
        var copy = self
        copy.purpose = .lost(id)
        copy.editor = Editor(empty, draft: draft)
        return copy
    }

    /// Without a question that belonged to the moment.
    public var restored: ObjectEditor {
        var copy = self
        copy.editor = editor.restored
        return copy
    }
}

public enum ObjectEditorIntent: String, FormIntent {
    case save, cancel, discard, keepEditing
    /// In a conflict, or when the object is gone.
    case saveAsNew
    /// In a conflict.
    case useTheirs
}
