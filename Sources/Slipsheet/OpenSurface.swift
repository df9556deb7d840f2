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

    var place: SurfacePlace { SurfacePlace(id: id, revision: revision, opening: opening, errors: errors) }
}

/// The same without the case.
struct SurfacePlace: Sendable {
    let id: RecordID
    let revision: Int64
    let opening: String?
    let errors: [FieldError]
}

/// What is drawn beside the model: the surface, a message, and text that has no field to go back to.
struct Appearance<Presented: Presentable>: Sendable {
    var surface: OpenSurface<Presented>?
    var message: PageMessage

    init(_ surface: OpenSurface<Presented>? = nil, notice: Notice? = nil, offered: [FormText.Field] = []) {
        self.surface = surface
        message = PageMessage(notice: notice, offered: offered)
    }
}

/// The same without the surface.
struct PageMessage: Sendable {
    var notice: Notice?
    /// Code of a sentence that the screen words.
    var noticeCode: String?
    var offered: [FormText.Field] = []
}
