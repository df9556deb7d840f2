import Markup
import Presentation
import Slipsheet

/// What an answer shows beside model and surface, and the view of all three.
struct ValuePage<S: MemoryScreen> {
    var presented: S.Presented?
    var notice: String?
    var offered = FormText()
    var errors: [FieldError] = []
    var isMissing = false

    func view(_ browser: ValueBrowser<S>, _ record: ValueBrowser<S>.Record?, _ path: String) -> ScreenView {
        var view = ScreenView()
        let (screen, model) = (browser.screen, browser.model)
        guard !isMissing else { return view }
        let page = Page(reading: path, now: 0)
        let body = Self.read { screen.body(model, &$0, on: page) }
        view.title = screen.title(model)
        view.text = body.visibleText
        view.screenButtons = screen.toolbar(model).map { ButtonView($0) } + PageReader.buttons(in: body)
        view.notice = notice
        view.resumable = browser.resumable(besides: record).map { $0.surface.presented?.resumeLabel ?? "" }
        view.offered = offered.offered.map {
            FieldView($0.name.prefix(1).uppercased() + $0.name.dropFirst(), name: "", value: $0.value)
        }
        guard let presented = presented.map({ screen.review($0, model) }) else { return view }
        let overlays = screen.overlays(for: presented, model)
        view.surfaces = overlays.enumerated().map { level, overlay in
            let content = Self.read { screen.content(of: presented, at: level, model, &$0, on: page) }
            return surface(overlay, presented, PageReader.buttons(in: content), isTop: level == overlays.count - 1)
        }
        return view
    }

    private static func read(_ draw: (inout HTML) -> Void) -> Element {
        var html = HTML()
        draw(&html)
        return ElementReader.read(html.finish())
    }

    private func surface(_ overlay: Overlay<S.Intent>, _ presented: S.Presented, _ content: [ButtonView], isTop: Bool) -> SurfaceView {
        var view = SurfaceView(caseName: presented.caseName, container: overlay.container, title: overlay.title)
        switch overlay {
        case .sheet(let sheet), .popover(let sheet), .fullScreenCover(let sheet):
            view.message = sheet.message
            view.fields = sheet.fields.map(field)
            view.buttons = ([sheet.cancel] + [sheet.confirm].compactMap { $0 }).map { ButtonView($0) } + content
            view.buttons += sheet.actions.map { ButtonView($0) }
            view.errors = isTop ? errors.map(\.message) : []
        case .alert(let alert):
            view.message = alert.message
            view.buttons = ([alert.cancel] + alert.actions).map { ButtonView($0) }
        case .confirmationDialog(let dialog):
            view.message = dialog.message
            view.buttons = (dialog.actions + [dialog.cancel]).map { ButtonView($0) }
        }
        return view
    }

    private func field(_ field: TextField) -> FieldView {
        FieldView(
            field.label, name: field.style == .reading ? "" : field.name, value: field.value,
            error: errors.first { $0.field == field.name }?.message)
    }
}
