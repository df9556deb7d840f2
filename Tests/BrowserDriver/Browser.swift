import Foundation

/// One browser that nobody sees, with a profile of its own. Every call blocks until the browser has answered.
public final class Browser {
    public struct Options: Sendable {
        public enum Scheme: String, Sendable {
            case light, dark
        }

        public var engine: Engine
        /// In CSS pixels; the page's, not the window's.
        public var width: Int
        public var height: Int
        public var scale: Double
        public var scheme: Scheme
        public var reducedMotion: Bool
        public var scripts: Bool

        public init(
            _ engine: Engine = .chromium, width: Int = 1280, height: Int = 800, scale: Double = 1, scheme: Scheme = .light,
            reducedMotion: Bool = true, scripts: Bool = true
        ) {
            self.engine = engine
            self.width = width
            self.height = height
            self.scale = scale
            self.scheme = scheme
            self.reducedMotion = reducedMotion
            self.scripts = scripts
        }
    }

    public private(set) var options: Options
    let session: any BrowserSession

    /// Runs `use` with a new browser and closes it. When `use` throws, the page as it was is kept in `.build/ci/failures`.
    public static func open<Result>(_ options: Options = Options(), _ use: (Browser) throws -> Result) throws -> Result {
        let browser = try Browser(options)
        defer { browser.session.close() }
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
        session = try options.engine.start(options)
    }

    @discardableResult
    func send(_ method: String, _ path: String, _ body: JSON? = nil) throws -> JSON { try session.send(method, path, body) }

    /// The function body `script` in the page, with `arguments`; not subject to the page's CSP, and runs where scripts are off.
    @discardableResult
    public func execute(_ script: String, _ arguments: [JSON] = []) throws -> JSON {
        try send("POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// Sets size, colours, motion and scripts of the current tab; scripts take effect with the next page. WebKit changes its size alone.
    public func emulate(_ options: Options) throws {
        self.options = options
        try session.emulate(options)
    }

    private func keepFailure(_ description: String) {
        let folder = Repository.root.appending(path: ".build/ci/failures")
        let name = "\(Int(Date().timeIntervalSince1970 * 1000))"
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? screenshot(to: folder.appending(path: "\(name).png"))
        let text = "\(description)\n\((try? url) ?? "")\n\n\((try? source) ?? "")\n\n\(session.driver.output.suffix(4_000))"
        try? text.write(to: folder.appending(path: "\(name).txt"), atomically: true, encoding: .utf8)
    }
}
