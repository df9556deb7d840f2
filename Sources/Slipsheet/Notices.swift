import HTTPServer
import Presentation
import Storage

/// The library's own sentences, and the status of each refusal: the one table of answers.
package enum Notices {
    package static let stale = Notice(.warning, "This page was out of date, so nothing was changed. This is how things are now.")
    package static let finished = Notice(
        .warning, "This was already finished, in another tab or by an earlier press. Nothing was changed just now.")
    package static let unknown = Notice(.warning, "What this form belongs to is no longer open. Nothing was changed.")
    package static let notOpen = Notice(.info, "What this address showed is no longer open.")
    package static let noSuchPage = Notice(.warning, "This address names a part of the list that does not exist. This is its beginning.")
    package static let unknownIntent = Notice(.warning, "The form asks for something that this page does not know. Nothing was changed.")
    package static let expiredForm = Notice(
        .warning, "This form could not be checked, perhaps because your session ended. Nothing was changed; please try again.")
    package static let foreign = Notice(
        .warning, "Your browser says that this form was sent from another site. Nothing was changed; please try again from here.")
    package static let full = Notice(.warning, "There is no space left to save this. What you typed is still here; please try again later.")
    package static let unavailable = Notice(.warning, "This could not be saved just now. What you typed is still here; please try again.")
    package static let unknownOutcome = Notice(
        .warning,
        "The answer of the database was lost, so it is not known whether this was saved. What you typed is still here; please send it again. Nothing is saved twice."
    )
    package static let otherRelease = Notice(.info, "This editor was opened by another release of this program. Its text is below.")

    package static func reason(_ refusal: Refusal) -> Notice? {
        switch refusal {
        case .invalid: nil
        case .stale: Notice(.warning, "That button is not on this page now, so nothing was changed.")
        case .occupied(.decision): Notice(.warning, "Please answer this question first.")
        case .occupied(.unsavedChanges): Notice(.warning, "Please save or cancel what you are editing first.")
        case .unavailable(let reason), .gone(let reason), .blocked(let reason): Notice(.warning, reason)
        }
    }

    /// What is said when the store fails, and with which status.
    package static func failure(_ code: StoreError.Code?) -> (Status, Notice) {
        switch code {
        case .full: (.insufficientStorage, full)
        case .unavailable: (.unavailable, unavailable)
        case .unknown: (.unavailable, unknownOutcome)
        default: (.internalError, unavailable)
        }
    }

    package static func status(_ refusal: Refusal) -> Status {
        switch refusal {
        case .invalid: .unprocessable
        case .stale, .occupied, .unavailable, .blocked: .conflict
        case .gone: .gone
        }
    }
}
