import Slipsheet
import Storage

extension PeopleScreen {
    func title(_ model: PeopleModel) -> String { "Items" }

    func layout(_ model: PeopleModel) -> PageLayout { .split(focus: model.current == nil ? .list : .detail) }

    func toolbar(_ model: PeopleModel) -> [Button<Intent>] { [Button("Add Item", role: .confirm, id: "addPerson", .addPerson)] }

    func body(_ model: PeopleModel, _ html: inout HTML, on page: Page) {
        html.nav(.class("list"), .aria("label", "Items")) { html in
            guard !model.list.isEmpty else {
                return html.div(.class("empty")) { html in html.p("Nobody is in your address book yet.") }
            }
            let query = model.list.position.query
            html.ul { html in
                for index in 0..<model.list.count {
                    let row = model.list[index]
                    let id = PersonID(row.integer(0))
                    html.li { html in
                        html.a(.href("/people/", id.description, query), .aria("current", "true").when(id == model.current?.id)) { html in
                            html.strong(row.text(1))
                            html.literal(" ")
                            html.span(row.text(2), .class("excerpt"))
                            html.literal(" ")
                        }
                    }
                }
            }
            html.pages(of: model.list, "Pages of items", previous: "Earlier items", next: "Later items", on: page)
        }
        html.article(.class("detail"), .aria("labelledby", "person")) { html in
            guard let person = model.current else {
                html.h2("Nobody is selected", .id("person"))
                return html.div(.class("empty")) { html in html.p("Choose somebody from the list.") }
            }
            detail(person, query: model.list.position.query, &html, on: page)
        }
    }

    private func detail(_ person: PeopleModel.Person, query: String, _ html: inout HTML, on page: Page) {
        html.a("All items", .href("/people", query), .class("back"))
        html.header { html in
            html.h2(person.info.name, .id("person"))
            html.div(.class("actions")) { html in
                html.action(Button("Edit", id: "editPerson", Intent.editPerson), on: page)
                html.action(Button("Remove", role: .destructive, id: "removePerson", Intent.removePerson), on: page)
            }
        }
        html.dl(.class("facts")) { html in
            fact("E-mail", person.info.email, &html)
            fact("Phone", person.info.phone, &html)
            fact("Note", person.info.note, &html)
        }
    }

    private func fact(_ label: StaticString, _ value: String, _ html: inout HTML) {
        guard !value.isEmpty else { return }
        html.dt(label)
        html.dd(value)
    }
}
