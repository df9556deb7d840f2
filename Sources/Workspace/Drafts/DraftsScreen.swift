import Slipsheet

/// Many saved drafts, one of them current: adds, edits and deletes them.
struct DraftsScreen: Screen {
    typealias Model = DraftsModel
    typealias Presented = DraftsPresented

    enum Intent: String, FormIntent {
        case newDraft, editDraft, deleteDraft, confirmDelete
        case save, cancel, discard, keepEditing
        case saveAsNew, useTheirs
    }

    enum Command: Sendable, Equatable {
        case add(DraftText)
        case change(DraftID, from: Int64, DraftText)
        case delete(DraftID, from: Int64)
    }

    enum Reply: Sendable, Equatable {
        case done(DraftID)
        /// Another edit came first: this is the draft now.
        case changed(DraftsModel.Detail)
        case gone
    }

    func update(_ surface: inout Surface<DraftsPresented>, _ intent: Intent, _ model: DraftsModel) throws(Refusal) -> Command? {
        switch (intent, surface.presented) {
        case (.newDraft, nil): try surface.present(.editing(ObjectEditor(new: DraftText())))
        case (.editDraft, nil):
            guard let draft = model.current else { throw .unavailable("There is no draft to edit.") }
            try surface.present(.editing(ObjectEditor(draft.id, base: draft.version, draft.text)))
        case (.deleteDraft, nil):
            guard let draft = model.current else { throw .unavailable("No draft saved") }
            try surface.present(.deleteDraft(draft.id, base: draft.version, asksAgain: false))
        case (.confirmDelete, .deleteDraft(let id, let base, _)?): return .delete(id, from: base)
        case (.cancel, .deleteDraft?): surface.dismiss(.cancelled)
        case (_, .editing(var flow)?):
            guard let intent = ObjectEditorIntent(rawValue: intent.rawValue) else { throw .stale }
            let isBodyChanged = flow.draft.body != flow.initial.body
            let outcome = try flow.answer(intent, isBodyChanged ? .askWhenChanged : .allow)
            surface.edit { $0 = .editing(flow) }
            return try finish(outcome, &surface)
        default: throw .stale
        }
        return nil
    }

    /// What the owner of the flow makes of its outcome.
    private func finish(
        _ outcome: ObjectEditor<DraftID, DraftText>.Outcome?, _ surface: inout Surface<DraftsPresented>
    ) throws(Refusal) -> Command? {
        switch outcome {
        case .add(let text): return .add(try text.checked())
        case .change(let id, let base, let text): return .change(id, from: base, try text.checked())
        case .unchanged: surface.dismiss(.completed)
        case .cancelled: surface.dismiss(.cancelled)
        case .discarded: surface.dismiss(.discarded)
        case nil: break
        }
        return nil
    }

    func resolve(_ surface: inout Surface<DraftsPresented>, _ command: Command, _ reply: Reply) throws(Refusal) -> Destination {
        switch (command, reply, surface.presented) {
        case (.add, .done(let id), _), (.change, .done(let id), _):
            surface.dismiss(.completed)
            return Destination(path: "/drafts/\(id)", notice: "saved")
        case (.change(_, _, let mine), .changed(let theirs), .editing(let flow)?):
            surface.replace(with: .editing(flow.conflicting(with: theirs.text, base: theirs.version, mine: mine)))
        case (.change, .gone, .editing(let flow)?): surface.replace(with: .editing(flow.losingObject(empty: .empty)))
        case (.delete(let id, _), .changed(let now), _):
            surface.replace(with: .deleteDraft(id, base: now.version, asksAgain: true))
        case (.delete, .done, _), (.delete, .gone, _):
            surface.dismiss(reply == .gone ? .objectGone : .completed)
            return Destination(path: "/", notice: "deleted")
        default: throw .stale
        }
        return .here
    }

    func review(_ presented: DraftsPresented, _ model: DraftsModel) -> DraftsPresented {
        guard case .editing(let flow) = presented, flow.objectID != nil, model.subject == nil else { return presented }
        return .editing(flow.losingObject(empty: .empty))
    }
}
