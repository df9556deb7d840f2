import Foundation

/// Where the browser is, and what it shows.
extension Browser {
    public func go(to url: String) throws { try send("POST", "/url", ["url": .string(url)]) }
    public func back() throws { try send("POST", "/back", [:]) }
    public func forward() throws { try send("POST", "/forward", [:]) }
    public func reload() throws { try send("POST", "/refresh", [:]) }

    public var url: String {
        get throws { try send("GET", "/url").string ?? "" }
    }

    public var title: String {
        get throws { try send("GET", "/title").string ?? "" }
    }

    /// The document as it is now, scripts' changes included.
    public var source: String {
        get throws { try send("GET", "/source").string ?? "" }
    }

    /// What the page shows as text, as a person could select it.
    public var text: String {
        get throws { try find("body").text }
    }

    /// PNG, of the visible part.
    public func screenshot(to file: URL) throws {
        guard let text = try send("GET", "/screenshot").string, let data = Data(base64Encoded: text) else { return }
        try data.write(to: file)
    }

    /// What the page's console has said since the last call, as "LEVEL message". Chromium alone tells.
    public func console() throws -> [String] { try session.console() }

    // MARK: Tabs

    public struct Tab: Sendable, Equatable {
        let handle: String
    }

    public var currentTab: Tab {
        get throws { Tab(handle: try send("GET", "/window").string ?? "") }
    }

    /// Opens an empty tab of the same profile, so with the same cookies, and switches to it.
    @discardableResult
    public func openTab() throws -> Tab {
        let tab = Tab(handle: try send("POST", "/window/new", ["type": "tab"])["handle"].string ?? "")
        try switchTo(tab)
        try emulate(options)
        return tab
    }

    public func switchTo(_ tab: Tab) throws { try send("POST", "/window", ["handle": .string(tab.handle)]) }

    /// Closes the current tab; switch to another one afterwards.
    public func closeTab() throws { try send("DELETE", "/window") }

    // MARK: Cookies

    public struct Cookie: Sendable, Equatable {
        public let name: String
        public let value: String
        public let isHTTPOnly: Bool
        public let sameSite: String
    }

    public func cookies() throws -> [Cookie] {
        try send("GET", "/cookie").items.map {
            Cookie(
                name: $0["name"].string ?? "", value: $0["value"].string ?? "", isHTTPOnly: $0["httpOnly"].bool ?? false,
                sameSite: $0["sameSite"].string ?? "")
        }
    }

    public func deleteCookies() throws { try send("DELETE", "/cookie") }

    // MARK: Network

    /// Cuts the current tab off, as a tunnel does, or brings it back. Chromium alone can.
    public func setOffline(_ offline: Bool) throws {
        guard let chromium = session as? ChromiumSession else {
            throw WebDriverError(code: "unsupported operation", message: "\(options.engine) cannot be offline", command: "offline")
        }
        try chromium.devTools("Network.enable")
        try chromium.devTools(
            "Network.emulateNetworkConditions",
            ["offline": .bool(offline), "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
    }
}
