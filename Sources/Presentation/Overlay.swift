/// What a presented case looks like, as a value.
public enum Overlay<Intent: FormIntent>: Equatable, Sendable {
    case sheet(Sheet<Intent>)
    case alert(Alert<Intent>)
    case confirmationDialog(ConfirmationDialog<Intent>)
    case popover(Sheet<Intent>)
    case fullScreenCover(Sheet<Intent>)

    @inlinable
    public var container: Container {
        switch self {
        case .sheet: .sheet
        case .alert: .alert
        case .confirmationDialog: .confirmationDialog
        case .popover: .popover
        case .fullScreenCover: .fullScreenCover
        }
    }

    public var title: String {
        switch self {
        case .sheet(let sheet), .popover(let sheet), .fullScreenCover(let sheet): sheet.title
        case .alert(let alert): alert.title
        case .confirmationDialog(let dialog): dialog.title
        }
    }

    /// Every button of the surface, the cancel button first.
    public var buttons: [Button<Intent>] {
        switch self {
        case .sheet(let sheet), .popover(let sheet), .fullScreenCover(let sheet):
            [sheet.cancel] + (sheet.confirm.map { [$0] } ?? []) + sheet.actions
        case .alert(let alert): [alert.cancel] + alert.actions
        case .confirmationDialog(let dialog): [dialog.cancel] + dialog.actions
        }
    }
}
