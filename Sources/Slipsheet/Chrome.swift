import HTTPServer

/// What stands around every screen of a site. A class, since each page holds it.
final class Chrome: Sendable {
    let name: String
    let destinations: [SiteDestination]
    let stylesheet: String
    let script: String
    let icons: String
    let favicon: String

    init(name: String, destinations: [SiteDestination], files: StaticFiles) {
        self.name = name
        self.destinations = destinations
        stylesheet = files.url(for: "slipsheet.css")
        script = files.url(for: "slipsheet.js")
        icons = files.url(for: "icons.svg")
        favicon = files.url(for: "favicon.svg")
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
        path == self.path || paths.contains { path == $0 || path.utf8.starts(with: "\($0)/".utf8) }
    }
}
