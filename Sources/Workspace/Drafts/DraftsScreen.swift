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
        case (.newDraft, _): try surface.present(.editing(.new, Editor(DraftText())))
        case (.editDraft, _):
            guard let draft = model.current else { throw .unavailable("There is no draft to edit.") }
            try surface.present(.editing(.change(draft.id, base: draft.version), Editor(draft.text)))
        case (.deleteDraft, _):
            guard let draft = model.current else { throw .unavailable("No draft saved") }
            try surface.present(.deleteDraft(draft.id, base: draft.version, asksAgain: false))
        case (.confirmDelete, .deleteDraft(let id, let base, _)?): return .delete(id, from: base)
        case (.cancel, .deleteDraft?): dismiss(&surface, .cancelled)
        case (.saveAsNew, .editing(.conflict, let editor)?) where !editor.awaitsDecision: return .add(try editor.draft.checked())
        case (.saveAsNew, .editing(.lost, let editor)?) where !editor.awaitsDecision: return .add(try editor.draft.checked())
        case (.save, .editing(.lost, _)?):
            throw .gone("The draft was deleted before this could be saved. Save it as a new one, or discard it.")
        case (.useTheirs, .editing(.conflict, let editor)?) where !editor.awaitsDecision: dismiss(&surface, .discarded)
        case (_, .editing(let purpose, var editor)?):
            guard let intent = EditorIntent(rawValue: intent.rawValue) else { throw .stale }
            let isBodyChanged = editor.draft.body != editor.initial.body
            let outcome = try editor.answer(intent, isBodyChanged ? .askWhenChanged : .allow)
            surface.edit { $0 = .editing(purpose, editor) }
            return try finish(outcome, purpose, isChanged: editor.hasChanges, &surface)
        default: throw .stale
        }
        return nil
    }

    func resolve(_ surface: inout Surface<DraftsPresented>, _ command: Command, _ reply: Reply) throws(Refusal) -> Destination {
        switch (command, reply) {
        case (.add, .done(let id)), (.change, .done(let id)):
            dismiss(&surface, .completed)
            return Destination(path: "/drafts/\(id)", notice: "saved")
        case (.change(let id, _, let mine), .changed(let theirs)):
            surface.replace(with: .editing(.conflict(id, base: theirs.version), Editor(theirs.text, draft: mine)))
        case (.change(let id, _, let mine), .gone):
            surface.replace(with: .editing(.lost(id), Editor(DraftText(title: "", body: ""), draft: mine)))
        case (.delete(let id, _), .changed(let now)):
            surface.replace(with: .deleteDraft(id, base: now.version, asksAgain: true))
        case (.delete, .done), (.delete, .gone):
            dismiss(&surface, reply == .gone ? .objectGone : .completed)
            return Destination(path: "/", notice: "deleted")
        case (.add, .changed), (.add, .gone): throw .stale
        }
        return .here
    }

    func review(_ presented: DraftsPresented, _ model: DraftsModel) -> DraftsPresented {
        guard model.subject == nil, case .editing(let purpose, let editor) = presented, let id = purpose.draftID else { return presented }
        if case .lost = purpose { return presented }
        return .editing(.lost(id), Editor(DraftText(title: "", body: ""), draft: editor.draft))
    }

    /// What the owner of the flow makes of its outcome.
    private func finish(
        _ outcome: EditorOutcome<DraftText>?, _ purpose: DraftsPresented.Purpose, isChanged: Bool, _ surface: inout Surface<DraftsPresented>
    ) throws(Refusal) -> Command? {
        switch (outcome, purpose) {
        case (.saved(let text), .new): return .add(try text.checked())
        case (.saved(let text), .conflict(let id, let base)): return .change(id, from: base, try text.checked())
        case (.saved(let text), .change(let id, let base)):
            let text = try text.checked()
            if isChanged { return .change(id, from: base, text) }
            dismiss(&surface, .completed)
        case (.cancelled, _): dismiss(&surface, .cancelled)
        case (.discarded, _): dismiss(&surface, .discarded)
        case (.saved, .lost), (nil, _): break
        }
        return nil
    }

    private func dismiss(_ surface: inout Surface<DraftsPresented>, _ reason: DismissReason) {
        if let presented = surface.presented { surface.dismiss(presented, reason) }
    }
}
