import Presentation
import SlipsheetTesting
import Testing

@testable import DraftSample

/// Section A through each way: as values, in process, over a socket.
@Suite struct EveryWayTests {
    /// Runs a test before the sample's page, which nobody has used.
    static func drive(_ way: Way, _ test: (any ScreenDriver) async throws -> Void) async throws {
        try await way.drive(DraftScreen()) { draft in
            try await draft.open("/draft")
            try await test(draft)
        }
    }

    @Test(arguments: Way.allCases) func `(1, 2, 3) the first view is the base screen with nothing saved`(_ way: Way) async throws {
        try await Self.drive(way) { draft in
            #expect(draft.status == 200)
            #expect(draft.view.title.bytes == "Draft workspace".bytes)
            #expect(draft.text.bytes == "No draft saved".bytes)
            #expect(draft.presented == nil)
            #expect(draft.view.surfaces.isEmpty)
            #expect(draft.view.notice == nil)
        }
    }

    @Test(arguments: Way.allCases, Texts.all) func `(4) a saved title is shown as it was typed`(_ way: Way, _ title: String) async throws {
        try await Self.drive(way) { draft in
            try await draft.save(title)
            #expect(draft.text.bytes == "Saved: \(title.trimmed)".bytes)
        }
    }

    @Test(arguments: Way.allCases) func `(5, 6, 7) two buttons, and Delete draft only with something to delete`(_ way: Way) async throws {
        try await Self.drive(way) { draft in
            let new = ButtonView("New draft", id: "newDraft", intent: "newDraft")
            var delete = ButtonView("Delete draft", role: .destructive, id: "deleteDraft", isEnabled: false, intent: "deleteDraft")
            #expect(draft.view.buttons == [new, delete])
            await #expect(throws: DriverError.disabledButton("Delete draft")) { try await draft.press("Delete draft") }
            try await draft.save("Trip")
            delete.isEnabled = true
            #expect(draft.view.buttons == [new, delete])
        }
    }

    @Test(arguments: Way.allCases) func `(8) a hand-made delete with nothing saved is refused`(_ way: Way) async throws {
        try await Self.drive(way) { draft in
            try await draft.post("deleteDraft")
            #expect(draft.status == 409)
            #expect(draft.presented == nil)
            #expect(draft.view.notice == "No draft saved")
        }
    }

    @Test(arguments: Way.allCases) func `(9, 10, 11) New draft presents a sheet and leaves what is saved alone`(_ way: Way) async throws {
        try await Self.drive(way) { draft in
            for saved in ["No draft saved", "Saved: Trip"] {
                #expect(draft.text == saved)
                try await draft.press("New draft")
                #expect(draft.status == 303)
                #expect(draft.view.surfaces.map(\.container) == [.sheet])
                #expect(draft.presented == "editor")
                #expect(draft.text == saved)
                try draft.fill("Title", "Trip")
                try await draft.press("Save")
            }
        }
    }

    @Test(arguments: Way.allCases) func `(12, 13, 15) the sheet has a title, one field, then Cancel and Save`(_ way: Way) async throws {
        try await Self.drive(way) { draft in
            try await draft.press("newDraft")
            let sheet = try #require(draft.view.top)
            #expect(sheet.title == "New draft")
            #expect(sheet.fields == [FieldView("Title", name: "title", value: "Weekend plan")])
            #expect(
                sheet.buttons == [
                    ButtonView("Cancel", role: .cancel, intent: "cancel"),
                    ButtonView("Save", role: .confirm, id: "saveDraft", intent: "save"),
                ])
            #expect(draft.view.buttons == sheet.buttons)
        }
    }

    @Test(arguments: Way.allCases) func `(14, 20, 22) every new editor starts with Weekend plan`(_ way: Way) async throws {
        try await Self.drive(way) { draft in
            for (button, typed, saved) in [("Cancel", "Gone", nil), ("Save", "Kept", "Kept"), ("Cancel", "Gone too", "Kept")] {
                try await draft.press("New draft")
                #expect(draft.view.field("Title")?.value == "Weekend plan")
                try draft.fill("Title", typed)
                try await draft.press(button)
                #expect(draft.presented == nil)
                #expect(draft.text == saved.map { "Saved: \($0)" } ?? "No draft saved")
            }
            try await draft.press("New draft")
            #expect(draft.view.field("Title")?.value == "Weekend plan")
            #expect(draft.dismissals?.map(\.reason) == ["cancelled", "completed", "cancelled"])
        }
    }

    @Test(arguments: Way.allCases, ["newDraft", "deleteDraft", "cancel", "confirmDelete", "keep"])
    func `(16) typed text reaches what is saved by no button but Save`(_ way: Way, _ intent: String) async throws {
        try await Self.drive(way) { draft in
            try await draft.save("Trip")
            for opening in [nil, "New draft", "Delete draft"] {
                if let opening { try await draft.press(opening) }
                try await draft.post(intent, ["title": "Typed"])
                try await draft.open("/draft")
                let isDeleted = opening == "Delete draft" && intent == "confirmDelete"
                #expect(draft.text == (isDeleted ? "No draft saved" : "Saved: Trip"), "\(intent) after \(opening ?? "nothing")")
            }
        }
    }

    @Test(
        arguments: Way.allCases,
        [("\n  a  b \t", "a  b"), ("\r\nx\r\n", "x"), ("\u{3000}x\u{85}", "x"), ("\u{200B}", "\u{200B}"), ("x\u{A0}", "x")])
    func `(17) Save trims white space and line breaks at both ends only`(_ way: Way, _ pair: (typed: String, saved: String)) async throws {
        try await Self.drive(way) { draft in
            try await draft.press("New draft")
            try await draft.post("save", ["title": pair.typed])
            #expect(draft.status == 303)
            try await draft.press("New draft")
            try await draft.press("Cancel")
            // Spaces within are not seen in the text of a page; what is offered to screen readers is the same text.
            #expect(draft.text.bytes == "Saved: \(pair.saved.replacing("  ", with: " "))".bytes)
        }
    }

    @Test(arguments: Way.allCases) func `(18, 28) Save and Delete each commit once, then dismiss once`(_ way: Way) async throws {
        try await Self.drive(way) { draft in
            try await draft.save("Trip")
            #expect(draft.status == 303)
            #expect(draft.presented == nil)
            #expect(draft.dismissals == [DismissalView("editor", "completed")])
            try await draft.press("Delete draft")
            try await draft.press("Delete")
            #expect(draft.presented == nil)
            #expect(draft.text == "No draft saved")
            #expect(draft.view.button("deleteDraft")?.isEnabled == false)
            #expect(draft.dismissals == [DismissalView("editor", "completed"), DismissalView("deleteAlert", "completed")])
        }
    }

    @Test(arguments: Way.allCases, ["", " ", " \n\t", "\u{2029}\u{A0}"])
    func `(19) a blank title is refused, the text kept and the sheet still up`(_ way: Way, _ blank: String) async throws {
        try await Self.drive(way) { draft in
            try await draft.save("Old")
            try await draft.press("New draft")
            try draft.fill("Title", blank)
            try await draft.press("Save")
            #expect(draft.status == 422)
            #expect(draft.presented == "editor")
            #expect(draft.view.field("Title")?.value.bytes == blank.bytes)
            #expect(draft.view.field("Title")?.error == "Enter a title.")
            #expect(draft.view.top?.errors == ["Enter a title."])
            #expect(draft.text == "Saved: Old")
            try draft.fill("Title", "Trip")
            try await draft.press("Save")
            #expect(draft.text == "Saved: Trip")
        }
    }

    @Test(arguments: Way.allCases) func `(23, 146) a late Cancel ends only the editor that it was read in`(_ way: Way) async throws {
        try await Self.drive(way) { draft in
            try await draft.press("New draft")
            let other = draft.newTab()
            try await other.open("/draft")
            try await other.resume()
            #expect(other.presented == "editor")
            try await draft.press("Cancel")
            try await draft.press("New draft")
            try await other.press("Cancel")
            #expect(other.status == 409)
            #expect(other.presented == nil)
            try await draft.reload()
            #expect(draft.presented == "editor")
            #expect(draft.dismissals == [DismissalView("editor", "cancelled")])
        }
    }

    @Test(arguments: Way.allCases) func `(24-27, 29) the alert asks in these words, and Cancel changes nothing`(_ way: Way) async throws {
        try await Self.drive(way) { draft in
            try await draft.save("Trip")
            try await draft.press("Delete draft")
            #expect(draft.text == "Saved: Trip")
            let alert = try #require(draft.view.top)
            #expect(alert.container == .alert)
            #expect(alert.title.bytes == "Delete saved draft?".bytes)
            #expect(alert.message?.bytes == "This removes only the sample\u{27}s in-memory draft.".bytes)
            #expect(
                alert.buttons == [
                    ButtonView("Cancel", role: .cancel, intent: "cancel"),
                    ButtonView("Delete", role: .destructive, intent: "confirmDelete"),
                ])
            try await draft.press("Cancel")
            #expect(draft.presented == nil)
            #expect(draft.text == "Saved: Trip")
            #expect(draft.dismissals?.last == DismissalView("deleteAlert", "cancelled"))
        }
    }

    @Test(arguments: Way.allCases) func `(31) open, save, ask, confirm`(_ way: Way) async throws {
        try await Self.drive(way) { draft in
            try await draft.press("New draft")
            try await draft.press("Save")
            #expect(draft.text == "Saved: Weekend plan")
            try await draft.press("Delete draft")
            #expect(draft.presented == "deleteAlert")
            try await draft.press("Delete")
            #expect(draft.text == "No draft saved")
        }
    }

    @Test(arguments: Way.allCases) func `(143) an intent is legal only where its button is shown`(_ way: Way) async throws {
        try await Self.drive(way) { draft in
            try await draft.save("Trip")
            for (opening, intents) in [
                (nil, ["save", "cancel", "confirmDelete"]), ("New draft", ["confirmDelete", "deleteDraft"]),
                ("Delete draft", ["save", "newDraft"]),
            ] {
                for intent in intents {
                    try await draft.open("/draft")
                    if let opening { try await draft.press(opening) }
                    let before = draft.presented
                    try await draft.post(intent, ["title": "Weekend plan"])
                    #expect(draft.status == 409, "\(intent) on \(before ?? "nothing")")
                    #expect(draft.presented == before)
                    #expect(draft.view.notice != nil)
                    #expect(draft.text == "Saved: Trip")
                }
            }
            #expect(draft.dismissals?.map(\.presented) == ["editor"])
        }
    }

    @Test(arguments: Way.allCases) func `(145, 147) two tabs hold two editors, and leaving one keeps it`(_ way: Way) async throws {
        try await Self.drive(way) { left in
            let right = left.newTab()
            try await right.open("/draft")
            try await left.press("New draft")
            try await right.press("New draft")
            try left.fill("Title", "Left")
            try await left.post("keep", ["title": "Left"])
            #expect(left.status == 204)
            try await right.press("Save")
            #expect(right.text == "Saved: Weekend plan")
            try await left.open("/draft")
            #expect(left.presented == nil)
            #expect(left.view.resumable.count == 1)
            try await left.resume()
            #expect(left.view.field("Title")?.value == "Left")
            try await left.press("Save")
            #expect(left.text == "Saved: Left")
            #expect(left.view.resumable.isEmpty)
        }
    }

    @Test(arguments: Way.allCases) func `(32) every person has a draft of their own`(_ way: Way) async throws {
        try await Self.drive(way) { jim in
            try await jim.save("Jim's")
            let ann = jim.newPerson()
            try await ann.open("/draft")
            #expect(ann.text == "No draft saved")
            try await ann.save("Ann's")
            try await jim.reload()
            #expect(jim.text == "Saved: Jim's")
        }
    }

    @Test func `Every way shows exactly the same after every step`() async throws {
        var views: [Way: [ScreenView]] = [:]
        for way in Way.allCases {
            try await Self.drive(way) { draft in
                views[way, default: []].append(draft.view)
                for (intent, title) in [
                    ("deleteDraft", nil), ("newDraft", nil), ("save", ""), ("deleteDraft", nil), ("nothing", "x"), ("save", "Trip"),
                    ("deleteDraft", nil), ("newDraft", nil), ("cancel", nil), ("cancel", nil), ("newDraft", nil), ("keep", "Kept"),
                ] as [(String, String?)] {
                    if let title { try await draft.post(intent, ["title": title]) } else { try await draft.post(intent) }
                    views[way, default: []].append(draft.view)
                }
                try await draft.open("/draft")
                views[way, default: []].append(draft.view)
            }
        }
        #expect(views[.values]?.count == 14)
        for (index, view) in (views[.values] ?? []).enumerated() {
            #expect(views[.inProcess]?[index] == view, "step \(index)")
            #expect(views[.socket]?[index] == view, "step \(index)")
        }
    }
}
