import Slipsheet
import Testing

@testable import Workspace

/// The flow as a value (45-51, 58-61).
@Suite struct PersonalInfoEditorTests {
    @Test func `(45) present sets name, initial name and the presentation together, the name being empty by default`() throws {
        var surface = Surface<PeoplePresented>()
        try surface.present("Add Personal Info")
        #expect(surface.presented == .editing(PersonalInfoEditor("Add Personal Info", name: "")))
        surface.dismiss()
        try surface.present("Edit Personal Info", name: "Ann")
        guard case .editing(let editor) = surface.presented else {
            Issue.record("nothing is edited")
            return
        }
        #expect(editor.name == "Ann")
        #expect(editor.initialName == "Ann")
    }

    @Test func `(47, 48) dismiss ends it, and the next one starts from its own text`() throws {
        var surface = Surface<PeoplePresented>()
        try surface.present("Edit Personal Info", name: "Ann")
        surface.edit { $0.absorb(["name": "Anna"]) }
        surface.dismiss()
        #expect(surface.presented == nil)
        try surface.present("Edit Personal Info", name: "Bob")
        guard case .editing(let editor) = surface.presented else {
            Issue.record("nothing is edited")
            return
        }
        #expect(editor.name == "Bob")
        #expect(editor.initialName == "Bob")
    }

    @Test(arguments: [("Ann", "Ann", false), ("Ann", "Anna", true), ("Ann", "  ", false), ("", "  ", false), ("", "Ann", true)])
    func `(49, 50) it can save a valid name that differs from the initial one`(initial: String, name: String, expected: Bool) {
        var editor = PersonalInfoEditor("Title", name: initial)
        editor.absorb(["name": name])
        #expect(editor.canSave == expected)
    }

    @Test func `(51) blank and unchanged are refused, each with its own reason`() {
        var blank = PersonalInfoEditor("Title", name: "Ann")
        blank.absorb(["name": " \n"])
        #expect(throws: Refusal.invalid("name", "Enter a name.")) { try blank.answer(.save) }
        var unchanged = PersonalInfoEditor("Title", name: "Ann")
        #expect(throws: Refusal.invalid("name", "Change something before you save.")) { try unchanged.answer(.save) }
    }

    @Test func `(59) the flow takes and reports text`() throws {
        var editor = PersonalInfoEditor("Title")
        editor.absorb(["name": " Ann ", "email": "ann@example.org"])
        #expect(try editor.answer(.save) == .add(PersonalInfo(name: " Ann ", email: "ann@example.org")))
    }

    @Test func `(60) the flow reports a value, and its owner alone maps it to the model`() throws {
        let screen = PeopleScreen()
        var surface = Surface<PeoplePresented>()
        try surface.present("Add Personal Info", name: "")
        surface.edit { $0.absorb(["name": "Ann"]) }
        let command = try screen.update(&surface, .save, PeopleModel())
        #expect(command == .add(PersonalInfo(name: "Ann")))
        #expect(surface.presented != nil)
        let destination = try screen.resolve(&surface, .add(PersonalInfo(name: "Ann")), .done(PersonID(7)))
        #expect(destination == Destination(path: "/people/\(PersonID(7))", notice: "saved"))
        #expect(surface.dismissals.map(\.reason) == [.completed])
    }

    @Test(arguments: ["\u{301}\u{323}", "👩‍👩‍👧", "مرحبا", "\u{202E}evil"]) func `a name of any characters but white space is valid`(
        name: String
    ) {
        var editor = PersonalInfoEditor("Title")
        editor.absorb(["name": name])
        #expect(editor.canSave)
    }

    @Test func `a name of ten thousand characters is refused with the limit`() {
        var editor = PersonalInfoEditor("Title")
        editor.absorb(["name": String(repeating: "n", count: 10_000)])
        #expect(throws: Refusal.invalid("name", "Shorten the name to 200 characters.")) { try editor.answer(.save) }
    }
}
