import HTTPServer
import Markup

/// What stands around every screen of a site. A class, since each page holds it.
final class Chrome: Sendable {
    let name: String
    let destinations: [SiteDestination]
    /// Address of the sprite.
    let icons: String
    /// What stands before the title in each head, and behind it.
    let headStart: HTML.Drawn
    let headEnd: HTML.Drawn
    /// A link for each destination, as it is on the pages of others and on its own.
    let links: [(plain: HTML.Drawn, current: HTML.Drawn)]

    init(name: String, destinations: [SiteDestination], files: StaticFiles) {
        self.name = name
        self.destinations = destinations
        let icons = files.url(for: "icons.svg")
        self.icons = icons
        headStart = HTML.Drawn { html in
            html.meta(.charset("utf-8"))
            html.meta(.name("viewport"), .content("width=device-width, initial-scale=1, interactive-widget=resizes-content"))
            html.meta(.name("color-scheme"), .content("light dark"))
        }
        headEnd = HTML.Drawn { html in
            html.link(.rel("stylesheet"), .href(files.url(for: "slipsheet.css")))
            html.link(.rel("icon"), .href(files.url(for: "favicon.svg")), .type("image/svg+xml"))
            html.script(.src(files.url(for: "slipsheet.js")), .type("module"))
        }
        links = destinations.map { destination in
            func link(isCurrent: Bool) -> HTML.Drawn {
                HTML.Drawn { html in
                    html.a(.href(destination.path), .aria("current", "page").when(isCurrent)) { html in
                        html.icon(destination.icon, of: icons)
                        html.span(destination.title)
                    }
                    html.literal("\n")
                }
            }
            return (link(isCurrent: false), link(isCurrent: true))
        }
    }
}

/// One entry of the site's navigation.
public struct SiteDestination: Sendable {
    public let title: String
    public let path: String
    /// Name of a symbol in the sprite `icons.svg`.
    public let icon: StaticString
    private let paths: [String]

    /// - Parameter others: further paths whose pages, with all below them, belong to this entry.
    public init(_ title: String, path: String, icon: StaticString, including others: [String] = []) {
        self.title = title
        self.path = path
        self.icon = icon
        paths = (path == "/" ? [] : [path]) + others
    }

    /// Whether a page of that path belongs to this entry.
    func contains(_ path: String) -> Bool {
        path == self.path
            || paths.contains { base in
                path == base || path.utf8.starts(with: base.utf8) && path.utf8.dropFirst(base.utf8.count).first == UInt8(ascii: "/")
            }
    }
}
