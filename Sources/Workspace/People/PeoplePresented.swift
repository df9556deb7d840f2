import Slipsheet

/// What can lie over the people.
enum PeoplePresented: Presentable {
    case editing(PersonalInfoEditor)
    /// `base` is the version that the question describes.
    case removePerson(PersonID, base: Int64, asksAgain: Bool)

    var id: String {
        switch self {
        case .editing(let editor): editor.flow.presentationID(new: "addPerson", change: "editPerson")
        case .removePerson(let id, _, _): "removePerson-\(id)"
        }
    }

    var personID: PersonID? {
        switch self {
        case .editing(let editor): editor.flow.objectID
        case .removePerson(let id, _, _): id
        }
    }

    private var editor: PersonalInfoEditor? {
        if case .editing(let editor) = self { editor } else { nil }
    }

    var container: Container { editor == nil ? .alert : .sheet }
    var hasUnsavedChanges: Bool { editor?.flow.hasChanges ?? false }
    var awaitsDecision: Bool { editor?.flow.awaitsDecision ?? true }
    var resumeLabel: String? { editor.map { $0.name.trimmed.isEmpty ? $0.title : $0.name } }
    var restored: PeoplePresented? { editor.map { .editing($0.restored) } }

    mutating func absorb(_ form: FormText) {
        guard case .editing(var editor) = self else { return }
        editor.absorb(form)
        self = .editing(editor)
    }
}

extension Surface<PeoplePresented> {
    /// Presents the flow with a name, its initial name and its title at once; what an earlier flow held is gone with it.
    mutating func present(_ title: String, name: String = "") throws(Refusal) {
        try present(.editing(PersonalInfoEditor(title, name: name)))
    }
}
