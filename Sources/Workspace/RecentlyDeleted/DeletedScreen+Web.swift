import Slipsheet
import Storage

extension DeletedScreen: WebScreen {
    typealias Snapshot = any SQLSnapshot
    typealias Transaction = any SQLTransaction

    static let paths: [PathPattern] = ["/deleted"]

    func load(_ visit: Visit, presenting presented: Presented?, from snapshot: any SQLSnapshot) throws -> Model? {
        var model = Model()
        guard visit.purpose == .drawing else { return model }
        model.list = try DraftStore.deleted(visit.position, now: visit.now, in: snapshot)
        if let id = presented?.draftID { model.subject = try DraftStore.deletedTitle(id, in: snapshot) }
        return model
    }

    func perform(_ command: Command, _ visit: Visit, in transaction: any SQLTransaction) throws -> Bool {
        switch command {
        case .restore(let id): try DraftStore.restore(id, in: transaction)
        case .erase(let id): try DraftStore.erase(id, in: transaction)
        }
    }

    func title(_ model: Model) -> String { "Recently Deleted" }

    func sentence(for notice: String, _ model: Model) -> String? {
        switch notice {
        case "erased": "Deleted for good."
        case "gone": "That draft is no longer here."
        default: nil
        }
    }

    func body(_ model: Model, _ html: inout HTML, on page: Page) {
        html.p("Deleted drafts stay here for \(DraftStore.retentionDays) days.", .class("help"))
        if model.list.isEmpty {
            html.div(.class("empty")) { html in
                html.p("Nothing was deleted lately.")
                html.a("Go to Drafts", .href("/"))
            }
            return
        }
        html.ul(.class("rows")) { html in
            for index in 0..<model.list.count {
                let row = model.list[index]
                let id = DraftID(row.integer(0))
                html.li { html in
                    html.div { html in
                        html.strong(row.text(1))
                        html.literal(" ")
                        html.span(row.text(2), .class("excerpt"))
                        html.literal(" ")
                        html.span(.class("meta")) { html in
                            html.text("Deleted ")
                            html.moment(row.integer(3), now: page.now, isInSentence: true)
                        }
                    }
                    html.div(.class("actions")) { html in
                        html.action(Button("Restore", Intent.restore(id)), on: page)
                        html.action(Button("Delete for good", role: .destructive, Intent.erase(id)), on: page)
                    }
                }
            }
        }
        html.pages(of: model.list, "Pages of deleted drafts", previous: "Deleted later", next: "Deleted earlier", on: page)
    }
}
