import Slipsheet
import SlipsheetTesting
import Testing

/// Texts of people: each goes through form, record, page and form again without losing or gaining a byte.
@Suite struct TextTests {
    static let texts = [
        "مرحبا بالعالم، كيف الحال؟", "שלום", "👩‍👩‍👧‍👦🇺🇳👍🏽", "e\u{301}\u{323}\u{31B}", "\u{E9}", "a\u{202E}b\u{202C}c\u{2066}d\u{2069}",
        "\"\u{301}><img src=x onerror=alert(1)>", "<\u{338}b>", "&\u{301}amp;", "'\u{20DD} onfocus='x", "\u{FEFF}\u{200B}\u{200D}",
        "</textarea></title></dialog><script>x</script>", "<!-- -- > -->", "&lt;b&gt; &#39; &nbsp;", "\u{FFFD}\u{10FFFF}", "\\ % + & = ; #",
        "🏴\u{E0067}\u{E0062}\u{E007F}", "ﷺ", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘", " leading and trailing ", "{\"presented\":{}}", "\u{7F}\u{1}",
    ]

    @Test(arguments: texts) func `A text survives every step`(_ text: String) async throws {
        let browser = try await Notebook().browser()
        try await browser.press("New note")
        try browser.fill("Title", "T" + text)
        try browser.fill("Body", text)
        try await browser.press("Cancel")
        try await browser.press("Keep editing")
        // Controls have no place in HTML: the page shows U+FFFD for them.
        let shown = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{1}" ? "\u{FFFD}" : $0 }))
        #expect(browser.view.top?.fields.map(\.value.bytes) == [("T" + shown).bytes, shown.bytes])
        try await browser.press("Save")
        #expect(browser.status == 303)
        #expect(browser.page.all("h2").map(\.rawText.bytes) == [("T" + shown).bytes])
        #expect(browser.page.all("section").flatMap { $0.all("p") }.map(\.rawText.bytes) == [shown.bytes])
        #expect(browser.page.all("script").count == 1 && browser.page.all("img").isEmpty)
    }

    @Test(arguments: ["\n", "\n\nx\n\n", "a\r\nb\rc\n", "\t\n "]) func `Line breaks are kept, as LF, also the first one`(_ text: String)
        async throws
    {
        let browser = try await Notebook().browser()
        try await browser.press("New note")
        try browser.fill("Title", "T")
        try browser.fill("Body", text)
        try await browser.press("Cancel")
        let body = browser.view.surfaces.first?.fields.last?.value
        #expect(body?.bytes == text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").bytes)
    }

    @Test func `A line of 100,000 characters goes through`() async throws {
        let browser = try await Notebook().browser()
        let line = String(repeating: "ä𝄞", count: 50_000)
        try await browser.press("New note")
        try browser.fill("Title", line)
        try await browser.press("Cancel")
        #expect(browser.view.surfaces.first?.fields.first?.value == line)
        try await browser.press("Keep editing")
        try await browser.press("Save")
        #expect(browser.page.all("h2").map(\.rawText) == [line])
    }

    @Test func `(150) no answer but a page body holds typed text`() async throws {
        let browser = try await Notebook().browser()
        try await browser.press("New note")
        for button in ["Cancel", "Keep editing", "Save"] {
            if button != "Keep editing" { try browser.fill("Title", "Secretly") }
            try await browser.press(button)
            #expect(browser.status == 303)
            #expect(browser.answer.body.isEmpty)
            #expect(browser.answer.headers.allSatisfy { !$0.value.contains("Secretly") })
        }
    }
}
