import Slipsheet

/// An address book: the list, a person's details, and one flow that adds and edits.
struct PeopleScreen: Screen {
    typealias Model = PeopleModel
    typealias Presented = PeoplePresented

    enum Intent: String, FormIntent {
        case addPerson, editPerson, removePerson, confirmRemove
        case save, cancel, discard, keepEditing
        case saveAsNew, useTheirs
    }

    enum Command: Sendable, Equatable {
        case add(PersonalInfo)
        case change(PersonID, from: Int64, PersonalInfo)
        case remove(PersonID, from: Int64)
    }

    enum Reply: Sendable, Equatable {
        case done(PersonID)
        case changed(PeopleModel.Person)
        case gone
    }

    func update(_ surface: inout Surface<PeoplePresented>, _ intent: Intent, _ model: PeopleModel) throws(Refusal) -> Command? {
        switch (intent, surface.presented) {
        case (.addPerson, nil): try surface.present("Add Personal Info")
        case (.editPerson, nil):
            guard let person = model.current else { throw .unavailable("There is nobody to edit.") }
            try surface.present(.editing(PersonalInfoEditor("Edit Personal Info", editing: person.id, base: person.version, person.info)))
        case (.removePerson, nil):
            guard let person = model.current else { throw .unavailable("There is nobody to remove.") }
            try surface.present(.removePerson(person.id, base: person.version, asksAgain: false))
        case (.confirmRemove, .removePerson(let id, let base, _)?): return .remove(id, from: base)
        case (.cancel, .removePerson?): surface.dismiss()
        case (_, .editing(var editor)?):
            guard let intent = ObjectEditorIntent(rawValue: intent.rawValue) else { throw .stale }
            let outcome = try editor.answer(intent)
            surface.edit { $0 = .editing(editor) }
            return finish(outcome, &surface)
        default: throw .stale
        }
        return nil
    }

    /// The parent alone maps what the flow reports to the model.
    private func finish(
        _ outcome: ObjectEditor<PersonID, PersonalInfo>.Outcome?, _ surface: inout Surface<PeoplePresented>
    ) -> Command? {
        switch outcome {
        case .add(let info): return .add(info)
        case .change(let id, let base, let info): return .change(id, from: base, info)
        case .unchanged: surface.dismiss(.completed)
        case .cancelled: surface.dismiss(.cancelled)
        case .discarded: surface.dismiss(.discarded)
        case nil: break
        }
        return nil
    }

    func resolve(_ surface: inout Surface<PeoplePresented>, _ command: Command, _ reply: Reply) throws(Refusal) -> Destination {
        switch (command, reply, surface.presented) {
        case (.add, .done(let id), _), (.change, .done(let id), _):
            surface.dismiss(.completed)
            return Destination(path: "/people/\(id)", notice: "saved")
        case (.change, .changed(let theirs), .editing(let editor)?):
            surface.replace(with: .editing(editor.conflicting(with: theirs.info, base: theirs.version)))
        case (.change, .gone, .editing(let editor)?): surface.replace(with: .editing(editor.losingPerson()))
        case (.remove(let id, _), .changed(let now), _): surface.replace(with: .removePerson(id, base: now.version, asksAgain: true))
        case (.remove, .done, _), (.remove, .gone, _):
            surface.dismiss(reply == .gone ? .objectGone : .completed)
            return Destination(path: "/people", notice: "removed")
        default: throw .stale
        }
        return .here
    }

    func review(_ presented: PeoplePresented, _ model: PeopleModel) -> PeoplePresented {
        guard case .editing(let editor) = presented, editor.flow.objectID != nil, model.subject == nil else { return presented }
        return .editing(editor.losingPerson())
    }
}
