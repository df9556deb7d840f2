import Slipsheet
import Storage

extension DraftsScreen: WebScreen {
    typealias Snapshot = any SQLSnapshot
    typealias Transaction = any SQLTransaction

    static let paths: [PathPattern] = ["/", "/drafts/:id"]

    /// The editors have readable URLs; the question whether to delete has none.
    enum Link: ScreenLink {
        case newDraft
        case editDraft(DraftID)

        static let paths: [PathPattern] = ["/drafts/new", "/drafts/:id/edit"]

        init?(path index: Int, _ parameters: PathParameters) {
            if index == 0 {
                self = .newDraft
            } else {
                guard let id = parameters["id"].flatMap(DraftID.init) else { return nil }
                self = .editDraft(id)
            }
        }

        var screenPath: String {
            switch self {
            case .newDraft: "/"
            case .editDraft(let id): "/drafts/\(id)"
            }
        }
    }

    func load(_ visit: Visit, presenting presented: DraftsPresented?, from snapshot: any SQLSnapshot) throws -> DraftsModel? {
        var model = DraftsModel()
        if let text = visit.parameters["id"] {
            guard let id = DraftID(text) else { return nil }
            model.current = try DraftStore.draft(id, in: snapshot)
            model.isAddressed = model.current != nil
            if model.current == nil, presented == nil { return nil }
        } else {
            model.current = try DraftStore.lastSaved(in: snapshot)
        }
        if let id = presented?.draftID {
            model.subject = model.current?.id == id ? model.current : try DraftStore.draft(id, in: snapshot)
        }
        if visit.purpose == .drawing { model.list = try DraftStore.list(visit.position, in: snapshot) }
        return model
    }

    func perform(_ command: Command, _ visit: Visit, in transaction: any SQLTransaction) throws -> Reply {
        switch command {
        case .add(let text): return .done(try DraftStore.add(text, now: visit.now, in: transaction))
        case .change(let id, let version, let text):
            if try DraftStore.change(id, from: version, text, now: visit.now, in: transaction) { return .done(id) }
            return try DraftStore.draft(id, in: transaction).map { .changed($0) } ?? .gone
        case .delete(let id, let version):
            if try DraftStore.delete(id, from: version, now: visit.now, in: transaction) { return .done(id) }
            return try DraftStore.draft(id, in: transaction).map { .changed($0) } ?? .gone
        }
    }

    func presentation(for link: Link, _ model: DraftsModel) throws(Refusal) -> DraftsPresented {
        switch link {
        case .newDraft: return .editing(ObjectEditor(new: DraftText()))
        case .editDraft:
            guard let draft = model.current else { throw .gone("That draft does not exist, or no longer.") }
            return .editing(ObjectEditor(draft.id, base: draft.version, draft.text))
        }
    }

    func sentence(for notice: String, _ model: DraftsModel) -> String? {
        switch notice {
        case "saved": model.current.map { "Saved “\($0.text.title)”." }
        case "deleted": "Moved to Recently Deleted."
        case "restored": model.current.map { "Restored “\($0.text.title)”." }
        default: nil
        }
    }
}
