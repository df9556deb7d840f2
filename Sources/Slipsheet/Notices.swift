import HTTPServer
import Presentation

/// The library's own sentences, and the status of each refusal: the one table of answers.
enum Notices {
    static let stale = Notice(.warning, "This page was out of date, so nothing was changed. This is how things are now.")
    static let finished = Notice(
        .warning, "This was already finished, in another tab or by an earlier press. Nothing was changed just now.")
    static let unknown = Notice(.warning, "What this form belongs to is no longer open. Nothing was changed.")
    static let notOpen = Notice(.info, "What this address showed is no longer open.")
    static let unknownIntent = Notice(.warning, "The form asks for something that this page does not know. Nothing was changed.")
    static let expiredForm = Notice(
        .warning, "This form could not be checked, perhaps because your session ended. Nothing was changed; please try again.")
    static let full = Notice(.warning, "There is no space left to save this. What you typed is still here; please try again later.")
    static let unavailable = Notice(.warning, "This could not be saved just now. What you typed is still here; please try again.")
    static let otherRelease = Notice(.info, "This editor was opened by another release of this program. Its text is below.")

    static func reason(_ refusal: Presentation.Refusal) -> Notice? {
        switch refusal {
        case .invalid: nil
        case .stale: Notice(.warning, "That button is not on this page now, so nothing was changed.")
        case .occupied(.decision): Notice(.warning, "Please answer this question first.")
        case .occupied(.unsavedChanges): Notice(.warning, "Please save or cancel what you are editing first.")
        case .unavailable(let reason), .gone(let reason), .blocked(let reason): Notice(.warning, reason)
        }
    }

    static func status(_ refusal: Presentation.Refusal) -> Status {
        switch refusal {
        case .invalid: .unprocessable
        case .stale, .occupied, .unavailable, .blocked: .conflict
        case .gone: .gone
        }
    }
}
