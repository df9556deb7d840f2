import Markup

/// A list of drafts with what makes rendering work: text that needs escaping, text beyond ASCII, forms with tokens.
struct DraftPage {
    struct Row {
        let id: Int
        let title: String
        let excerpt: String
    }

    let rows: [Row]
    let token = String(repeating: "5f", count: 32)

    init(rows count: Int) {
        let titles = [
            "Über <b>alles</b> & Co", "Łódź & Kraków > Gdańsk", "It's a \"quoted\" title", "東京 <draft> notes", "Plain meeting notes",
        ]
        let bodies = [
            "R&D plan: costs < income, always", "Žluťoučký kůň úpěl ďábelské ódy", "The quick brown fox jumps over i",
            "if (a < b && b > c) return \"ok\";", "Naïve café façade, coöperate & g",
        ]
        rows = (1...count).map { Row(id: $0, title: "\(titles[$0 % 5]) \($0)", excerpt: bodies[$0 % 5]) }
    }

    func render(into html: inout HTML) {
        html.doctype()
        html.html(.lang("en")) { html in
            html.head { html in
                html.meta(.charset("utf-8"))
                html.title("Drafts")
                html.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                html.link(.rel("stylesheet"), .href("/app.css"))
            }
            html.body { html in
                html.header { html in html.h1("Draft workspace") }
                html.main { html in
                    html.ul(.class("drafts")) { html in
                        for row in rows { item(row, into: &html) }
                    }
                }
            }
        }
    }

    private func item(_ row: Row, into html: inout HTML) {
        html.li { html in
            html.a(row.title, .href("/drafts/", row.id))
            html.p(row.excerpt)
            html.form(.method("post"), .action("/drafts/", row.id, "/present-edit")) { html in
                html.input(.type("hidden"), .name("authenticity_token"), .value(token))
                html.button("Edit")
                html.button("Delete", .formaction("/drafts/", row.id, "/delete"))
            }
        }
    }
}
