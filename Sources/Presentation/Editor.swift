/// The text that an editor works on: a value that a form fills.
public protocol EditableDraft: Hashable, Sendable, Codable {
    mutating func absorb(_ form: FormText)
}

/// An editor flow as a value: it owns its draft until it reports an outcome, and its own question before text is thrown away.
///
/// It knows neither the model nor where it was opened from: one flow serves adding and editing.
public struct Editor<Draft: EditableDraft>: Hashable, Sendable, Codable {
    public let initial: Draft
    public private(set) var draft: Draft
    /// The question that lies over the editor, if any. It reports what the last answer ended, and nothing older.
    public private(set) var alert = Surface<EditorAlert>()

    public init(_ initial: Draft) {
        self.init(initial, draft: initial)
    }

    /// An editor that starts changed, as one that shows typed text against a newer version of its object.
    public init(_ initial: Draft, draft: Draft) {
        self.initial = initial
        self.draft = draft
    }

    /// Changed and changed back counts as unchanged.
    public var hasChanges: Bool { draft != initial }

    /// The question lies over the editor: the case that holds it reports this as its own `awaitsDecision`.
    public var awaitsDecision: Bool { alert.awaitsDecision }

    /// Posted text reaches the draft only while no question lies over it.
    public mutating func absorb(_ form: FormText) {
        if alert.presented == nil { draft.absorb(form) }
    }

    /// Answers one of the flow's buttons. Nil: the flow goes on. Throws `Refusal.stale` for a button that is not on the screen.
    public mutating func answer(_ intent: EditorIntent, _ policy: DismissPolicy) throws(Refusal) -> EditorOutcome<Draft>? {
        alert = Surface(restoring: alert.presented)
        switch (intent, alert.presented) {
        case (.save, nil): return .saved(draft)
        case (.cancel, nil):
            switch policy {
            case .allow: return .cancelled
            case .block(let reason): throw .blocked(reason)
            case .askWhenChanged:
                guard hasChanges else { return .cancelled }
                try alert.present(.discardChanges)
                return nil
            }
        case (.keepEditing, let question?):
            alert.dismiss(question, .cancelled)
            return nil
        case (.discard, .discardChanges?): return .discarded
        default: throw .stale
        }
    }

    /// Without a question that belonged to the moment.
    public var restored: Editor {
        var copy = self
        copy.alert = alert.restored
        return copy
    }
}

public enum EditorIntent: String, FormIntent, CaseIterable {
    case save, cancel, discard, keepEditing
}

/// What an editor reports; its owner decides what follows.
public enum EditorOutcome<Draft: EditableDraft>: Equatable, Sendable {
    case saved(Draft)
    case cancelled
    /// Changed text was thrown away after a question.
    case discarded
}

/// Questions that an editor asks over itself.
public enum EditorAlert: String, Presentable {
    case discardChanges
    public var id: String { rawValue }
    public var container: Container { .alert }
}
