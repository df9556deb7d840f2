import Slipsheet
import Storage

/// Drafts that were deleted lately: each can be restored, or erased after a question.
struct DeletedScreen: Screen {
    struct Model: Sendable {
        /// Columns id, title, excerpt, deleted_at.
        var list = ListPage.none
        /// Title of the draft that the question is about; nil when it is not there.
        var subject: String?
    }

    enum Presented: Presentable {
        case eraseDraft(DraftID)

        var draftID: DraftID {
            switch self {
            case .eraseDraft(let id): id
            }
        }
        var id: String { "eraseDraft-\(draftID)" }
        var container: Container { .alert }
    }

    enum Intent: FormIntent {
        case restore(DraftID)
        case erase(DraftID)
        case confirmErase, cancel

        init?(_ text: IntentText) {
            let id = text.argument.flatMap(DraftID.init)
            switch (text.name, id) {
            case ("restore", let id?): self = .restore(id)
            case ("erase", let id?): self = .erase(id)
            case ("confirmErase", nil): self = .confirmErase
            case ("cancel", nil): self = .cancel
            default: return nil
            }
        }

        var text: IntentText {
            switch self {
            case .restore(let id): IntentText("restore", id.description)
            case .erase(let id): IntentText("erase", id.description)
            case .confirmErase: IntentText("confirmErase")
            case .cancel: IntentText("cancel")
            }
        }
    }

    enum Command: Sendable, Equatable {
        case restore(DraftID)
        case erase(DraftID)
    }

    /// Whether the draft was still among the deleted ones.
    typealias Reply = Bool

    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ model: Model) throws(Refusal) -> Command? {
        switch (intent, surface.presented) {
        case (.restore(let id), nil): return .restore(id)
        case (.erase(let id), _): try surface.present(.eraseDraft(id))
        case (.confirmErase, .eraseDraft(let id)?): return .erase(id)
        case (.cancel, let presented?): surface.dismiss(presented, .cancelled)
        default: throw .stale
        }
        return nil
    }

    func resolve(_ surface: inout Surface<Presented>, _ command: Command, _ wasThere: Bool) throws(Refusal) -> Destination {
        surface.dismiss(wasThere ? .completed : .objectGone)
        switch command {
        case .restore(let id): return wasThere ? Destination(path: "/drafts/\(id)", notice: "restored") : Destination(notice: "gone")
        case .erase: return Destination(notice: "erased")
        }
    }

    func overlays(for presented: Presented, _ model: Model) -> [Overlay<Intent>] {
        [
            .alert(
                Alert(
                    "Delete this draft for good?",
                    message: model.subject.map { "“\($0)” cannot be restored after this." } ?? "It is no longer in Recently Deleted.",
                    cancel: .cancel, action: Button("Delete for good", role: .destructive, .confirmErase)))
        ]
    }
}
