import Presentation
import Testing

/// The value of a submit button.
@Suite struct IntentTextTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let value: String
        let name: String
        let argument: String?

        init(_ value: String, _ name: String, _ argument: String? = nil) {
            self.value = value
            self.name = name
            self.argument = argument
        }

        var testDescription: String { value.debugDescription }
    }

    static let rows = [
        Row("", ""), Row("save", "save"), Row("restore:7", "restore", "7"), Row(":", "", ""), Row(":x", "", "x"), Row("x:", "x", ""),
        Row("a:b:c", "a", "b:c"), Row("a::", "a", ":"), Row(" save ", " save "), Row("save\n:1", "save\n", "1"),
        Row("\r\n:\r\n", "\r\n", "\r\n"), Row("x:\u{301}y", "x", "\u{301}y"), Row("x\u{301}:y", "x\u{301}", "y"),
        Row("x:\u{200D}y", "x", "\u{200D}y"), Row("x：y", "x：y"), Row("x;y", "x;y"), Row("名:前", "名", "前"), Row("👩‍👩‍👧:👩‍👩‍👧", "👩‍👩‍👧", "👩‍👩‍👧"),
        Row("\u{202E}x:y", "\u{202E}x", "y"), Row("a\u{0}:b", "a\u{0}", "b"), Row("%3A", "%3A"), Row("x:%00", "x", "%00"),
    ]

    @Test(arguments: rows) func `A value splits at its first colon, byte by byte, and goes back to what it was`(_ row: Row) {
        let text = IntentText(parsing: row.value)
        #expect(Array(text.name.utf8) == Array(row.name.utf8))
        #expect(text.argument.map { Array($0.utf8) } == row.argument.map { Array($0.utf8) })
        #expect(Array(text.value.utf8) == Array(row.value.utf8))
        #expect(text == IntentText(row.name, row.argument))
    }

    @Test func `A long value splits as a short one does`() {
        let name = String(repeating: "n", count: 100_000)
        let text = IntentText(parsing: "\(name):\(name)")
        #expect(text.name == name)
        #expect(text.argument == name)
    }

    enum Intent: String, FormIntent, CaseIterable { case save, deleteKey, deleteKeys }

    @Test func `(130, 143) a plain intent is named by its own bytes, with no argument`() {
        for intent in Intent.allCases {
            #expect(Intent(intent.text) == intent)
            #expect(Intent(IntentText(parsing: intent.rawValue)) == intent)
        }
        for value in ["", "Save", "save ", " save", "save:", "save:1", "sav", "saves", "save\u{0}", "s\u{301}ave", "delete\u{212A}ey"] {
            #expect(Intent(IntentText(parsing: value)) == nil, "\(value.debugDescription)")
        }
    }
}
