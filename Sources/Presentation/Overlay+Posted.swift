// The same surfaces without the type of their screen's intents: each button has the text that its form posts.
//
// Who draws them is then compiled once, for this one type. Inlinable, as is what makes overlays and buttons, so that an application compiles
// the way from its own types to this one: in generic code each step looks its types up while it runs.
extension Button {
    @inlinable
    package var posted: Button<IntentText> {
        let button = Button<IntentText>(label, role: role, id: id, intent.text)
        return isEnabled ? button : button.disabled(true)
    }
}

extension Overlay {
    @inlinable
    package var posted: Overlay<IntentText> {
        switch self {
        case .sheet(let sheet): .sheet(sheet.posted)
        case .alert(let alert): .alert(alert.posted)
        case .confirmationDialog(let dialog): .confirmationDialog(dialog.posted)
        case .popover(let sheet): .popover(sheet.posted)
        case .fullScreenCover(let sheet): .fullScreenCover(sheet.posted)
        }
    }
}

extension Sheet {
    @inlinable
    var posted: Sheet<IntentText> {
        var sheet = Sheet<IntentText>(
            title, cancel: cancel.intent.text, cancelLabel: cancel.label, confirm: confirm?.posted, message: message, fields: fields,
            actions: actions.map { $0.posted })
        if requiresChange { sheet = sheet.requiringChange() }
        return anchor.map { sheet.anchored(to: $0) } ?? sheet
    }
}

extension Alert {
    @inlinable
    var posted: Alert<IntentText> {
        guard let action = actions.first else { return Alert<IntentText>(title, message: message, dismiss: cancel.intent.text) }
        return Alert<IntentText>(
            title, message: message, cancel: cancel.intent.text, cancelLabel: cancel.label, action: action.posted,
            actions.count > 1 ? actions[1].posted : nil)
    }
}

extension ConfirmationDialog {
    @inlinable
    var posted: ConfirmationDialog<IntentText> {
        ConfirmationDialog<IntentText>(
            title, message: message, cancel: cancel.intent.text, cancelLabel: cancel.label, actions: actions.map { $0.posted })
    }
}
