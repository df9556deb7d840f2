import Markdown
import Slipsheet
import Storage

extension DraftsScreen {
    func title(_ model: DraftsModel) -> String { "Draft workspace" }

    func layout(_ model: DraftsModel) -> PageLayout { .split(focus: model.isAddressed ? .detail : .list) }

    func toolbar(_ model: DraftsModel) -> [Button<Intent>] { [Button("New draft", role: .confirm, id: "newDraft", .newDraft)] }

    func body(_ model: DraftsModel, _ html: inout HTML, on page: Page) {
        list(model, &html, on: page)
        detail(model, &html, on: page)
    }

    private func list(_ model: DraftsModel, _ html: inout HTML, on page: Page) {
        html.nav(.class("list"), .aria("label", "Drafts")) { html in
            if model.list.isEmpty {
                html.div(.class("empty")) { html in html.p("Your drafts will be listed here.") }
                return
            }
            let current = model.current?.id.number
            let query = model.list.position.query
            html.ul { html in
                for index in 0..<model.list.count {
                    let row = model.list[index]
                    let number = row.integer(0)
                    html.li { html in
                        html.a(.href("/drafts/", DraftID(number).description, query), .aria("current", "true").when(number == current)) {
                            html in
                            html.strong(row.text(1))
                            html.literal(" ")
                            html.span(row.text(2), .class("excerpt"))
                            html.literal(" ")
                            html.moment(row.integer(3), now: page.now)
                        }
                    }
                }
            }
            html.pages(of: model.list, "Pages of drafts", previous: "Newer drafts", next: "Older drafts", on: page)
        }
    }

    private func detail(_ model: DraftsModel, _ html: inout HTML, on page: Page) {
        let draft = model.current
        html.article(.class("detail"), .aria("labelledby", "saved")) { html in
            if model.isAddressed { html.a("All drafts", .href("/", model.list.position.query), .class("back")) }
            html.header { html in
                html.h2(draft.map { "Saved: \($0.text.title)" } ?? "No draft saved", .id("saved"))
                html.div(.class("actions")) { html in
                    let path = draft.map { "/drafts/\($0.id)\(model.list.position.query)" } ?? page.path
                    if draft != nil { html.action(Button("Edit", id: "editDraft", Intent.editDraft), on: page, path: path) }
                    let delete = Button("Delete draft", role: .destructive, id: "deleteDraft", Intent.deleteDraft)
                    html.action(delete.disabled(draft == nil), on: page, path: path)
                }
            }
            if let draft {
                html.p(.class("meta")) { html in
                    html.text("Last saved ")
                    html.moment(draft.updatedAt, now: page.now, isInSentence: true)
                }
                html.div(.class("prose")) { html in
                    if draft.text.body.isEmpty {
                        html.p("This draft has no text yet.", .class("help"))
                    } else {
                        html.trusted(MarkdownText(draft.text.body).html())
                    }
                }
            } else {
                html.div(.class("empty")) { html in html.p("Press “New draft” to write your first one.") }
            }
        }
    }
}
