import HTTPServer
import Presentation

/// What came of a post, decided inside its transaction and answered after it is durable.
enum PostAnswer<Presented: Presentable>: Sendable {
    /// 303 to the URL of the new state.
    case moved(to: String, notice: String?, dismissals: [Dismissal<Presented>], done: (@Sendable () -> Void)? = nil)
    /// 204: the text was kept.
    case kept
    /// The page again with its status and a reason; nothing changed but the draft, and what a review made of its case.
    case refused(Status, Appearance<Presented>, dismissals: [Dismissal<Presented>] = [])
    case notFound
}

/// Leaves a transaction with an answer after its effect was undone.
struct Undone<Presented: Presentable>: Error {
    let answer: PostAnswer<Presented>
}
