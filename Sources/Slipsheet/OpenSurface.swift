import Presentation
import Storage

/// A presentation as one answer shows it: the case, where its forms post, and what there is to say about it.
struct OpenSurface<Presented: Presentable>: Sendable {
    var presented: Presented
    let id: RecordID
    let revision: Int64
    /// The sealed first state, in a page whose record is made by its first post.
    var opening: String?
    var errors: [FieldError] = []

    func place(on page: Page) -> SurfacePlace {
        // Ids differ from one presentation to the next, so that no label points behind the inert screen.
        SurfacePlace(
            prefix: "p-\(id.description.prefix(6))", errors: errors,
            form: PagePresentation(url: location(page.address, presenting: id), revision: revision, opening: opening))
    }
}

/// The same without the case: what its forms post, and what is wrong in them.
struct SurfacePlace {
    /// Of the ids of its elements.
    let prefix: String
    let errors: [FieldError]
    let form: PagePresentation
}

/// What is drawn beside the model: the surface, a message, and text that has no field to go back to.
struct Appearance<Presented: Presentable>: Sendable {
    var surface: OpenSurface<Presented>?
    var notice: Notice?
    /// Code of a sentence that the screen words.
    var noticeCode: String?
    var offered: [FormText.Field] = []

    init(_ surface: OpenSurface<Presented>? = nil, notice: Notice? = nil, noticeCode: String? = nil, offered: [FormText.Field] = []) {
        self.surface = surface
        self.notice = notice
        self.noticeCode = noticeCode
        self.offered = offered
    }
}
