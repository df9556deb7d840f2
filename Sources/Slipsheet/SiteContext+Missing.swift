import HTTPServer
import Markup

extension SiteContext {
    /// The page for an address that names nothing, in the site's own frame.
    func missingPage(_ session: Session) -> Response {
        let page = Page(path: "", address: "", now: clock(), formToken: "", chrome: chrome)
        var html = HTML()
        Shell(page: page, title: "Page not found", layout: .single, isInert: false, notice: nil, offered: [], resumable: [])
            .draw(&html) { _ in
            } body: { html in
                html.div(.class("empty")) { html in
                    html.p("There is no page at this address, or no longer.")
                    if let home = chrome.destinations.first {
                        html.a("Go to \(home.title)", .href(home.path))
                    }
                }
            }
        return .html(html.finish(), status: .notFound, headers: session.headers)
    }
}
