import Presentation
import Testing

/// Section A as values: every button in every state, and the rules that a table does not show.
@Suite struct DraftScreenTests {
    typealias S = DraftScreen
    static let plan = S.Presented.editor(S.Draft())
    static func editor(_ title: String) -> S.Presented { .editor(S.Draft(title: title)) }

    static let steps: [Step<S>] = [
        // Nothing is presented.
        Step(.newDraft, on: nil, nil, gives: plan),
        Step(.newDraft, on: nil, "Old", gives: plan),
        Step(.newDraft, on: nil, typing: ["title": "Injected"], "Old", gives: plan),
        Step(.saveDraft, on: nil, typing: ["title": "Injected"], "Old", gives: nil, .refused(.stale)),
        Step(.cancel, on: nil, "Old", gives: nil, .refused(.stale)),
        Step(.deleteDraft, on: nil, nil, gives: nil, .refused(.unavailable("No draft saved"))),
        Step(.deleteDraft, on: nil, "Old", gives: .deleteAlert),
        Step(.confirmDelete, on: nil, "Old", gives: nil, .refused(.stale)),

        // The editor is up.
        Step(.newDraft, on: plan, "Old", gives: plan, .refused(.stale)),
        Step(.newDraft, on: plan, typing: ["title": "Typed"], "Old", gives: editor("Typed"), .refused(.stale)),
        Step(.saveDraft, on: plan, nil, gives: plan, .asks(.save("Weekend plan"))),
        Step(.saveDraft, on: plan, typing: ["title": "\n  a  b \t"], "Old", gives: editor("\n  a  b \t"), .asks(.save("a  b"))),
        Step(
            .saveDraft, on: plan, typing: ["title": ""], "Old", gives: editor(""), .refused(.invalid("title", "Enter a title."))),
        Step(
            .saveDraft, on: plan, typing: ["title": " \n\t"], nil, gives: editor(" \n\t"),
            .refused(.invalid("title", "Enter a title."))),
        Step(.saveDraft, on: plan, typing: ["body": "Else"], "Old", gives: plan, .asks(.save("Weekend plan"))),
        Step(.cancel, on: plan, "Old", gives: nil, .moved, [Dismissal(plan, .cancelled)]),
        Step(.cancel, on: plan, typing: ["title": "Typed"], nil, gives: nil, .moved, [Dismissal(editor("Typed"), .cancelled)]),
        Step(.deleteDraft, on: plan, "Old", gives: plan, .refused(.stale)),
        Step(.confirmDelete, on: plan, "Old", gives: plan, .refused(.stale)),

        // The alert is up.
        Step(.newDraft, on: .deleteAlert, "Old", gives: .deleteAlert, .refused(.stale)),
        Step(.saveDraft, on: .deleteAlert, typing: ["title": "Typed"], "Old", gives: .deleteAlert, .refused(.stale)),
        Step(.cancel, on: .deleteAlert, "Old", gives: nil, .moved, [Dismissal(.deleteAlert, .cancelled)]),
        Step(.deleteDraft, on: .deleteAlert, "Old", gives: .deleteAlert, .refused(.stale)),
        Step(.confirmDelete, on: .deleteAlert, "Old", gives: .deleteAlert, .asks(.erase)),
    ]

    @Test(arguments: steps) func `(9-29, 143) every button in every state does exactly this`(_ step: Step<S>) {
        step.verify(on: S())
    }

    @Test func `The table has every button in every state`() {
        for intent in S.Intent.allCases {
            for state in [nil, "editor", "deleteAlert"] {
                #expect(Self.steps.contains { $0.intent == intent && $0.presented?.id == state }, "\(intent) on \(state ?? "nothing")")
            }
        }
    }

    @Test func `(9, 10, 11) presenting the editor leaves what is saved alone`() {
        var session = Session(S(), "Old")
        #expect(session.post(.newDraft) == nil)
        #expect(session.surface.presented == Self.plan)
        #expect(session.model == "Old")
        #expect(session.log.isEmpty)
    }

    @Test func `(12, 13, 15) the sheet has its own title, one field, and Cancel before Save`() throws {
        let overlay = try #require(S().overlays(for: Self.plan, "Old").first)
        guard case .sheet(let sheet) = overlay else {
            Issue.record("\(overlay) is no sheet")
            return
        }
        #expect(sheet.title == "New draft")
        #expect(sheet.fields.map(\.label) == ["Title"])
        #expect(overlay.buttons.map(\.label) == ["Cancel", "Save"])
        #expect(overlay.buttons.map(\.role) == [.cancel, .confirm])
        #expect(sheet.confirm?.id == "saveDraft")
    }

    @Test func `(14, 22) every new editor starts with Weekend plan`() {
        var session = Session(S(), nil)
        for (button, title) in [(S.Intent.cancel, "Thrown away"), (.saveDraft, "Kept"), (.cancel, "Kept, then changed")] {
            #expect(session.post(.newDraft) == nil)
            #expect(session.surface.presented == Self.plan)
            #expect(session.post(button, ["title": title]) == nil)
            #expect(session.surface.presented == nil)
        }
        #expect(session.post(.newDraft) == nil)
        #expect(session.surface.presented == Self.plan)
    }

    @Test(arguments: S.Intent.allCases.filter { $0 != .saveDraft })
    func `(16) no button but Save lets typed text reach what is saved`(_ intent: S.Intent) {
        for presented in [nil, Self.plan, .deleteAlert] {
            let transition = S().transition(from: Surface(restoring: presented), intent, ["title": "Typed"], "Old")
            if case .asks(let command) = transition.outcome { #expect(command == .erase) }
        }
    }

    @Test(arguments: [
        ("\n  a  b \t", "a  b"), ("x", "x"), ("\r\nx\r\n", "x"), ("\u{3000}x\u{85}", "x"), ("\u{200B}", "\u{200B}"), ("a\n\nb", "a\n\nb"),
    ])
    func `(17) Save trims white space and line breaks at both ends only`(_ typed: String, _ saved: String) {
        var session = Session(S(), nil)
        session.post(.newDraft)
        #expect(session.post(.saveDraft, ["title": typed]) == nil)
        #expect(session.model.map { Array($0.utf8) } == Array(saved.utf8))
    }

    @Test func `(18, 53) Save commits once, then dismisses`() {
        var session = Session(S(), nil)
        session.post(.newDraft)
        #expect(session.post(.saveDraft, ["title": "Trip"]) == nil)
        #expect(session.log == ["commit", "dismiss editor completed"])
        #expect(session.model == "Trip")
        #expect(session.post(.saveDraft, ["title": "Again"]) == .stale)
        #expect(session.model == "Trip")
        #expect(session.log.count == 2)
    }

    @Test(arguments: ["", " ", " \n\t", "\r\n", "\u{2029}\u{A0}"])
    func `(19) a blank title is refused, the text kept and the sheet still up`(_ blank: String) {
        var session = Session(S(), "Old")
        session.post(.newDraft)
        #expect(session.post(.saveDraft, ["title": blank]) == .invalid("title", "Enter a title."))
        #expect(session.surface.presented == Self.editor(blank))
        #expect(session.model == "Old")
        #expect(session.post(.saveDraft, ["title": "Trip"]) == nil)
        #expect(session.model == "Trip")
    }

    @Test(arguments: [[:], ["title": "Edited"]] as [FormText])
    func `(20, 21) Cancel dismisses without commit, edited or not`(_ form: FormText) {
        var session = Session(S(), "Old")
        session.post(.newDraft)
        #expect(session.post(.cancel, form) == nil)
        #expect(session.surface.presented == nil)
        #expect(session.model == "Old")
        #expect(session.log == ["dismiss editor cancelled"])
    }

    @Test func `(24, 29) asking to delete and thinking better of it changes nothing`() {
        var session = Session(S(), "Old")
        session.post(.deleteDraft)
        #expect(session.surface.presented == .deleteAlert)
        #expect(session.model == "Old")
        session.post(.cancel)
        #expect(session.surface.presented == nil)
        #expect(session.model == "Old")
        #expect(session.log == ["dismiss deleteAlert cancelled"])
    }

    @Test func `(25, 26, 27) the alert asks in exactly these words, with two buttons`() throws {
        let overlay = try #require(S().overlays(for: .deleteAlert, "Old").first)
        guard case .alert(let alert) = overlay else {
            Issue.record("\(overlay) is no alert")
            return
        }
        #expect(Array(alert.title.utf8) == Array("Delete saved draft?".utf8))
        #expect(Array(alert.message.utf8) == Array("This removes only the sample\u{27}s in-memory draft.".utf8))
        #expect(overlay.buttons.map(\.label) == ["Cancel", "Delete"])
        #expect(overlay.buttons.map(\.role) == [.cancel, .destructive])
    }

    @Test func `(6, 7, 8, 28) only the alert's Delete clears the title, and then there is nothing to delete`() {
        var session = Session(S(), "Old")
        #expect(session.screen.buttons(session.model).map(\.isEnabled) == [true, true])
        #expect(session.screen.buttons(session.model).map(\.role) == [nil, .destructive])
        #expect(session.post(.confirmDelete) == .stale)
        session.post(.deleteDraft)
        #expect(session.post(.confirmDelete) == nil)
        #expect(session.model == nil)
        #expect(session.log == ["commit", "dismiss deleteAlert completed"])
        #expect(session.screen.buttons(session.model).map(\.isEnabled) == [true, false])
        #expect(session.post(.deleteDraft) == .unavailable("No draft saved"))
        #expect(session.surface.presented == nil)
    }

    @Test func `(31) open, save, ask, confirm`() {
        var session = Session(S(), nil)
        for (intent, form) in [(.newDraft, [:]), (.saveDraft, ["title": "Trip"]), (.deleteDraft, [:]), (.confirmDelete, [:])]
            as [(S.Intent, FormText)]
        {
            #expect(session.post(intent, form) == nil)
        }
        #expect(session.model == nil)
        #expect(session.log == ["commit", "dismiss editor completed", "commit", "dismiss deleteAlert completed"])
    }
}
