import HTTPServer
import Markup
import Presentation

extension SiteContext {
    /// A page that needs no data: says what went wrong and holds what was typed, with the way back to the screen.
    func offeringPage(_ offered: [FormText.Field], _ notice: Notice, _ status: Status, path: String, _ session: Session) -> Response {
        let page = Page(path: path, address: path, now: clock(), formToken: "", chrome: chrome)
        var html = HTML()
        Shell(page: page, title: "Not saved", layout: .single, isInert: false, notice: notice, offered: offered, resumable: [])
            .draw(&html) { html in
                html.p { html in html.a("Try the page again", .href(path)) }
            }
        return .html(html.finish(), status: status, headers: session.headers)
    }
}
