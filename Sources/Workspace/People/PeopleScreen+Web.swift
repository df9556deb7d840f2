import Slipsheet
import Storage

extension PeopleScreen: WebScreen {
    typealias Snapshot = any SQLSnapshot
    typealias Transaction = any SQLTransaction

    static let paths: [PathPattern] = ["/people", "/people/:id"]

    enum Link: ScreenLink {
        case addPerson
        case editPerson(PersonID)

        static let paths: [PathPattern] = ["/people/new", "/people/:id/edit"]

        init?(path index: Int, _ parameters: PathParameters) {
            if index == 0 {
                self = .addPerson
            } else {
                guard let id = parameters["id"].flatMap(PersonID.init) else { return nil }
                self = .editPerson(id)
            }
        }

        var screenPath: String {
            switch self {
            case .addPerson: "/people"
            case .editPerson(let id): "/people/\(id)"
            }
        }
    }

    func load(_ visit: Visit, presenting presented: PeoplePresented?, from snapshot: any SQLSnapshot) throws -> PeopleModel? {
        var model = PeopleModel()
        if let text = visit.parameters["id"] {
            guard let id = PersonID(text) else { return nil }
            model.current = try PeopleStore.person(id, in: snapshot)
            if model.current == nil, presented == nil { return nil }
        }
        if let id = presented?.personID {
            model.subject = model.current?.id == id ? model.current : try PeopleStore.person(id, in: snapshot)
        }
        if visit.purpose == .drawing { model.list = try PeopleStore.list(visit.position, in: snapshot) }
        return model
    }

    func perform(_ command: Command, _ visit: Visit, in transaction: any SQLTransaction) throws -> Reply {
        switch command {
        case .add(let info): return .done(try PeopleStore.add(info, in: transaction))
        case .change(let id, let version, let info):
            if try PeopleStore.change(id, from: version, info, in: transaction) { return .done(id) }
            return try PeopleStore.person(id, in: transaction).map { .changed($0) } ?? .gone
        case .remove(let id, let version):
            if try PeopleStore.remove(id, from: version, in: transaction) { return .done(id) }
            return try PeopleStore.person(id, in: transaction).map { .changed($0) } ?? .gone
        }
    }

    func presentation(for link: Link, _ model: PeopleModel) throws(Refusal) -> PeoplePresented {
        switch link {
        case .addPerson: return .editing(PersonalInfoEditor("Add Personal Info"))
        case .editPerson:
            guard let person = model.current else { throw .gone("Person Not Found") }
            return .editing(PersonalInfoEditor("Edit Personal Info", editing: person.id, base: person.version, person.info))
        }
    }

    var missing: MissingPage {
        MissingPage(
            "Person Not Found", sentence: "There is nobody at this address, or no longer.", icon: "person-slash", way: ("Items", "/people"))
    }

    func sentence(for notice: String, _ model: PeopleModel) -> String? {
        switch notice {
        case "saved": model.current.map { "Saved “\($0.info.name)”." }
        case "removed": "Removed."
        default: nil
        }
    }
}
