import Slipsheet

/// Every kind of surface in both of its forms, for browsers: one that is up while a condition holds, one that is up while there is an item.
struct GalleryScreen: MemoryScreen {
    struct Model: Sendable { var words: [String] = [] }
    struct Command: Sendable { let word: String }

    enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
        case sheet, alert, dialog, popover, cover
    }

    /// Without an item it is a condition.
    struct Presented: Presentable {
        let kind: Kind
        let item: String?
        var word = ""

        var id: String { item.map { "\(kind.rawValue)Item-\($0)" } ?? kind.rawValue }
        var hasUnsavedChanges: Bool { !word.isEmpty }

        var container: Container {
            switch kind {
            case .sheet: .sheet
            case .alert: .alert
            case .dialog: .confirmationDialog
            case .popover: .popover
            case .cover: .fullScreenCover
            }
        }

        mutating func absorb(_ form: FormText) { word = form["word"] ?? word }
    }

    enum Intent: FormIntent {
        case open(Kind, item: String?)
        case save, close
    }

    static let paths: [PathPattern] = ["/gallery"]
    static let items = [nil, "Oslo", "Paris"]
    let initial = Model()

    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ model: Model) throws(Refusal) -> Command? {
        switch (intent, surface.presented) {
        case (.open(let kind, let item), _): try surface.present(Presented(kind: kind, item: item))
        case (.close, let presented?): surface.dismiss(presented, .cancelled)
        case (.save, let presented?):
            guard presented.kind == .sheet || presented.kind == .cover else { return Command(word: presented.id) }
            guard !presented.word.trimmed.isEmpty else { throw .invalid("word", "Enter a word.") }
            return Command(word: presented.word.trimmed)
        case (_, nil): throw .stale
        }
        return nil
    }

    func perform(_ command: Command, on model: inout Model) { model.words.append(command.word) }

    func title(_ model: Model) -> String { "Gallery" }

    func body(_ model: Model, _ html: inout HTML, on page: Page) {
        for item in Self.items {
            html.h2(item.map { "About \($0)" } ?? "About nothing")
            html.div(.class("actions")) { html in
                for kind in Kind.allCases { html.action(opener(kind, item), on: page) }
            }
        }
        html.p("Saved: \(model.words.joined(separator: ", "))", .id("saved"))
    }

    private func opener(_ kind: Kind, _ item: String?) -> Button<Intent> {
        Button(kind.rawValue, id: item.map { "\(kind.rawValue)-\($0)" } ?? kind.rawValue, .open(kind, item: item))
    }

    /// Both forms of a kind, of which one is up.
    func overlays(for presented: Presented, _ model: Model) -> [Overlay<Intent>] {
        let isPlain = presented.item == nil
        let item = presented.item
        let name = presented.kind.rawValue
        let plain = "A \(name)"
        let about = { (item: String) in "A \(name) about \(item)" }
        return switch presented.kind {
        case .sheet:
            Overlay.stack(
                .sheet(isPresented: isPlain) { editor(plain, presented) }, .sheet(item: item) { editor(about($0), presented) })
        case .alert: Overlay.stack(.alert(isPresented: isPlain) { alert(plain) }, .alert(item: item) { alert(about($0)) })
        case .dialog:
            Overlay.stack(
                .confirmationDialog(isPresented: isPlain) { dialog(plain) }, .confirmationDialog(item: item) { dialog(about($0)) })
        case .popover:
            Overlay.stack(.popover(isPresented: isPlain) { card(plain, nil) }, .popover(item: item) { card(about($0), $0) })
        case .cover:
            Overlay.stack(
                .fullScreenCover(isPresented: isPlain) { editor(plain, presented) },
                .fullScreenCover(item: item) { editor(about($0), presented) })
        }
    }

    private var save: Button<Intent> { Button("Save", role: .confirm, .save) }

    private func editor(_ title: String, _ presented: Presented) -> Sheet<Intent> {
        Sheet(title, cancel: .close, confirm: save, fields: [TextField("Word", "word", presented.word).required()])
    }

    private func alert(_ title: String) -> Alert<Intent> { Alert(title, message: "It saves one word.", cancel: .close, action: save) }

    private func dialog(_ title: String) -> ConfirmationDialog<Intent> {
        ConfirmationDialog(title, message: "It saves one word.", cancel: .close, actions: [save])
    }

    private func card(_ title: String, _ item: String?) -> Sheet<Intent> {
        Sheet(title, cancel: .close, cancelLabel: "Close").anchored(to: opener(.popover, item).id ?? "")
    }
}

extension GalleryScreen.Intent {
    init?(_ text: IntentText) {
        let words = text.argument?.split(separator: ".").map(String.init) ?? []
        switch (text.name, words.first.flatMap(GalleryScreen.Kind.init(rawValue:))) {
        case ("open", let kind?) where words.count == 1: self = .open(kind, item: nil)
        case ("open", let kind?) where words.count == 2: self = .open(kind, item: words[1])
        case ("save", nil) where text.argument == nil: self = .save
        case ("close", nil) where text.argument == nil: self = .close
        default: return nil
        }
    }

    var text: IntentText {
        switch self {
        case .open(let kind, let item): IntentText("open", ([kind.rawValue] + (item.map { [$0] } ?? [])).joined(separator: "."))
        case .save: IntentText("save")
        case .close: IntentText("close")
        }
    }
}
