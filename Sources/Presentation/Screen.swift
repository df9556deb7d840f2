/// The pure part of a screen: what each button means in each state. It reads a snapshot and writes nothing.
public protocol Screen: Sendable {
    /// The snapshot of the domain that the screen is about.
    associatedtype Model: Sendable
    associatedtype Presented: Presentable = NothingPresented
    associatedtype Intent: FormIntent
    /// What the domain shall do. It carries values, never a presentation.
    associatedtype Command: Sendable = Never
    /// What came of a command, as a value that the screen maps to the next presentation.
    associatedtype Reply: Sendable = Void

    /// Answers a button: changes the surface, or returns a command for the domain, or refuses.
    ///
    /// A switch over intent and presented case makes a button that is not on the screen a refusal.
    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ model: Model) throws(Refusal) -> Command?

    /// Maps what the domain replied to the next presentation and to where the person goes.
    func resolve(_ surface: inout Surface<Presented>, _ command: Command, _ reply: Reply) throws(Refusal) -> Destination

    /// What a case has become when the world beneath it changed, as an editor whose object is gone. Defaults to the case itself.
    func review(_ presented: Presented, _ model: Model) -> Presented

    /// What is on the screen for a case, bottom first: a sheet, or a sheet and the alert over it.
    func overlays(for presented: Presented, _ model: Model) -> [Overlay<Intent>]

    /// Runs once after what a command did is durable.
    func onCommit(_ command: Command, _ reply: Reply)

    /// Runs once for every way out of a presentation, after its effect is durable.
    func onDismiss(_ dismissal: Dismissal<Presented>)
}

extension Screen {
    public func review(_ presented: Presented, _ model: Model) -> Presented { presented }
    public func onCommit(_ command: Command, _ reply: Reply) {}
    public func onDismiss(_ dismissal: Dismissal<Presented>) {}
}

extension Screen where Presented == NothingPresented {
    public func overlays(for presented: Presented, _ model: Model) -> [Overlay<Intent>] {}
}

extension Screen where Reply == Void {
    /// A command that replies nothing has done its work: what was presented for it ends.
    public func resolve(_ surface: inout Surface<Presented>, _ command: Command, _ reply: Void) throws(Refusal) -> Destination {
        surface.dismiss(.completed)
        return .here
    }
}

/// Where a person is after a post.
public struct Destination: Equatable, Sendable {
    /// Path of a screen; nil stays on this one.
    public let path: String?
    /// Code of a message that is shown there once.
    public let notice: String?

    public init(path: String? = nil, notice: String? = nil) {
        self.path = path
        self.notice = notice
    }

    public static let here = Destination()
}
