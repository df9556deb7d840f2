import Slipsheet

extension PeopleScreen {
    func overlays(for presented: PeoplePresented, _ model: PeopleModel) -> [Overlay<Intent>] {
        switch presented {
        case .editing(let editor):
            Overlay.stack(
                .sheet(sheet(for: editor)),
                .alert(isPresented: editor.flow.awaitsDecision) { .discardChanges(keepEditing: .keepEditing, discard: .discard) })
        case .removePerson(_, let base, let asksAgain):
            [.alert(removeAlert(model.subject, isChanged: asksAgain || model.subject.map { $0.version != base } ?? false))]
        }
    }

    /// One form, toolbar and validation for adding and editing.
    private func sheet(for editor: PersonalInfoEditor) -> Sheet<Intent> {
        let save = Button("Save", role: .confirm, id: "savePerson", Intent.save)
        switch editor.flow.purpose {
        case .new, .change: return Sheet(editor.title, cancel: .cancel, confirm: save, fields: fields(editor.flow.draft)).requiringChange()
        case .conflict:
            let theirs = editor.flow.initial
            return Sheet(
                "Review changes", cancel: .cancel, confirm: Button("Save mine", role: .confirm, id: "savePerson", .save),
                message: "This person was changed elsewhere while you edited. Nothing is lost: yours is in the fields, theirs is below.",
                fields: fields(editor.flow.draft) + [
                    TextField("Their name", "theirName", theirs.name, style: .reading),
                    TextField("Their e-mail", "theirEmail", theirs.email, style: .reading),
                    TextField("Their phone", "theirPhone", theirs.phone, style: .reading),
                    TextField("Their note", "theirNote", theirs.note, style: .reading),
                ],
                actions: [
                    Button("Save mine as another person", id: "saveAsNew", .saveAsNew),
                    Button("Keep theirs, discard mine", role: .destructive, id: "useTheirs", .useTheirs),
                ])
        case .lost:
            return Sheet(
                "Person Not Found", cancel: .cancel, cancelLabel: "Discard",
                confirm: Button("Save as new", role: .confirm, id: "saveAsNew", .saveAsNew),
                message: "This person was removed while you edited. What you typed is still here.", fields: fields(editor.flow.draft))
        }
    }

    private func fields(_ info: PersonalInfo) -> [TextField] {
        [
            TextField("Name", "name", info.name).required(),
            TextField("E-mail", "email", info.email),
            TextField("Phone", "phone", info.phone),
            TextField("Note", "note", info.note, style: .lines(4)),
        ]
    }

    private func removeAlert(_ person: PeopleModel.Person?, isChanged: Bool) -> Alert<Intent> {
        let what = "“\(person?.info.name ?? "This person")” is removed for good."
        return Alert(
            "Remove this person?", message: isChanged ? "The details were changed since you opened them. " + what : what, cancel: .cancel,
            action: Button("Remove", role: .destructive, .confirmRemove))
    }
}
