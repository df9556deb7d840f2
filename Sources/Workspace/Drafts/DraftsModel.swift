import Slipsheet

/// The drafts as one page sees them.
struct DraftsModel: Sendable {
    /// A draft with all its text.
    struct Detail: Equatable, Sendable {
        let id: DraftID
        let text: DraftText
        let version: Int64
        /// Unix time in seconds.
        let updatedAt: Int64
    }

    /// Columns id, title, excerpt, updated_at; newest first. Empty while a button is answered.
    var list = ListPage.none
    /// The draft that the address names, else the last saved one.
    var current: Detail?
    /// The draft that the presentation is about; nil when it is gone.
    var subject: Detail?
    /// The address names the current draft.
    var isAddressed = false
}
