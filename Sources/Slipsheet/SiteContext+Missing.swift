import HTTPServer
import Markup

extension SiteContext {
    /// The page for an address that names nothing, in the site's own frame.
    func missingPage(_ session: Session, _ missing: MissingPage = MissingPage(), path: String = "") -> Response {
        let page = Page(path: path, address: path, now: clock(), formToken: "", chrome: chrome)
        var html = HTML()
        Shell(page: page, title: missing.title, layout: .single, isInert: false, notice: nil, offered: [], resumable: [])
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
        return .html(html.finish(), status: .notFound, headers: session.headers)
    }
}
