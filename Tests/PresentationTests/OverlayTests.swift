import Presentation
import Testing

/// Surfaces as values: which buttons they have, and in which order.
@Suite struct OverlayTests {
    enum Intent: String, FormIntent { case cancel, delete, archive, move, save }

    static let delete = Button("Delete", role: .destructive, Intent.delete)
    static let archive = Button("Archive", Intent.archive)
    static let move = Button("Move", id: "move", Intent.move)
    static let save = Button("Save", role: .confirm, Intent.save)
    /// A button that claims to be a way out, among the actions of a surface that has its own.
    static let impostor = Button("Never mind", role: .cancel, id: "impostor", Intent.move).disabled(true)

    static let overlays: [Overlay<Intent>] = [
        .alert(Alert("Delete?", message: "For good.", cancel: .cancel, action: delete)),
        .alert(Alert("Delete?", message: "For good.", cancel: .cancel, cancelLabel: "Keep", action: archive, delete)),
        .alert(Alert("Saved", message: "It is saved.", dismiss: .cancel)),
        .alert(Alert("Delete?", message: "For good.", cancel: .cancel, action: impostor, impostor)),
        .confirmationDialog(ConfirmationDialog("Actions", cancel: .cancel, actions: [])),
        .confirmationDialog(ConfirmationDialog("Actions", cancel: .cancel, actions: [archive, delete, move, impostor])),
        .sheet(Sheet("New", cancel: .cancel)),
        .sheet(Sheet("New", cancel: .cancel, confirm: save, actions: [move, delete])),
        .popover(Sheet("New", cancel: .cancel, confirm: impostor, actions: [impostor, impostor])),
        .fullScreenCover(Sheet("New", cancel: .cancel, cancelLabel: "Not Now", actions: [impostor])),
    ]

    @Test(arguments: overlays) func `(27, 76) every surface has exactly one cancel button, the first and always enabled`(
        _ overlay: Overlay<Intent>
    ) {
        #expect(overlay.buttons.filter { $0.role == .cancel }.count == 1)
        #expect(overlay.buttons.first?.role == .cancel)
        #expect(overlay.buttons.first?.intent == .cancel)
        #expect(overlay.buttons.first?.isEnabled == true)
    }

    @Test func `A second cancel button becomes an ordinary one, and loses nothing else`() {
        let dialog = ConfirmationDialog("Actions", cancel: Intent.cancel, actions: [Self.impostor])
        let plain = Button("Never mind", id: "impostor", Intent.move).disabled(true)
        #expect(dialog.actions == [plain])
        #expect(Alert("Delete?", message: "", cancel: .cancel, action: Self.impostor).actions == [plain])
        #expect(Sheet("New", cancel: .cancel, confirm: Self.impostor).confirm == plain)
    }

    @Test func `(77) a dialog shows destructive actions first, else in the order given`() {
        let dialog = ConfirmationDialog("Actions", cancel: .cancel, actions: [Self.archive, Self.delete, Self.move, Self.delete])
        #expect(dialog.actions == [Self.delete, Self.delete, Self.archive, Self.move])
        #expect(Overlay.confirmationDialog(dialog).buttons.map(\.label) == ["Cancel", "Delete", "Delete", "Archive", "Move"])
    }

    @Test func `(105) an alert has one to three buttons in the order given`() {
        let counts = Self.overlays.compactMap { overlay in
            if case .alert = overlay { overlay.buttons.count } else { nil }
        }
        #expect(counts == [2, 3, 1, 3])
        #expect(Self.overlays[1].buttons.map(\.label) == ["Keep", "Archive", "Delete"])
    }

    @Test func `(71) an alert without buttons has OK`() {
        #expect(Self.overlays[2].buttons == [Button("OK", role: .cancel, .cancel)])
    }

    @Test func `A sheet's buttons are cancel, confirm, then the rest`() {
        #expect(Self.overlays[7].buttons.map(\.label) == ["Cancel", "Save", "Move", "Delete"])
        #expect(Self.overlays[6].buttons.map(\.label) == ["Cancel"])
    }

    @Test func `Every overlay tells its container and its title`() {
        #expect(
            Self.overlays.map(\.container) == [
                .alert, .alert, .alert, .alert, .confirmationDialog, .confirmationDialog, .sheet, .sheet, .popover, .fullScreenCover,
            ])
        #expect(
            Self.overlays.map(\.title) == ["Delete?", "Delete?", "Saved", "Delete?", "Actions", "Actions", "New", "New", "New", "New"])
    }

    @Test func `(30) a role is part of a button, and so is whether it is enabled`() {
        #expect(Self.delete != Button("Delete", .delete))
        #expect(Self.delete.disabled(true) != Self.delete)
        #expect(Self.delete.disabled(true).disabled(false) == Self.delete)
        #expect(Self.delete.disabled(true).role == .destructive)
    }

    @Test func `Modifiers of a field change that alone`() {
        let field = TextField("Title", "title", "x", style: .lines(3), help: "Short")
        #expect(!field.isRequired && !field.isSelected && field.maxLength == nil)
        let changed = field.required().selected().limited(to: 200)
        #expect(changed.isRequired && changed.isSelected && changed.maxLength == 200)
        #expect(changed.label == "Title" && changed.name == "title" && changed.value == "x" && changed.style == .lines(3))
        #expect(changed.help == "Short")
        #expect(changed.selected(false) != changed)
        #expect(field.selected(false) == field)
    }

    @Test(
        arguments: overlays + [
            .popover(
                Sheet("New", cancel: .cancel, message: "Why", fields: [TextField("Title", "title", "Milk")]).anchored(to: "add")
                    .requiringChange())
        ])
    func `What is posted keeps everything but the type of its intents`(_ overlay: Overlay<Intent>) {
        let posted = overlay.posted
        #expect(posted.container == overlay.container && posted.title == overlay.title)
        #expect(
            posted.buttons
                == overlay.buttons.map { Button($0.label, role: $0.role, id: $0.id, $0.intent.text).disabled(!$0.isEnabled) })
        switch (overlay, posted) {
        case (.sheet(let left), .sheet(let right)), (.popover(let left), .popover(let right)),
            (.fullScreenCover(let left), .fullScreenCover(let right)):
            #expect(left.message == right.message && left.fields == right.fields && left.anchor == right.anchor)
            #expect(left.requiresChange == right.requiresChange && (left.confirm == nil) == (right.confirm == nil))
        case (.alert(let left), .alert(let right)): #expect(left.message == right.message)
        case (.confirmationDialog(let left), .confirmationDialog(let right)): #expect(left.message == right.message)
        default: Issue.record("another kind of surface")
        }
    }
}
