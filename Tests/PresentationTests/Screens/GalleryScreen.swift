import Presentation

/// Every kind of container twice: as a plain case, and as a case about an item.
struct GalleryScreen: Screen {
    enum Presented: Presentable {
        case plain(Container)
        case item(Container, Int)

        var id: String {
            switch self {
            case .plain(let container): container.rawValue
            case .item(let container, let number): "\(container.rawValue)Item-\(number)"
            }
        }

        var container: Container {
            switch self {
            case .plain(let container), .item(let container, _): container
            }
        }
    }

    enum Intent: FormIntent {
        case plain(Container)
        case item(Container, Int)
        case close
    }

    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ model: Int) throws(Refusal) -> Never? {
        switch (intent, surface.presented) {
        case (.plain(let container), _): try surface.present(.plain(container))
        case (.item(let container, let number), _): try surface.present(.item(container, number))
        case (.close, let open?): surface.dismiss(open, .cancelled)
        case (.close, nil): throw .stale
        }
        return nil
    }

    func overlays(for presented: Presented, _ model: Int) -> [Overlay<Intent>] {
        let sheet = Sheet(presented.id, cancel: Intent.close, cancelLabel: "Close")
        return switch presented.container {
        case .sheet: [.sheet(sheet)]
        case .alert: [.alert(Alert(presented.id, message: "", dismiss: .close))]
        case .confirmationDialog: [.confirmationDialog(ConfirmationDialog(presented.id, cancel: .close, actions: []))]
        case .popover: [.popover(sheet)]
        case .fullScreenCover: [.fullScreenCover(sheet)]
        }
    }
}

extension GalleryScreen.Intent {
    init?(_ text: IntentText) {
        let words = text.argument?.split(separator: ".").map(String.init) ?? []
        switch (text.name, words.first.flatMap(Container.init(rawValue:)), words.last.flatMap { Int($0) }) {
        case ("plain", let container?, _) where words.count == 1: self = .plain(container)
        case ("item", let container?, let number?) where words.count == 2: self = .item(container, number)
        case ("close", nil, nil) where text.argument == nil: self = .close
        default: return nil
        }
    }

    var text: IntentText {
        switch self {
        case .plain(let container): IntentText("plain", container.rawValue)
        case .item(let container, let number): IntentText("item", "\(container.rawValue).\(number)")
        case .close: IntentText("close")
        }
    }
}

extension Container {
    static let all: [Container] = [.sheet, .alert, .confirmationDialog, .popover, .fullScreenCover]
}

extension GalleryScreen: Performed {
    static let everyIntent: [Intent] = Container.all.flatMap { [.plain($0), .item($0, 1), .item($0, 2)] } + [.close]

    func buttons(_ model: Int) -> [Button<Intent>] { Self.everyIntent.dropLast().map { Button("Open", $0) } }
}
