import Foundation

/// One headless Chromium with a profile of its own. Every call blocks until the browser has answered.
public final class Browser {
    public struct Options: Sendable {
        public enum Scheme: String, Sendable {
            case light, dark
        }

        /// In CSS pixels; the page's, not the window's.
        public var width: Int
        public var height: Int
        public var scale: Double
        public var scheme: Scheme
        public var reducedMotion: Bool
        public var scripts: Bool

        public init(
            width: Int = 1280, height: Int = 800, scale: Double = 1, scheme: Scheme = .light, reducedMotion: Bool = true,
            scripts: Bool = true
        ) {
            self.width = width
            self.height = height
            self.scale = scale
            self.scheme = scheme
            self.reducedMotion = reducedMotion
            self.scripts = scripts
        }
    }

    public private(set) var options: Options
    private let driver: ChromeDriver
    private let session: String

    /// Runs `use` with a new browser and closes it. When `use` throws, the page as it was is kept in `.build/ci/failures`.
    public static func open<Result>(_ options: Options = Options(), _ use: (Browser) throws -> Result) throws -> Result {
        let browser = try Browser(options)
        defer { browser.close() }
        do {
            try browser.emulate(options)
            return try use(browser)
        } catch {
            browser.keepFailure(String(describing: error))
            throw error
        }
    }

    private init(_ options: Options) throws {
        self.options = options
        driver = try ChromeDriver.shared()
        var arguments: [JSON] = ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--lang=en"]
        // Chromium's sandbox refuses to run as root, which is what a container usually is.
        if geteuid() == 0 { arguments.append("--no-sandbox") }
        let capabilities: JSON = [
            "browserName": "chrome",
            "goog:chromeOptions": ["args": .array(arguments)],
            "goog:loggingPrefs": ["browser": "ALL"],
            "timeouts": ["implicit": 0, "pageLoad": 30000, "script": 30000],
        ]
        let value = try driver.send("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
        session = value["sessionId"].string ?? ""
    }

    private func close() { _ = try? driver.send("DELETE", "/session/\(session)") }

    @discardableResult
    func send(_ method: String, _ path: String, _ body: JSON? = nil) throws -> JSON {
        try driver.send(method, "/session/\(session)\(path)", body)
    }

    /// A command of the DevTools protocol. Source: https://chromedevtools.github.io/devtools-protocol/
    @discardableResult
    public func devTools(_ command: String, _ parameters: JSON = [:]) throws -> JSON {
        try send("POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
    }

    /// The function body `script` in the page, with `arguments`; not subject to the page's CSP, and runs where scripts are off.
    @discardableResult
    public func execute(_ script: String, _ arguments: [JSON] = []) throws -> JSON {
        try send("POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// Sets size, colours, motion and scripts of the current tab; scripts take effect with the next page.
    public func emulate(_ options: Options) throws {
        self.options = options
        try devTools(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(options.width)), "height": .number(Double(options.height)),
                "deviceScaleFactor": .number(options.scale), "mobile": false,
            ])
        try devTools(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": .string(options.scheme.rawValue)],
                    ["name": "prefers-reduced-motion", "value": options.reducedMotion ? "reduce" : "no-preference"],
                ]
            ])
        try devTools("Emulation.setScriptExecutionDisabled", ["value": .bool(!options.scripts)])
    }

    private func keepFailure(_ description: String) {
        let folder = Repository.root.appending(path: ".build/ci/failures")
        let name = "\(Int(Date().timeIntervalSince1970 * 1000))"
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? screenshot(to: folder.appending(path: "\(name).png"))
        let text = "\(description)\n\((try? url) ?? "")\n\n\((try? source) ?? "")"
        try? text.write(to: folder.appending(path: "\(name).txt"), atomically: true, encoding: .utf8)
    }
}
