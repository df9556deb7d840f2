import Slipsheet

extension DraftsScreen {
    func overlays(for presented: DraftsPresented, _ model: DraftsModel) -> [Overlay<Intent>] {
        switch presented {
        case .editing(let flow):
            return Overlay.stack(
                .sheet(sheet(for: flow)),
                .alert(isPresented: flow.awaitsDecision) { .discardChanges(keepEditing: .keepEditing, discard: .discard) })
        case .deleteDraft(_, let base, let asksAgain):
            let isChanged = model.subject.map { $0.version != base } ?? false
            return [.alert(deleteAlert(isChanged: isChanged || asksAgain))]
        }
    }

    private func sheet(for flow: ObjectEditor<DraftID, DraftText>) -> Sheet<Intent> {
        let save = Button("Save", role: .confirm, id: "saveDraft", Intent.save)
        let fields = [
            TextField("Title", "title", flow.draft.title).required().selected(flow.purpose == .new && !flow.hasChanges),
            TextField("Body", "body", flow.draft.body, style: .lines(10), help: "Markdown works here."),
        ]
        switch flow.purpose {
        case .new: return Sheet("New draft", cancel: .cancel, confirm: save, fields: fields)
        case .change: return Sheet("Edit draft", cancel: .cancel, confirm: save, fields: fields)
        case .conflict:
            return Sheet(
                "Review changes", cancel: .cancel, confirm: Button("Save mine", role: .confirm, id: "saveDraft", .save),
                message: "This draft was changed elsewhere while you edited it. Nothing is lost: yours is in the fields, theirs is below.",
                fields: fields + [
                    TextField("Their title", "theirTitle", flow.initial.title, style: .reading),
                    TextField("Their body", "theirBody", flow.initial.body, style: .reading),
                ],
                actions: [
                    Button("Save mine as a new draft", id: "saveAsNew", .saveAsNew),
                    Button("Keep theirs, discard mine", role: .destructive, id: "useTheirs", .useTheirs),
                ])
        case .lost:
            return Sheet(
                "Draft was deleted", cancel: .cancel, cancelLabel: "Discard",
                confirm: Button("Save as new", role: .confirm, id: "saveAsNew", .saveAsNew),
                message: "This draft was deleted while you edited it. What you typed is still here.", fields: fields)
        }
    }

    private func deleteAlert(isChanged: Bool) -> Alert<Intent> {
        let restore = "It moves to Recently Deleted, where you can restore it for \(DraftStore.retentionDays) days."
        return Alert(
            "Delete saved draft?", message: isChanged ? "The draft was changed since you opened it. " + restore : restore, cancel: .cancel,
            action: Button("Delete", role: .destructive, .confirmDelete))
    }
}
