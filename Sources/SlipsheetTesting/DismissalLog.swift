import Presentation
import Storage

/// Every dismissal that a screen reported, in order.
final class DismissalLog: Sendable {
    private let log = Monitor<[DismissalView]>([])

    var entries: [DismissalView] { log.withLock { $0 } }

    func append<Presented>(_ dismissal: Dismissal<Presented>) {
        log.withLock { $0.append(DismissalView(dismissal.presented.caseName, dismissal.reason.rawValue)) }
    }
}
