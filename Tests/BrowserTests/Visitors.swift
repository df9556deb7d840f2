import BrowserDriver
import Foundation

/// A visitor with a browser.
struct BrowserVisitor: Visitor {
    let browser: Browser
    let server: WorkspaceServer

    var path: String {
        get throws { try URL(string: browser.url)?.path() ?? "" }
    }

    func open(_ path: String) throws { try browser.go(to: server.url(path)) }

    func press(_ button: String, _ fields: [String: String]) throws {
        for (name, text) in fields { try browser.top.find("[name=\(name)]").replace(with: text) }
        let element = try button.hasPrefix("#") ? browser.find(button) : browser.topButton(button)
        try browser.awaitingPage {
            // As a person would, out from under the bar of a phone.
            try browser.execute("arguments[0].scrollIntoView({ block: 'center' })", [element.json])
            if try element.isEnabled { return try element.click() }
            // A script greys Save where there is nothing to save: Enter asks the server all the same.
            try browser.top.find("input:not([type=hidden])").click()
            try browser.press(.enter)
        }
    }
}

/// A visitor who reads the markup and posts its forms by hand.
final class FormVisitor: Visitor {
    private(set) var client: FormClient

    init(_ server: WorkspaceServer) { client = FormClient(port: server.port) }

    var path: String { String(client.target.prefix { $0 != "?" }) }

    func open(_ path: String) throws { try client.get(path) }

    func press(_ button: String, _ fields: [String: String]) throws {
        if button.hasPrefix("#") {
            try client.press(id: String(button.dropFirst()), fields)
        } else {
            try client.press(button, fields)
        }
    }
}
