import HTTPServer

/// What stands around every screen of a site.
struct Chrome: Sendable {
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

    public init(_ title: String, path: String, icon: StaticString) {
        self.title = title
        self.path = path
        self.icon = icon
    }

    /// Whether a page of that path belongs to this entry.
    func contains(_ path: String) -> Bool {
        if path == self.path { return true }
        return self.path != "/" && path.utf8.starts(with: self.path.utf8)
            && path.utf8.dropFirst(self.path.utf8.count).first == UInt8(ascii: "/")
    }
}
