import Foundation

/// WebKitGTK's MiniBrowser on a virtual display, without its window's bars, so that the window is the page. WebKitWebDriver serves
/// one browser at a time: each has its own.
final class WebKitSession: BrowserSession {
    let driver: WebDriver
    let id: String
    private let hasScripts: Bool

    /// A home of its own, no session bus and no accessibility bus: a container has none, and the start would wait for them. Pages are
    /// drawn without a graphics card. The sandbox wants namespaces that root in a container lacks; only our own pages are opened.
    private static let launch = """
        export HOME="$TMPDIR" XDG_RUNTIME_DIR="$TMPDIR" XDG_CONFIG_HOME="$TMPDIR" XDG_CACHE_HOME="$TMPDIR" XDG_DATA_HOME="$TMPDIR"
        mkdir -p "$TMPDIR/gtk-3.0"
        printf '[Settings]\\ngtk-enable-animations=0\\n' >"$TMPDIR/gtk-3.0/settings.ini"
        unset WAYLAND_DISPLAY
        exec WebKitWebDriver --port="$1"
        """

    private static let environment = [
        "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local", "NO_AT_BRIDGE": "1",
        "DBUS_SESSION_BUS_ADDRESS": "disabled:", "LIBGL_ALWAYS_SOFTWARE": "1", "LANG": "C.UTF-8",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    ]

    init(_ options: Browser.Options) throws {
        hasScripts = options.scripts
        (driver, id) = try Self.start(options)
    }

    /// Of Debian's packages `webkit2gtk-driver` and `libwebkit2gtk-4.1-0`. Throws `Missing`: a test without it must fail, not pass.
    private static func miniBrowser() throws -> String {
        let search = "command -v WebKitWebDriver Xvfb >&2 && ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser"
        guard let path = try? run(["sh", "-c", search]).split(separator: "\n").first else {
            throw Repository.Missing(description: "WebKitWebDriver, its MiniBrowser or Xvfb is missing: run .ci/setup")
        }
        return String(path)
    }

    /// A busy machine sometimes starts the driver or its browser too late for the other: three tries.
    private static func start(_ options: Browser.Options) throws -> (WebDriver, String) {
        let program = try miniBrowser()
        let variables = environment.merging(["DISPLAY": try VirtualDisplay.shared().name]) { _, new in new }
        var failures: [String] = []
        for _ in 1...3 {
            let port = try Loopback.freePort()
            let process = try ChildProcess(["sh", "-c", launch, "driver", "\(port)"], environment: variables)
            let driver = WebDriver(process, port: port)
            do {
                return (driver, try session(of: driver, program, options))
            } catch {
                failures.append("\(error): \(driver.output.suffix(600))")
                driver.end()
            }
        }
        throw ChildProcess.Failure(description: "WebKit did not start:\n\(failures.joined(separator: "\n"))")
    }

    private static func session(of driver: WebDriver, _ program: String, _ options: Browser.Options) throws -> String {
        let deadline = ContinuousClock.now + .seconds(20)
        while (try? driver.send("GET", "/status", timeout: 5)) == nil {
            guard ContinuousClock.now < deadline else { throw ChildProcess.Failure(description: "the driver does not answer") }
            Thread.sleep(forTimeInterval: 0.05)
        }
        let arguments = [
            "--automation", "--full-screen", "--enable-tabs-to-links=true",
            "--enable-javascript-markup=\(options.scripts)",
        ]
        let capabilities: JSON = [
            "browserName": "MiniBrowser",
            "webkitgtk:browserOptions": ["binary": .string(program), "args": .array(arguments.map(JSON.string))],
            "timeouts": ["implicit": 0, "pageLoad": 30000, "script": 30000],
        ]
        return try driver.send("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])["sessionId"].string ?? ""
    }

    /// Only the size can change while it runs; it has no other scale or scheme.
    func emulate(_ options: Browser.Options) throws {
        guard options.scripts == hasScripts, options.scale == 1, options.scheme == .light, options.reducedMotion else {
            throw WebDriverError(code: "unsupported operation", message: "WebKit only changes its size", command: "emulate")
        }
        try send("POST", "/window/rect", ["width": .number(Double(options.width)), "height": .number(Double(options.height))])
        // The page follows its window some frames later.
        let script = """
            const [width, height, done] = arguments;
            const look = () => innerWidth === width && innerHeight === height ? done() : setTimeout(look, 10);
            look();
            """
        let size = [options.width, options.height].map { JSON.number(Double($0)) }
        try send("POST", "/execute/async", ["script": .string(script), "args": .array(size)])
    }

    /// Off are the scripts that a page brings, not those of its tests.
    func withScripts<Result>(_ options: Browser.Options, _ use: () throws -> Result) throws -> Result { try use() }

    func console() throws -> [String] {
        throw WebDriverError(code: "unsupported operation", message: "WebKit's driver does not hand it over", command: "console")
    }

    func close() {
        _ = try? driver.send("DELETE", "/session/\(id)", timeout: 10)
        driver.end()
    }
}
