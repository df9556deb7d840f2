import Glibc
import Synchronization

/// Headless Chromium. One chromedriver serves all of a test run.
final class ChromiumSession: BrowserSession {
    private static let shared = Mutex<WebDriver?>(nil)

    let driver: WebDriver
    let id: String

    init(_ options: Browser.Options) throws {
        driver = try Self.shared.withLock { shared in
            if let shared { return shared }
            let process = try ChildProcess(["chromedriver", "--port=0", "--log-level=SEVERE"])
            let text = try process.capture(/started successfully on port (\d+)/)
            guard let port = UInt16(text) else { throw ChildProcess.Failure(description: "not a port: \(text)") }
            let driver = WebDriver(process, port: port)
            shared = driver
            return driver
        }
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
        id = value["sessionId"].string ?? ""
    }

    /// Scripts take effect with the next page.
    func emulate(_ options: Browser.Options) throws {
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

    func withScripts<Result>(_ options: Browser.Options, _ use: () throws -> Result) throws -> Result {
        guard !options.scripts else { return try use() }
        try devTools("Emulation.setScriptExecutionDisabled", ["value": false])
        defer { _ = try? devTools("Emulation.setScriptExecutionDisabled", ["value": true]) }
        return try use()
    }

    func console() throws -> [String] {
        try send("POST", "/se/log", ["type": "browser"]).items.map { "\($0["level"].string ?? "") \($0["message"].string ?? "")" }
    }

    /// A command of the DevTools protocol. Source: https://chromedevtools.github.io/devtools-protocol/
    @discardableResult
    func devTools(_ command: String, _ parameters: JSON = [:]) throws -> JSON {
        try send("POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
    }

    func close() { _ = try? driver.send("DELETE", "/session/\(id)") }
}
