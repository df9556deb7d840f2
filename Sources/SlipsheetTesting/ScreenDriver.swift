/// One tab of one person's browser, before one screen. What carries the posts is not its business: a test that is written against it
/// holds as values, in process and over a socket.
///
/// A driver belongs to one test at a time. Its functions throw `DriverError` when a person could not do what is asked.
public protocol ScreenDriver: AnyObject {
    /// What is shown now.
    var view: ScreenView { get }
    /// The status of the last answer: 303 when a post did something, although the page it led to is shown already.
    var status: Int { get }
    /// Every dismissal of every tab and person since the screen was first driven, in order; nil where the way cannot know.
    var dismissals: [DismissalView]? { get }

    /// Goes to an address of the site, as in `/draft`.
    nonisolated(nonsending) func open(_ path: String) async throws
    /// Loads the present address again.
    nonisolated(nonsending) func reload() async throws
    /// Types into the field of that label or name. The text goes out with the next press.
    func fill(_ field: String, _ text: String) throws
    /// Presses the button of that label or id. `index` chooses where several are called the same.
    nonisolated(nonsending) func press(_ button: String, at index: Int?) async throws
    /// Posts an intent from the top form with only these fields, whether or not the page has such a button: a hand-made post.
    nonisolated(nonsending) func post(_ intent: String, _ fields: KeyValuePairs<String, String>) async throws
    /// Follows the offer to go on with an editor that was left open.
    nonisolated(nonsending) func resume(at index: Int) async throws

    /// Another tab of the same browser: the same session, nothing opened yet.
    func newTab() -> Self
    /// Another person's browser on the same site.
    func newPerson() -> Self
}

extension ScreenDriver {
    nonisolated(nonsending) public func press(_ button: String) async throws { try await press(button, at: nil) }
    nonisolated(nonsending) public func post(_ intent: String) async throws { try await post(intent, [:]) }
    nonisolated(nonsending) public func resume() async throws { try await resume(at: 0) }

    /// The case that is presented, by its name; nil when there is no surface.
    public var presented: String? { view.presented }

    /// What the screen says below its heading.
    public var text: String { view.text }

    /// The button of that name among those within reach. Throws when there is none, or several and no index.
    func reachableButton(_ name: String, at index: Int?) throws -> (button: ButtonView, position: Int) {
        let matches = view.buttons.enumerated().filter { $0.element.isNamed(name) }
        guard let match = index.map({ matches.indices.contains($0) ? matches[$0] : nil }) ?? matches.first else {
            throw DriverError.noButton(name, reachable: view.buttons.map(\.label))
        }
        guard index != nil || matches.count == 1 else { throw DriverError.severalButtons(name, count: matches.count) }
        guard match.element.isEnabled else { throw DriverError.disabledButton(name) }
        return (match.element, match.offset)
    }
}

/// One way out of a presentation, as `onDismiss` was told of it.
public struct DismissalView: Equatable, Sendable, CustomStringConvertible {
    /// Name of the case.
    public let presented: String
    /// As in `cancelled`.
    public let reason: String

    public init(_ presented: String, _ reason: String) {
        self.presented = presented
        self.reason = reason
    }

    public var description: String { "\(presented) \(reason)" }
}

/// Why a driver could not do what a test asked of it.
public enum DriverError: Error, Equatable, CustomStringConvertible {
    case noButton(String, reachable: [String])
    case severalButtons(String, count: Int)
    case disabledButton(String)
    case noField(String, shown: [String])
    case noForm
    case noOffer(Int)
    /// An address that a browser could not open here.
    case badAddress(String)
    /// A redirect that leads to another one, again and again.
    case redirectLoop(String)
    /// The connection failed, or what came is no HTTP.
    case noAnswer(String)

    public var description: String {
        switch self {
        case .noButton(let name, let reachable): "no button “\(name)” is within reach; there are \(reachable)"
        case .severalButtons(let name, let count): "\(count) buttons are called “\(name)”; say which by its index"
        case .disabledButton(let name): "the button “\(name)” is disabled"
        case .noField(let name, let shown): "no field “\(name)” is within reach; there are \(shown)"
        case .noForm: "the page has no form within reach"
        case .noOffer(let index): "there is no offer \(index) to resume an editor"
        case .badAddress(let path): "\(path) is no address of this site"
        case .redirectLoop(let path): "\(path) redirects without end"
        case .noAnswer(let reason): "no answer: \(reason)"
        }
    }
}
