/// Whose browser it is.
public enum Engine: String, Sendable, CaseIterable {
    case chromium, webkit

    /// Starts a browser.
    func start(_ options: Browser.Options) throws -> any BrowserSession {
        switch self {
        case .chromium: try ChromiumSession(options)
        case .webkit: try WebKitSession(options)
        }
    }
}

/// One browser as its driver sees it, and what engines do each in their own way.
protocol BrowserSession: AnyObject {
    var driver: WebDriver { get }
    var id: String { get }

    /// Sets size, colours, motion and scripts of the current tab. Throws where the engine cannot.
    func emulate(_ options: Browser.Options) throws

    /// Runs `use` where the functions of a page's own scripts can run, though they are off for the page.
    func withScripts<Result>(_ options: Browser.Options, _ use: () throws -> Result) throws -> Result

    /// What the page's console has said since the last call, as "LEVEL message". Throws where the driver does not say.
    func console() throws -> [String]

    func close()
}

extension BrowserSession {
    @discardableResult
    func send(_ method: String, _ path: String, _ body: JSON? = nil) throws -> JSON {
        try driver.send(method, "/session/\(id)\(path)", body)
    }
}
