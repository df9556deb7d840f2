import Markup
import Presentation
import Slipsheet
import Storage

/// The screen itself, whose dismissals are recorded besides.
struct RecordingScreen<S: MemoryScreen>: MemoryScreen {
    typealias Model = S.Model
    typealias Presented = S.Presented
    typealias Intent = S.Intent
    typealias Command = S.Command
    typealias Reply = S.Reply
    typealias Snapshot = S.Snapshot
    typealias Transaction = S.Transaction
    typealias Link = S.Link

    let screen: S
    let log: DismissalLog

    static var paths: [PathPattern] { S.paths }
    var initial: Model { screen.initial }

    func onDismiss(_ dismissal: Dismissal<Presented>) {
        log.append(dismissal)
        screen.onDismiss(dismissal)
    }

    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ model: Model) throws(Refusal) -> Command? {
        try screen.update(&surface, intent, model)
    }

    func resolve(_ surface: inout Surface<Presented>, _ command: Command, _ reply: Reply) throws(Refusal) -> Destination {
        try screen.resolve(&surface, command, reply)
    }

    func review(_ presented: Presented, _ model: Model) -> Presented { screen.review(presented, model) }
    func overlays(for presented: Presented, _ model: Model) -> [Overlay<Intent>] { screen.overlays(for: presented, model) }
    func perform(_ command: Command, on model: inout Model) -> Reply { screen.perform(command, on: &model) }

    func load(_ visit: Visit, presenting presented: Presented?, from snapshot: Snapshot) throws -> Model? {
        try screen.load(visit, presenting: presented, from: snapshot)
    }

    func perform(_ command: Command, _ visit: Visit, in transaction: Transaction) throws -> Reply {
        try screen.perform(command, visit, in: transaction)
    }

    func presentation(for link: Link, _ model: Model) throws(Refusal) -> Presented { try screen.presentation(for: link, model) }
    func title(_ model: Model) -> String { screen.title(model) }
    func toolbar(_ model: Model) -> [Button<Intent>] { screen.toolbar(model) }
    func layout(_ model: Model) -> PageLayout { screen.layout(model) }
    func body(_ model: Model, _ html: inout HTML, on page: Page) { screen.body(model, &html, on: page) }

    func content(of presented: Presented, at level: Int, _ model: Model, _ html: inout HTML, on page: Page) {
        screen.content(of: presented, at: level, model, &html, on: page)
    }

    func sentence(for notice: String, _ model: Model) -> String? { screen.sentence(for: notice, model) }
}
