import BrowserDriver
import Foundation

/// A client that reads the served markup and posts the forms in it by hand, with one session's cookies.
struct FormClient {
    struct NoSuchButton: Error, CustomStringConvertible {
        let description: String
    }

    let port: UInt16
    private(set) var reply = Loopback.Reply(status: 0, headers: [], body: [])
    /// Where the page came from.
    private(set) var target = ""
    private var cookies: [String: String] = [:]

    init(port: UInt16) { self.port = port }

    mutating func get(_ target: String) throws {
        try send("GET", target)
        self.target = target
    }

    mutating func head(_ target: String) throws { try send("HEAD", target) }

    /// Where the page's links lead, each once.
    var links: Set<String> { Set(reply.text.matches(of: /<(?:a|link)\b[^>]*href="(\/[^"#]*)"/).map { String($0.1) }) }

    /// How many links, buttons and fields come before the first one whose tag holds `mark`.
    func position(of mark: String) -> Int {
        let controls = reply.text.matches(of: /<(?:a|button|input|textarea|select)\b[^>]*>/).map { String($0.0) }
        return controls.filter { !$0.contains("type=\"hidden\"") }.firstIndex { $0.contains(mark) } ?? 0
    }

    /// Presses the last button with exactly this text, with `fields` in place of what its form holds, and follows a redirect.
    mutating func press(_ text: String, _ fields: [String: String] = [:], changing changes: [String: String] = [:]) throws {
        try press(text, fields, changing: changes) { $0.text == text }
    }

    /// Presses the button with this id.
    mutating func press(id: String, _ fields: [String: String] = [:]) throws {
        try press(id, fields, changing: [:]) { $0.id == id }
    }

    private mutating func press(
        _ name: String, _ fields: [String: String], changing changes: [String: String], where isMeant: (Form.Button) -> Bool
    ) throws {
        guard let form = forms().last(where: { $0.buttons.contains(where: isMeant) }), let button = form.buttons.last(where: isMeant)
        else { throw NoSuchButton(description: "no button \(name) in \(reply.text)") }
        var pairs = form.hidden.map { ($0.name, changes[$0.name] ?? $0.value) }
        pairs += fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        pairs.append((button.name, button.value))
        let body = pairs.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&")
        try send("POST", form.action, body: Array(body.utf8))
        target = form.action
        if reply.status == 303, let location = reply.header("location") { try get(location) }
    }

    private mutating func send(_ method: String, _ target: String, body: [UInt8] = []) throws {
        var headers: [(String, String)] = []
        if !cookies.isEmpty {
            headers.append(("Cookie", cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")))
        }
        if method == "POST" { headers.append(("Content-Type", "application/x-www-form-urlencoded")) }
        reply = try Loopback.exchange(port: port, method, target, headers: headers, body: body)
        for header in reply.headers where header.name == "set-cookie" {
            let pair = header.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
            if pair.count == 2 { cookies[pair[0]] = pair[1] }
        }
    }

    private struct Form {
        var action: String
        var hidden: [(name: String, value: String)]
        var buttons: [Button]

        struct Button {
            let name, value, id, text: String
        }
    }

    private func forms() -> [Form] {
        reply.text.matches(of: /<form\b([^>]*)>(.*?)<\/form>/.dotMatchesNewlines()).map { match in
            let inside = String(match.2)
            let hidden = inside.matches(of: /<input\b([^>]*type="hidden"[^>]*)>/).map { input in
                (Self.attribute("name", in: input.1), Self.attribute("value", in: input.1))
            }
            let buttons = inside.matches(of: /<button\b([^>]*)>(.*?)<\/button>/.dotMatchesNewlines()).map { button in
                let text = button.2.replacing(/<[^>]*>/, with: "").trimmingCharacters(in: .whitespaces)
                return Form.Button(
                    name: Self.attribute("name", in: button.1), value: Self.attribute("value", in: button.1),
                    id: Self.attribute("id", in: button.1), text: text)
            }
            return Form(action: Self.attribute("action", in: match.1), hidden: hidden, buttons: buttons)
        }
    }

    private static func attribute(_ name: String, in tag: Substring) -> String {
        guard let pattern = try? Regex("\\b\(name)=\"([^\"]*)\"", as: (Substring, Substring).self) else { return "" }
        let text = tag.firstMatch(of: pattern).map { String($0.1) } ?? ""
        return text.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                String(UnicodeScalar(byte))
            default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
