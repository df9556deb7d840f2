import Foundation

/// A rule that a page breaks, and where.
public struct AxeViolation: Sendable, Equatable, CustomStringConvertible {
    public let rule: String
    public let help: String
    /// The elements' HTML, each with what axe measured.
    public let places: [String]

    public var description: String { "\(rule): \(help)\n    " + places.joined(separator: "\n    ") }
}

extension Browser {
    /// Runs axe-core's rules over the page as it is: those named, or else all, WCAG and best practices. Also works on a
    /// page loaded with scripts off: they are on only while the checker runs. Throws where the checker is missing or did
    /// not finish.
    public func axe(_ rules: String...) throws -> [AxeViolation] {
        let library = try String(contentsOf: Repository.tool("axe.min.js"), encoding: .utf8)
        let script = """
            const rules = arguments[0], done = arguments[arguments.length - 1];
            axe.run(document, { resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}) }).then(
                result => done({ checked: result.passes.length, violations: result.violations }),
                error => done({ failure: String(error) }));
            """
        let result = try session.withScripts(options) {
            try execute(library + "\nwindow.axe = window.axe || axe;")
            return try send("POST", "/execute/async", ["script": .string(script), "args": [.array(rules.map(JSON.string))]])
        }
        guard let checked = result["checked"].number, checked > 0 else {
            throw WebDriverError(code: "axe", message: result["failure"].string ?? "no rule passed: nothing was checked", command: "axe")
        }
        return result["violations"].items.map { violation in
            let places = violation["nodes"].items.map { node in
                "\(node["html"].string ?? "")  \(node["failureSummary"].string?.replacing("\n", with: " ") ?? "")"
            }
            return AxeViolation(rule: violation["id"].string ?? "", help: violation["help"].string ?? "", places: places)
        }
    }
}
