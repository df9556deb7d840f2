import HTTPServer
import Markup
import Presentation

extension SiteContext {
    /// The page for an address that names nothing, in the site's own frame. `refusal` says why a form was refused there, and holds its text.
    func missingPage(
        _ session: Session, _ missing: MissingPage = MissingPage(), path: String = "", status: Status = .notFound,
        refusal: (notice: Notice?, offered: [FormText.Field]) = (nil, [])
    ) -> Response {
        let page = Page(path: path, address: path, now: clock(), formToken: "", chrome: chrome)
        var html = HTML()
        Shell(
            page: page, title: missing.title, layout: .single, isInert: false, notice: refusal.notice, offered: refusal.offered,
            resumable: []
        )
        .draw(&html) { _ in
        } body: { html in
            html.div(.class("empty")) { html in
                if let icon = missing.icon { html.icon(icon, on: page) }
                html.p(missing.sentence)
                if let way = missing.way ?? chrome.destinations.first.map({ ($0.title, $0.path) }) {
                    html.a("Go to \(way.label)", .href(way.path))
                }
            }
        }
        return .html(html.finish(), status: status, headers: session.headers)
    }
}
