import Presentation
import Slipsheet

/// What one person has on one screen, as values: the model, and the presentations that were opened and not finished.
final class ValueBrowser<S: MemoryScreen> {
    /// A presentation as tabs share it; a tab that saw an earlier revision is out of date.
    final class Record {
        var surface: Surface<S.Presented>
        var revision = 0

        init(_ surface: Surface<S.Presented>) {
            self.surface = surface
        }
    }

    let screen: S
    let log: DismissalLog
    var model: S.Model
    /// The last opened first.
    private(set) var open: [Record] = []

    init(_ screen: S, _ log: DismissalLog) {
        self.screen = screen
        self.log = log
        model = screen.initial
    }

    /// Takes in what a post made of a record; a surface that shows nothing ends it.
    func settle(_ record: Record, _ surface: Surface<S.Presented>) {
        record.revision += 1
        keep(record, surface)
    }

    /// Keeps the typed text of a post that was no transition.
    func keep(_ record: Record, _ surface: Surface<S.Presented>) {
        record.surface = Surface(restoring: surface.presented)
        if surface.presented == nil {
            open.removeAll { $0 === record }
        } else if !open.contains(where: { $0 === record }) {
            open.insert(record, at: 0)
        }
        for dismissal in surface.dismissals {
            log.append(dismissal)
            screen.onDismiss(dismissal)
        }
    }

    /// Durable ones but this, among the last twenty, as they are offered to be gone on with.
    func resumable(besides record: Record?) -> [Record] {
        open.filter { $0.surface.presented?.durability == .durable }.prefix(20).filter { $0 !== record }
    }
}
