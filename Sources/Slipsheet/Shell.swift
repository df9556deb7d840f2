import Markup
import Presentation

/// The document around a screen: head, destinations, title bar, messages; the screen is inert while a modal surface lies over it.
struct Shell {
    let page: Page
    let title: String
    /// It shows a later page of a list: said in the document's title, which is what a screen reader begins with.
    var isContinued = false
    let layout: PageLayout
    let isInert: Bool
    /// Drawn in the screen when no surface is up; else the surface shows them.
    let notice: Notice?
    let offered: [FormText.Field]
    let resumable: [Resumable]

    struct Resumable: Sendable {
        let label: String?
        let url: String
    }

    func draw(
        _ html: inout HTML, toolbar: (inout HTML) -> Void = { _ in }, body: (inout HTML) -> Void, surfaces: (inout HTML) -> Void = { _ in }
    ) {
        html.doctype()
        html.html(.lang("en")) { html in
            head(&html)
            html.body(.class("app")) { html in
                html.div(.id("screen"), .inert(isInert)) { html in
                    html.a("Skip to content", .href("#content"), .class("skip"))
                    html.literal("\n")
                    navigation(&html)
                    main(&html, toolbar: toolbar, body: body)
                }
                surfaces(&html)
            }
        }
    }

    private func head(_ html: inout HTML) {
        let chrome = page.chrome
        html.head { html in
            html.drawn(chrome.headStart)
            html.title(isContinued ? title + ", continued" : title)
            html.drawn(chrome.headEnd)
        }
    }

    private func navigation(_ html: inout HTML) {
        guard !page.chrome.destinations.isEmpty else { return }
        html.nav(.class("destinations"), .aria("label", page.chrome.name)) { html in
            let chrome = page.chrome
            for index in chrome.destinations.indices {
                let isCurrent = chrome.destinations[index].contains(page.path)
                html.drawn(isCurrent ? chrome.links[index].current : chrome.links[index].plain)
            }
        }
    }

    private func main(_ html: inout HTML, toolbar: (inout HTML) -> Void, body: (inout HTML) -> Void) {
        html.main(.id("content"), .class(cssClass), .data("focus", focus ?? "").when(focus != nil), .tabindex("-1")) { html in
            html.header(.class("bar")) { html in
                html.h1(title)
                html.div(.class("actions")) { html in toolbar(&html) }
            }
            html.notice(notice)
            html.offeredText(offered)
            for editor in resumable {
                html.p(.class("resume")) { html in
                    html.text("You left an editor open. ")
                    html.a(.href(editor.url)) { html in
                        html.text("Resume editing")
                        if let label = editor.label, !label.isEmpty {
                            html.text(" “")
                            html.text(label)
                            html.text("”")
                        }
                    }
                }
            }
            body(&html)
        }
    }

    private var cssClass: StaticString { layout == .single ? "page" : "split" }

    private var focus: String? {
        if case .split(let focus) = layout { focus.rawValue } else { nil }
    }
}
