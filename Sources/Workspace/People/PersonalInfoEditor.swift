import Slipsheet

/// The one flow in which a person's details are typed, for adding and for editing alike. It takes text and reports text.
struct PersonalInfoEditor: Hashable, Sendable, Codable {
    private(set) var flow: ObjectEditor<PersonID, PersonalInfo>
    /// Set where the flow is started.
    let title: String

    /// Starts with a name, which is the initial one too. The draft exists from here until the flow is dismissed.
    init(_ title: String, name: String = "") {
        self.title = title
        flow = ObjectEditor(new: PersonalInfo(name: name))
    }

    init(_ title: String, editing id: PersonID, base: Int64, _ info: PersonalInfo) {
        self.title = title
        flow = ObjectEditor(id, base: base, info)
    }

    var name: String { flow.draft.name }
    var initialName: String { flow.initial.name }

    /// The name has more in it than white space, and something differs from what the flow started with.
    var canSave: Bool { isValid && flow.hasChanges }

    var isValid: Bool { !name.trimmed.isEmpty }

    mutating func absorb(_ form: FormText) {
        flow.absorb(form)
    }

    /// Answers one of the flow's buttons. A Save that cannot be is refused with its reason.
    mutating func answer(_ intent: ObjectEditorIntent) throws(Refusal) -> ObjectEditor<PersonID, PersonalInfo>.Outcome? {
        if intent == .save || intent == .saveAsNew, !flow.awaitsDecision { try check() }
        return try flow.answer(intent, .askWhenChanged)
    }

    private func check() throws(Refusal) {
        guard isValid else { throw .invalid("name", "Enter a name.") }
        guard canSave else { throw .invalid("name", "Change something before you save.") }
        guard name.unicodeScalars.count <= PersonalInfo.nameLimit else {
            throw .invalid("name", "Shorten the name to \(PersonalInfo.nameLimit) characters.")
        }
        guard flow.draft.note.utf8.count <= PersonalInfo.noteLimit else {
            throw .invalid("note", "Shorten the note: \(PersonalInfo.noteLimit) bytes fit.")
        }
    }

    func conflicting(with theirs: PersonalInfo, base: Int64) -> PersonalInfoEditor {
        replacing(flow.conflicting(with: theirs, base: base))
    }

    func losingPerson() -> PersonalInfoEditor {
        replacing(flow.losingObject(empty: PersonalInfo()))
    }

    var restored: PersonalInfoEditor { replacing(flow.restored) }

    private func replacing(_ flow: ObjectEditor<PersonID, PersonalInfo>) -> PersonalInfoEditor {
        var copy = self
        copy.flow = flow
        return copy
    }
}
