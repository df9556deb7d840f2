import Testing

@testable import Markdown
@testable import Markup

@Suite struct RenderedTextsTests {
    private func text(_ source: String) -> ArraySlice<UInt8> { Array(source.utf8)[...] }

    @Test func `A text is rendered once, and each text is its own`() {
        let texts = RenderedTexts()
        var count = 0
        for _ in 0..<3 {
            for source in ["a", "b", ""] {
                let html = texts.html(of: text(source)) {
                    count += 1
                    return SanitizedHTML(Array("<p>\(source)".utf8))
                }
                #expect(html.bytes == Array("<p>\(source)".utf8))
            }
        }
        #expect(count == 3)
    }

    @Test func `What is kept stays within the limit`() {
        let texts = RenderedTexts(limit: 1_000)
        for number in 0..<500 {
            let source = String(repeating: "x", count: number % 300) + "\(number)"
            _ = texts.html(of: text(source)) { SanitizedHTML(Array(source.utf8)) }
            #expect(texts.size <= 1_000)
        }
        #expect(texts.size > 0)
        _ = texts.html(of: text("same")) { SanitizedHTML([1]) }
        let size = texts.size
        _ = texts.html(of: text("same")) { SanitizedHTML([1]) }
        #expect(texts.size == size)
    }
}
