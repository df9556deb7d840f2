import Slipsheet
import SlipsheetTesting
import Testing

/// Behaviours 4 to 8, 11, 14, 16 and 17 of the web contract, through each way.
@Suite struct EditorFlowTests {
    static func drive(_ way: Way, _ test: (any ScreenDriver) async throws -> Void) async throws {
        try await way.drive(NotebookScreen()) { notes in
            try await notes.open("/notes")
            try await test(notes)
        }
    }

    @Test(arguments: Way.allCases) func `Cancel on an unchanged editor closes silently`(_ way: Way) async throws {
        try await Self.drive(way) { notes in
            try await notes.press("New note")
            try await notes.press("Cancel")
            #expect(notes.presented == nil)
            #expect(notes.dismissals == [DismissalView("newNote", "cancelled")])
        }
    }

    @Test(arguments: Way.allCases) func `(34, 117) Cancel on changed text keeps it and asks over the sheet`(_ way: Way) async throws {
        try await Self.drive(way) { notes in
            try await notes.press("New note")
            try notes.fill("Title", "Half")
            try notes.fill("Body", "typed\n\nlines")
            try await notes.press("Cancel")
            #expect(notes.status == 303)
            #expect(notes.view.surfaces.map(\.container) == [.sheet, .alert])
            #expect(notes.view.top?.title == "Discard changes?")
            #expect(notes.view.buttons.map(\.label) == ["Keep editing", "Discard"])
            #expect(notes.view.surfaces.first?.fields.map(\.value) == ["Half", "typed\n\nlines"])
            #expect(notes.dismissals == [])
            try await notes.press("Keep editing")
            #expect(notes.view.surfaces.map(\.container) == [.sheet])
            #expect(notes.view.top?.fields.map(\.value) == ["Half", "typed\n\nlines"])
            try await notes.press("Save")
            #expect(notes.text.contains("Half"))
        }
    }

    @Test(arguments: Way.allCases) func `(34) Discard deletes the draft for good`(_ way: Way) async throws {
        try await Self.drive(way) { notes in
            try await notes.press("New note")
            try notes.fill("Title", "Half")
            try await notes.press("Cancel")
            try await notes.press("Discard")
            #expect(notes.presented == nil)
            #expect(notes.view.resumable.isEmpty)
            #expect(notes.text.hasPrefix("No notes"))
            #expect(notes.dismissals == [DismissalView("newNote", "discarded")])
            try await notes.press("New note")
            #expect(notes.view.top?.fields.map(\.value) == ["", ""])
        }
    }

    @Test(arguments: Way.allCases) func `(34) a blocked dismissal says why, and keeps the editor with its text`(_ way: Way) async throws {
        try await way.drive(NotebookScreen(policy: .block(reason: "Please save this first."))) { notes in
            try await notes.open("/notes")
            try await notes.press("New note")
            try notes.fill("Title", "Half")
            try await notes.press("Cancel")
            #expect(notes.status == 409)
            #expect(notes.view.notice == "Please save this first.")
            #expect(notes.view.surfaces.map(\.container) == [.sheet])
            #expect(notes.view.field("Title")?.value == "Half")
            try await notes.press("Save")
            #expect(notes.presented == nil)
            #expect(notes.dismissals == [DismissalView("newNote", "completed")])
        }
    }

    @Test(arguments: Way.allCases) func `A post that names what lies beneath the top changes nothing and explains`(_ way: Way) async throws
    {
        try await Self.drive(way) { notes in
            try await notes.press("New note")
            try notes.fill("Title", "Half")
            try await notes.press("Cancel")
            for intent in ["save", "cancel", "add"] {
                try await notes.post(intent, ["title": "Typed over the question"])
                #expect(notes.status == 409)
                #expect(notes.view.notice != nil)
                #expect(notes.view.surfaces.map(\.container) == [.sheet, .alert])
                #expect(notes.view.surfaces.first?.fields.first?.value == "Half")
                #expect(notes.view.offered.map(\.value) == ["Typed over the question"])
                #expect(notes.text.hasPrefix("No notes"))
            }
        }
    }

    @Test(arguments: Way.allCases) func `Changed and changed back counts as unchanged`(_ way: Way) async throws {
        try await Self.drive(way) { notes in
            try await notes.add("Title", "one\ntwo")
            try await notes.press("Edit")
            try await notes.post("keep", ["title": "Other", "body": ""])
            try await notes.reload()
            #expect(notes.view.field("Title")?.value == "Other")
            try notes.fill("Title", "Title")
            try notes.fill("Body", "one\ntwo")
            try await notes.press("Cancel")
            #expect(notes.presented == nil)
        }
    }

    @Test(arguments: Way.allCases) func `(33) editing starts from what is saved, and Cancel keeps it`(_ way: Way) async throws {
        try await Self.drive(way) { notes in
            try await notes.add("Title", "Body")
            try await notes.press("Edit")
            #expect(notes.view.top?.title == "Edit note")
            #expect(notes.view.top?.fields.map(\.value) == ["Title", "Body"])
            try await notes.press("Cancel")
            #expect(notes.text.contains("Title\nBody"))
            try await notes.press("Edit")
            try notes.fill("Body", "Changed")
            try await notes.press("Save")
            #expect(notes.text.contains("Title\nChanged"))
        }
    }

    @Test(arguments: Way.allCases) func `An invalid Save keeps every typed value and says what to fix`(_ way: Way) async throws {
        try await Self.drive(way) { notes in
            try await notes.press("New note")
            try notes.fill("Title", "  ")
            try notes.fill("Body", "A long text")
            try await notes.press("Save")
            #expect(notes.status == 422)
            #expect(notes.view.top?.errors == ["Enter a title."])
            #expect(notes.view.top?.fields.map(\.value) == ["  ", "A long text"])
            #expect(notes.view.top?.fields.map(\.error) == ["Enter a title.", nil])
            try await notes.reload()
            #expect(notes.view.top?.fields.map(\.value) == ["  ", "A long text"])
            #expect(notes.view.top?.errors == [])
            try await notes.press("Cancel")
            #expect(notes.view.top?.title == "Discard changes?")
        }
    }

    @Test(arguments: Way.allCases) func `(62, 101) an object that is gone leaves its text to be saved as new`(_ way: Way) async throws {
        try await Self.drive(way) { notes in
            try await notes.add("Title", "Body")
            let other = notes.newTab()
            try await other.open("/notes")
            try await notes.press("Edit")
            try await other.press("Delete")
            try await other.press("Delete")
            #expect(other.text.hasPrefix("No notes"))
            try notes.fill("Body", "Typed")
            try await notes.press("Save")
            #expect(notes.view.top?.title == "Note deleted meanwhile")
            #expect(notes.view.top?.fields.map(\.value) == ["Title", "Typed"])
            try await notes.press("Save as new")
            #expect(notes.text.contains("Title\nTyped"))
            #expect(notes.presented == nil)
        }
    }

    @Test(arguments: Way.allCases) func `Deleting the same note in two tabs deletes once, without an error`(_ way: Way) async throws {
        try await Self.drive(way) { notes in
            try await notes.add("One")
            let other = notes.newTab()
            try await other.open("/notes")
            try await notes.press("Delete")
            try await other.press("Delete")
            try await notes.press("Delete")
            #expect(notes.view.notice == "Note deleted.")
            try await other.press("Delete")
            #expect(other.status == 303)
            #expect(other.view.notice == "That note was gone already.")
            #expect(notes.dismissals?.map(\.reason) == ["completed", "completed", "objectGone"])
        }
    }

    @Test(arguments: Way.allCases) func `(145) tabs share neither drafts nor dismissals`(_ way: Way) async throws {
        try await Self.drive(way) { left in
            let right = left.newTab()
            try await right.open("/notes")
            try await left.press("New note")
            try await right.press("New note")
            try left.fill("Title", "Left")
            try await left.press("Cancel")
            try await right.reload()
            #expect(right.view.surfaces.count == 1)
            #expect(right.view.field("Title")?.value == "")
            try await right.press("Cancel")
            try await left.reload()
            #expect(left.view.surfaces.count == 2)
            #expect(left.dismissals?.count == 1)
        }
    }

    @Test(arguments: Way.allCases) func `(147) an editor that was left is offered by its title`(_ way: Way) async throws {
        try await Self.drive(way) { notes in
            try await notes.press("New note")
            try await notes.post("keep", ["title": "<i>Half</i>"])
            try await notes.open("/notes")
            #expect(notes.view.resumable == ["<i>Half</i>"])
            try await notes.resume()
            #expect(notes.view.field("Title")?.value == "<i>Half</i>")
        }
    }

    @Test func `Every way shows exactly the same after every step`() async throws {
        var views: [Way: [ScreenView]] = [:]
        let steps: [(String, KeyValuePairs<String, String>)] = [
            ("add", [:]), ("save", ["title": "", "body": "b"]), ("cancel", ["title": "x\r\ny"]), ("save", ["title": "z"]),
            ("add", [:]), ("keepEditing", [:]), ("askDelete:1", [:]), ("save", ["title": "<One>"]), ("askDelete:1", [:]), ("keepNote", [:]),
            ("edit:7", [:]), ("edit:x", ["title": "lost?"]), ("edit:1", [:]), ("cancel", ["body": "changed"]), ("discard", [:]),
            ("save", ["title": "typed"]), ("askDelete:1", [:]), ("save", ["title": "typed"]), ("confirmDelete", [:]),
        ]
        for way in Way.allCases {
            try await Self.drive(way) { notes in
                for (intent, fields) in steps {
                    try await notes.post(intent, fields)
                    views[way, default: []].append(notes.view)
                }
            }
        }
        #expect(views[.values]?.count == steps.count)
        for (index, view) in (views[.values] ?? []).enumerated() {
            #expect(views[.inProcess]?[index] == view, "step \(index): \(steps[index].0)")
            #expect(views[.socket]?[index] == view, "step \(index): \(steps[index].0)")
        }
    }
}
