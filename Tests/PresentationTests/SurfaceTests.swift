import Foundation
import Presentation
import Testing

/// The rules of the one place where something is presented.
@Suite struct SurfaceTests {
    struct Priority: Sendable, CustomTestStringConvertible {
        let current: Probe
        let refusal: Refusal?
        let testDescription: String

        init(_ description: String, _ current: Probe, _ refusal: Refusal? = nil) {
            testDescription = description
            self.current = current
            self.refusal = refusal
        }
    }

    static let priorities = [
        Priority("over an alert", Probe(container: .alert, awaitsDecision: true), .occupied(.decision)),
        Priority("over a dialog", Probe(container: .confirmationDialog, awaitsDecision: true), .occupied(.decision)),
        Priority("over a sheet that asks", Probe(awaitsDecision: true), .occupied(.decision)),
        Priority("over an unsaved editor that asks", Probe(hasUnsavedChanges: true, awaitsDecision: true), .occupied(.decision)),
        Priority("over an unsaved editor", Probe(hasUnsavedChanges: true), .occupied(.unsavedChanges)),
        Priority("over an unsaved cover", Probe(container: .fullScreenCover, hasUnsavedChanges: true), .occupied(.unsavedChanges)),
        Priority("over an unsaved popover", Probe(container: .popover, hasUnsavedChanges: true), .occupied(.unsavedChanges)),
        Priority("over a clean editor", Probe()),
        Priority("over a popover", Probe(container: .popover)),
        Priority("over a cover", Probe(container: .fullScreenCover)),
    ]

    @Test(arguments: priorities, Container.all)
    func `(93, 94) a decision wins, then unsaved text, and anything else is replaced`(_ row: Priority, _ container: Container) {
        let next = Probe(id: "next", container: container)
        var surface = Surface(restoring: row.current)
        if let refusal = row.refusal {
            #expect(throws: refusal) { try surface.present(next) }
            #expect(surface.presented == row.current)
            #expect(surface.dismissals.isEmpty)
        } else {
            #expect(throws: Never.self) { try surface.present(next) }
            #expect(surface.presented == next)
            #expect(surface.dismissals == [Dismissal(row.current, .replaced)])
        }
    }

    @Test(arguments: Container.all) func `An empty surface takes any case and reports nothing`(_ container: Container) throws {
        var surface = Surface<Probe>()
        #expect(surface.presented == nil)
        try surface.present(Probe(container: container, hasUnsavedChanges: true, awaitsDecision: true))
        #expect(surface.presented?.container == container)
        #expect(surface.dismissals.isEmpty)
    }

    @Test(arguments: priorities) func `Replace goes past every rule, and reports what it replaced`(_ row: Priority) {
        var surface = Surface(restoring: row.current)
        surface.replace(with: Probe(id: "next"))
        #expect(surface.presented?.id == "next")
        #expect(surface.dismissals == [Dismissal(row.current, .replaced)])
        var empty = Surface<Probe>()
        empty.replace(with: row.current)
        #expect(empty.presented == row.current)
        #expect(empty.dismissals.isEmpty)
    }

    @Test(arguments: [DismissReason.cancelled, .completed, .discarded, .replaced, .objectGone])
    func `(65, 118) a dismissal is reported once, with its reason and what was up at that time`(_ reason: DismissReason) {
        var surface = Surface(restoring: Probe())
        let reading = Probe()
        surface.edit { $0.text = "typed since" }
        #expect(surface.dismiss(reading, reason) == true)
        #expect(surface.presented == nil)
        #expect(surface.dismissals == [Dismissal(Probe(text: "typed since"), reason)])
        #expect(surface.dismiss(reading, reason) == false)
        #expect(surface.dismissals.count == 1)
    }

    @Test(arguments: ["", "probe", "probe-", "probe-11", "probe-2", "Probe-1", "probe-1 "])
    func `(23) a late dismissal that names another presentation changes nothing`(_ id: String) {
        var surface = Surface(restoring: Probe())
        #expect(surface.dismiss(Probe(id: id), .cancelled) == false)
        #expect(surface.presented == Probe())
        #expect(surface.dismissals.isEmpty)
    }

    @Test func `(23) names that only look alike are different presentations`() {
        var surface = Surface(restoring: Probe(id: "share-\u{E9}"))
        #expect(surface.dismiss(Probe(id: "share-e\u{301}"), .cancelled) == false)
        let edited = surface.edit { $0.id = "share-e\u{301}" }
        #expect(!edited)
        #expect(surface.presented.map { Array($0.id.utf8) } == Array("share-\u{E9}".utf8))
    }

    @Test func `(23) of two surfaces of one type, each dismissal reaches the one that it was read in`() {
        var outer = Surface(restoring: Folder(id: "folder-1", inner: Surface(restoring: Folder(id: "folder-2"))))
        #expect(outer.dismiss(Folder(id: "folder-2"), .cancelled) == false)
        var edited = outer.edit { $0.inner.dismiss(Folder(id: "folder-1"), .cancelled) }
        #expect(edited)
        #expect(outer.presented?.inner.presented?.id == "folder-2")
        edited = outer.edit { $0.inner.dismiss(Folder(id: "folder-2"), .cancelled) }
        #expect(edited)
        #expect(outer.presented == Folder(id: "folder-1"))
        #expect(outer.dismissals.isEmpty)
        #expect(outer.dismiss(Folder(id: "folder-1"), .cancelled) == true)
    }

    /// A case that stacks cases of its own kind.
    struct Folder: Presentable {
        var id: String
        var inner: Surface<Folder> {
            get { stacked.first.map { Surface(restoring: $0) } ?? Surface() }
            set { stacked = newValue.presented.map { [$0] } ?? [] }
        }
        private var stacked: [Folder] = []
        var container: Container { .sheet }

        init(id: String, inner: Surface<Folder> = Surface()) {
            self.id = id
            self.inner = inner
        }
    }

    @Test func `(92) an edit changes the payload and lets no other case in`() {
        var surface = Surface(restoring: Probe())
        var edited = surface.edit { $0.text = "typed" }
        #expect(edited)
        #expect(surface.presented == Probe(text: "typed"))
        edited = surface.edit { $0 = Probe(id: "probe-2", text: "smuggled") }
        #expect(!edited)
        #expect(surface.presented == Probe(text: "typed"))
        #expect(surface.dismissals.isEmpty)
        var empty = Surface<Probe>()
        edited = empty.edit { $0.text = "typed" }
        #expect(!edited)
        #expect(empty.presented == nil)
    }

    @Test func `(92) an edit turns no sheet into an alert of the same name`() {
        var surface = Surface(restoring: Probe())
        let edited = surface.edit { $0 = Probe(container: .alert, awaitsDecision: true) }
        #expect(!edited)
        #expect(surface.presented == Probe())
    }

    @Test func `Surfaces are equal when they show the same, however they came there`() {
        var surface = Surface<Probe>()
        surface.replace(with: Probe(id: "other"))
        surface.replace(with: Probe())
        #expect(surface == Surface(restoring: Probe()))
        #expect(Set([surface, Surface(restoring: Probe())]).count == 1)
        #expect(surface != Surface(restoring: Probe(text: "typed")))
        #expect(surface != Surface())
    }

    @Test(arguments: [
        ("editDraft-7", "editDraft"), ("deleteAlert", "deleteAlert"), ("editDraft-7-8", "editDraft"), ("editDraft--7", "editDraft"),
        ("", ""),
        ("-7", ""), ("shareDraft-\u{301}e", "shareDraft"), ("shareDraft-\u{200D}x", "shareDraft"), ("a\r\n-b", "a\r\n"),
    ])
    func `(90) the name of a case is the part of its id before the first hyphen`(_ id: String, _ name: String) {
        #expect(Array(Probe(id: id).caseName.utf8) == Array(name.utf8))
    }

    @Test func `A surface is coded as what it shows`() throws {
        let surface = Surface(restoring: Folder(id: "folder-1", inner: Surface(restoring: Folder(id: "folder-2"))))
        let data = try JSONEncoder().encode(surface)
        #expect(try JSONDecoder().decode(Surface<Folder>.self, from: data) == surface)
        #expect(try JSONEncoder().encode(Surface<Probe>()) == Data("null".utf8))
        #expect(try JSONDecoder().decode(Surface<Probe>.self, from: Data("null".utf8)).presented == nil)
    }

    @Test func `A screen that presents nothing decodes no case`() throws {
        #expect(try JSONDecoder().decode(Surface<NothingPresented>.self, from: Data("null".utf8)).presented == nil)
        for text in ["{}", "1", "\"x\"", "[]"] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(Surface<NothingPresented>.self, from: Data(text.utf8)) }
        }
    }

    @Test func `(45, 47, 95) the current presentation is one value, and it can be ended by program`() throws {
        var surface = Surface<Probe>()
        try surface.present(Probe())
        let current = try #require(surface.presented)
        #expect(surface.dismiss(current, .completed) == true)
        #expect(surface.presented == nil)
    }
}
