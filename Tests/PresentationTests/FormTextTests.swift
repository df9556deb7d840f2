import Presentation
import Testing

/// The text fields of a post.
@Suite struct FormTextTests {
    @Test func `Fields keep the order in which they were posted`() {
        let names = ["title", "", "body", "Title", "a", "z", "m"]
        let form = FormText(names.map { FormText.Field($0, "\($0)!") })
        #expect(form.fields.map(\.name) == names)
        for name in names { #expect(form[name] == "\(name)!") }
        #expect(form["absent"] == nil)
    }

    @Test func `A dictionary literal gives its pairs in their order`() {
        let form: FormText = ["b": "1", "a": "2"]
        #expect(form == FormText([FormText.Field("b", "1"), FormText.Field("a", "2")]))
        #expect(([:] as FormText).fields.isEmpty)
    }

    @Test func `Of two fields of one name the first counts, should one get this far`() {
        #expect(FormText([FormText.Field("a", "1"), FormText.Field("a", "2")])["a"] == "1")
    }

    @Test func `A name is its bytes: one that only looks like it, or is canonically equivalent, is another`() {
        let form: FormText = ["\u{212A}ind": "1", "name\u{301}": "2", "caf\u{E9}": "3"]
        #expect(form["Kind"] == nil)
        #expect(form["name"] == nil)
        #expect(form["cafe\u{301}"] == nil)
        #expect(form["caf\u{E9}"] == "3")
    }

    @Test(arguments: ["", " ", "x", "\n", "a\nb", "\u{202E}abc", "e\u{301}", "👩‍👩‍👧", "<b>&\"'", "\u{0}", "\u{FEFF}x"])
    func `(16, 57) a posted field replaces a text byte for byte, and an absent one leaves it alone`(_ value: String) {
        var text = "before"
        let form: FormText = ["title": value]
        form.fill(&text, "body")
        #expect(text == "before")
        form.fill(&text, "Title")
        #expect(text == "before")
        form.fill(&text, "title")
        #expect(Array(text.utf8) == Array(value.utf8))
    }
}
