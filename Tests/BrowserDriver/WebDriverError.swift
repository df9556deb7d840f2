/// What chromedriver refused, with where it happened.
public struct WebDriverError: Error, CustomStringConvertible {
    /// The protocol's word, such as "no such element". Source: https://www.w3.org/TR/webdriver2/#errors
    public let code: String
    public let message: String
    /// The command, such as "POST /element/…/click".
    public let command: String

    public var description: String { "\(command): \(code): \(message)" }

    /// The page is being replaced: worth asking again.
    var isTransient: Bool {
        ["stale element reference", "no such element", "detached shadow root", "element not interactable", "no such execution context"]
            .contains(code) || message.contains("execution context") || message.contains("does not belong to the document")
    }
}
