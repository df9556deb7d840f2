import Slipsheet

/// What can lie over the drafts: an editor, or the question whether to delete.
enum DraftsPresented: Presentable {
    case editing(ObjectEditor<DraftID, DraftText>)
    /// `base` is the version that the question describes; it asks again when the draft changed in between.
    case deleteDraft(DraftID, base: Int64, asksAgain: Bool)

    var id: String {
        switch self {
        case .editing(let flow): flow.presentationID(new: "newDraft", change: "editDraft")
        case .deleteDraft(let id, _, _): "deleteDraft-\(id)"
        }
    }

    var draftID: DraftID? {
        switch self {
        case .editing(let flow): flow.objectID
        case .deleteDraft(let id, _, _): id
        }
    }

    private var flow: ObjectEditor<DraftID, DraftText>? {
        if case .editing(let flow) = self { flow } else { nil }
    }

    var container: Container { flow == nil ? .alert : .sheet }
    var hasUnsavedChanges: Bool { flow?.hasChanges ?? false }
    var awaitsDecision: Bool { flow?.awaitsDecision ?? true }
    var resumeLabel: String? { flow?.draft.title }
    var restored: DraftsPresented? { flow.map { .editing($0.restored) } }

    mutating func absorb(_ form: FormText) {
        guard case .editing(var flow) = self else { return }
        flow.absorb(form)
        self = .editing(flow)
    }
}

extension ObjectEditor where ID: CustomStringConvertible {
    /// The name of a presentation that shows this flow: the case of its purpose, then the object's id.
    func presentationID(new: String, change: String) -> String {
        switch purpose {
        case .new: new
        case .change(let id, _): "\(change)-\(id)"
        case .conflict(let id, _): "conflictReview-\(id)"
        case .lost(let id): "recovery-\(id)"
        }
    }
}
