import Slipsheet

/// One case for each container, to look at their markup.
struct GalleryScreen: MemoryScreen {
    struct Model: Sendable, Equatable { var isQuiet = true }

    enum Presented: String, Presentable, CaseIterable {
        case sheet, alert, message, dialog, popover, cover

        var id: String { rawValue }

        var container: Container {
            switch self {
            case .sheet: .sheet
            case .alert, .message: .alert
            case .dialog: .confirmationDialog
            case .popover: .popover
            case .cover: .fullScreenCover
            }
        }
    }

    enum Intent: String, FormIntent, CaseIterable {
        case sheet, alert, message, dialog, popover, cover
        case close, act, erase
    }

    static let paths: [PathPattern] = ["/gallery"]
    let initial = Model()

    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ model: Model) throws(Refusal) -> Never? {
        if let next = Presented(rawValue: intent.rawValue) {
            try surface.present(next)
        } else if let presented = surface.presented {
            surface.dismiss(presented, intent == .close ? .cancelled : .completed)
        } else {
            throw .stale
        }
        return nil
    }

    func perform(_ command: Never, on model: inout Model) {}
    func title(_ model: Model) -> String { "Gallery" }
    func toolbar(_ model: Model) -> [Button<Intent>] {
        Presented.allCases.map { Button($0.rawValue, Intent(rawValue: $0.rawValue) ?? .act) }
    }
    func body(_ model: Model, _ html: inout HTML, on page: Page) { html.p("All containers") }

    func content(of presented: Presented, at level: Int, _ model: Model, _ html: inout HTML, on page: Page) {
        html.p("Content of \(presented.rawValue)")
    }

    func overlays(for presented: Presented, _ model: Model) -> [Overlay<Intent>] {
        let act = Button("Act", Intent.act)
        let erase = Button("Erase", role: .destructive, Intent.erase)
        let sheet = Sheet(
            "A \(presented.rawValue)", cancel: Intent.close, cancelLabel: "Close", confirm: Button("Act", role: .confirm, .act),
            message: "One sentence.", fields: [TextField("First", "first", ""), TextField("Second", "second", "", style: .lines(3))],
            actions: [erase])
        switch presented {
        case .sheet: return [.sheet(sheet)]
        case .popover: return [.popover(Sheet("A popover", cancel: Intent.close, cancelLabel: "Close"))]
        case .cover: return [.fullScreenCover(sheet)]
        case .alert: return [.alert(Alert("Erase?", message: "All of it.", cancel: .close, action: erase, act))]
        case .message: return [.alert(Alert("Done", message: "It is done.", dismiss: .close))]
        case .dialog: return [.confirmationDialog(ConfirmationDialog("What now?", cancel: .close, actions: [act, erase]))]
        }
    }
}
