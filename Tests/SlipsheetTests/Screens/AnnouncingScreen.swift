import Slipsheet

/// A button whose command ends in a message and a surface at once.
struct AnnouncingScreen: MemoryScreen {
    struct Model: Sendable {}

    enum Presented: String, Presentable {
        case message
        var id: String { rawValue }
        var container: Container { .sheet }
    }

    enum Intent: String, FormIntent { case announce, close }
    enum Command: Sendable { case announce }

    static let paths: [PathPattern] = ["/announcing"]
    let initial = Model()

    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ model: Model) throws(Refusal) -> Command? {
        switch (intent, surface.presented) {
        case (.announce, nil): return .announce
        case (.close, let presented?): surface.dismiss(presented, .cancelled)
        default: throw .stale
        }
        return nil
    }

    func perform(_ command: Command, on model: inout Model) {}

    func resolve(_ surface: inout Surface<Presented>, _ command: Command, _ reply: Void) throws(Refusal) -> Destination {
        try surface.present(.message)
        return Destination(notice: "done")
    }

    func sentence(for notice: String, _ model: Model) -> String? { notice == "done" ? "It is done." : nil }
    func title(_ model: Model) -> String { "Announcing" }
    func toolbar(_ model: Model) -> [Button<Intent>] { [Button("Announce", .announce)] }
    func body(_ model: Model, _ html: inout HTML, on page: Page) {}

    func overlays(for presented: Presented, _ model: Model) -> [Overlay<Intent>] {
        [.sheet(Sheet("What came of it", cancel: .close, cancelLabel: "Close"))]
    }
}
