import Markup
import Presentation

/// A screen with its model and what is presented over it, without their types: what is left is to draw it.
///
/// The application's compiler makes it, so that the screen's own types are known there; who draws it is compiled once for all screens.
/// As one generic function over the screen the same took 45,000 instructions more on a page with a sheet, most of them to look types up.
@usableFromInline
struct LoadedScreen {
    let title: String
    let layout: PageLayout
    let toolbar: [Button<IntentText>]
    /// The sentence for the notice code that was asked for.
    let sentence: String?
    let surface: Surface?
    /// Draws the screen itself, or what the overlay of a level shows beside its fields.
    let draw: (Part, inout HTML, Page) -> Void

    @usableFromInline
    enum Part {
        case body
        case content(level: Int)
    }

    /// What is presented, after its review against the model.
    @usableFromInline
    struct Surface {
        let caseName: String
        let hasUnsavedChanges: Bool
        /// Bottom first.
        let overlays: [Overlay<IntentText>]

        @usableFromInline
        init(caseName: String, hasUnsavedChanges: Bool, overlays: [Overlay<IntentText>]) {
            self.caseName = caseName
            self.hasUnsavedChanges = hasUnsavedChanges
            self.overlays = overlays
        }
    }

    @usableFromInline
    init(
        title: String, layout: PageLayout, toolbar: [Button<IntentText>], sentence: String?, surface: Surface?,
        draw: @escaping (Part, inout HTML, Page) -> Void
    ) {
        self.title = title
        self.layout = layout
        self.toolbar = toolbar
        self.sentence = sentence
        self.surface = surface
        self.draw = draw
    }
}

extension WebScreen {
    /// Nil when the path names nothing that exists.
    @inlinable
    func loaded(
        _ visit: Visit, presenting presented: Presented?, noticeCode: String?, from snapshot: Snapshot
    ) throws -> LoadedScreen? {
        guard let model = try load(visit, presenting: presented, from: snapshot) else { return nil }
        let shown = presented.map { review($0, model) }
        let surface = shown.map { shown in
            LoadedScreen.Surface(
                caseName: shown.caseName, hasUnsavedChanges: shown.hasUnsavedChanges,
                overlays: overlays(for: shown, model).map { $0.posted })
        }
        return LoadedScreen(
            title: title(model), layout: layout(model), toolbar: toolbar(model).map { $0.posted },
            sentence: noticeCode.flatMap { sentence(for: $0, model) }, surface: surface
        ) { part, html, page in
            switch part {
            case .body: body(model, &html, on: page)
            case .content(let level):
                if let shown { content(of: shown, at: level, model, &html, on: page) }
            }
        }
    }
}
