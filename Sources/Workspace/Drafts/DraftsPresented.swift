import Slipsheet

/// What can lie over the drafts: an editor for one of four purposes, or the question whether to delete.
enum DraftsPresented: Presentable {
    case editing(Purpose, Editor<DraftText>)
    /// `base` is the version that the question describes; it asks again when the draft changed in between.
    case deleteDraft(DraftID, base: Int64, asksAgain: Bool)

    enum Purpose: Hashable, Sendable, Codable {
        case new
        case change(DraftID, base: Int64)
        /// The draft changed meanwhile: the editor's initial text is theirs, its draft mine, and a Save replaces `base` knowingly.
        case conflict(DraftID, base: Int64)
        /// The draft is gone: what was typed can become a new one.
        case lost(DraftID)

        /// The draft that is edited.
        var draftID: DraftID? {
            switch self {
            case .new: nil
            case .change(let id, _), .conflict(let id, _), .lost(let id): id
            }
        }
    }

    var id: String {
        switch self {
        case .editing(.new, _): "newDraft"
        case .editing(.change(let id, _), _): "editDraft-\(id)"
        case .editing(.conflict(let id, _), _): "conflictReview-\(id)"
        case .editing(.lost(let id), _): "recovery-\(id)"
        case .deleteDraft(let id, _, _): "deleteDraft-\(id)"
        }
    }

    var draftID: DraftID? {
        switch self {
        case .editing(let purpose, _): purpose.draftID
        case .deleteDraft(let id, _, _): id
        }
    }

    private var editor: Editor<DraftText>? {
        if case .editing(_, let editor) = self { editor } else { nil }
    }

    var container: Container { editor == nil ? .alert : .sheet }
    var hasUnsavedChanges: Bool { editor?.hasChanges ?? false }
    var awaitsDecision: Bool { editor?.awaitsDecision ?? true }
    var resumeLabel: String? { editor?.draft.title }

    var restored: DraftsPresented? {
        if case .editing(let purpose, let editor) = self { .editing(purpose, editor.restored) } else { nil }
    }

    mutating func absorb(_ form: FormText) {
        guard case .editing(let purpose, var editor) = self else { return }
        editor.absorb(form)
        self = .editing(purpose, editor)
    }
}
