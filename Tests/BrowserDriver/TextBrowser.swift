import Foundation

/// Browsers without scripts, style or a mouse.
public enum TextBrowser {
    /// One step of a visit with lynx.
    public enum Step: Sendable {
        /// To the next link, field or button, this many times.
        case tab(Int)
        /// To the link, field or button before, this many times.
        case back(Int)
        /// Follows the link, or presses the button, that is current.
        case enter
        /// Into the current field, at the end of what it holds.
        case text(String)
        /// Empties the current field.
        case erase
    }

    /// What w3m shows of a page, as plain text.
    public static func dump(_ url: String) throws -> String {
        try inHome { home in try run(["w3m", "-dump", "-cols", "100", url], environment: ["HOME": home.path]) }
    }

    /// Visits `url` with lynx, cookies on, and takes the steps by keyboard. Returns the last page as lynx shows it: buttons and
    /// fields by name, in order.
    public static func visit(_ url: String, _ steps: [Step]) throws -> String {
        try inHome { home in
            let printed = home.appending(path: "page.txt")
            let script = home.appending(path: "keys.txt")
            let keys = steps.flatMap(\.keys) + ["p", "^J", "^U"] + printed.path.map(String.init) + ["^J", "q", "y"]
            try keys.map { "key \($0)\n" }.joined().write(to: script, atomically: true, encoding: .utf8)
            let lynx = "lynx -accept_all_cookies -nopause -cmd_script='\(script.path)' '\(url)'"
            // lynx wants a terminal.
            let output = try run(
                ["script", "-qec", lynx, "/dev/null"], environment: ["HOME": home.path, "TERM": "vt100", "COLUMNS": "100", "LINES": "60"])
            guard let text = try? String(contentsOf: printed, encoding: .utf8) else {
                throw ChildProcess.Failure(description: "lynx did not reach the end of its keys: \(output.suffix(600))")
            }
            return text
        }
    }

    private static func inHome<Result>(_ use: (URL) throws -> Result) throws -> Result {
        let home = FileManager.default.temporaryDirectory.appending(path: "text-browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        return try use(home)
    }
}

extension TextBrowser.Step {
    /// As lynx's command script names them.
    fileprivate var keys: [String] {
        switch self {
        case .tab(let count): Array(repeating: "<tab>", count: count)
        case .back(let count): Array(repeating: "Up Arrow", count: count)
        case .enter: ["^J"]
        case .text(let text): text.map { $0 == " " ? "<space>" : String($0) }
        case .erase: ["^U"]
        }
    }
}
