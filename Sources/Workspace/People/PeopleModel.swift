import Slipsheet

/// The people as one page sees them.
struct PeopleModel: Sendable {
    /// Somebody, with a name that stands for itself: it is shown as it was typed.
    struct Person: Equatable, Sendable, Identifiable {
        let id: PersonID
        let info: PersonalInfo
        let version: Int64
    }

    /// Columns id, name, email; in the order in which they were added. Empty while a button is answered.
    var list = ListPage.none
    /// The person that the address names.
    var current: Person?
    /// The person that the presentation is about; nil when they are gone.
    var subject: Person?
}
