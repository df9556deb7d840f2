import Testing

/// What must not be writable does not compile.
@Suite struct CompileTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// Added to the prelude.
        let code: String
        /// Part of one of the errors.
        let error: String

        var testDescription: String { name }
    }

    /// A screen's vocabulary, as an application writes it. It compiles by itself: see the positive controls.
    static let prelude = """
        import Presentation

        enum Intent: String, FormIntent { case ask, confirm, cancel }

        enum Presented: Presentable {
            case editor(String)
            case question
            var id: String { "question" }
            var container: Container { .alert }
        }

        var surface = Surface<Presented>()
        """

    static let accepted: [Case] = [
        Case(name: "the prelude", code: "", error: ""),
        Case(name: "presenting and dismissing", code: "try surface.present(.question)\nsurface.dismiss(.question, .cancelled)", error: ""),
        Case(
            name: "an alert with one cancel",
            code:
                #"let alert = Alert("Delete?", message: "Gone.", cancel: Intent.cancel, action: Button("Delete", role: .destructive, .confirm))"#,
            error: ""),
    ]

    static let refused: [Case] = [
        Case(name: "(35, 46) assigning what is presented", code: "surface.presented = .question", error: "setter is inaccessible"),
        Case(name: "(35) presenting by clearing", code: "surface.presented = nil", error: "setter is inaccessible"),
        Case(
            name: "(46) a surface that starts presented", code: "let other = Surface(restoring: Presented.question)",
            error: "argument passed to call that takes no arguments"),
        Case(
            name: "(27) an alert without a cancel",
            code: #"let alert = Alert("Delete?", message: "Gone.", action: Button("Delete", role: .destructive, Intent.confirm))"#,
            error: "missing argument for parameter 'cancel'"),
        Case(
            name: "(27) an alert with two cancels",
            code:
                #"let alert = Alert("Delete?", message: "Gone.", cancel: Intent.cancel, cancel: Intent.cancel, action: Button("Delete", .confirm))"#,
            error: "incorrect argument labels in call (have '_:message:cancel:cancel:action:'"),
        Case(
            name: "(105) an alert with a view in it",
            code:
                #"let alert = Alert("Delete?", message: "Gone.", cancel: Intent.cancel, action: Button("Delete", .confirm)) { "content" }"#,
            error: "extra trailing closure"),
        Case(
            name: "(105) an alert with four buttons",
            code:
                #"let b = Button("A", Intent.ask); let alert = Alert("Delete?", message: "Gone.", cancel: Intent.cancel, action: b, b, b)"#,
            error: "incorrect argument labels in call (have '_:message:cancel:action:_:_:'"),
    ]

    @Test(arguments: accepted) func `What an application may write compiles`(_ control: Case) throws {
        #expect(try Snippet(source: Self.prelude + "\n" + control.code).errors() == [])
    }

    @Test(arguments: refused) func `(27, 35, 46, 105) what an application must not write is an error`(_ wrong: Case) throws {
        let errors = try Snippet(source: Self.prelude + "\n" + wrong.code).errors()
        #expect(errors.contains { $0.contains(wrong.error) }, "\(errors)")
    }

    @Test func `A broken snippet is not taken for a refused one`() throws {
        #expect(try Snippet(source: "import Presentation\nlet a: Int = \"x\"").errors().first?.contains("cannot convert") == true)
        #expect(try Snippet(source: "import NoSuchModule").errors().first?.contains("no such module") == true)
    }
}
