import Testing

@testable import HTTPServer

struct FormTests {
    func parse(_ text: String) throws(FormError) -> Form { try Form.parse(Array(text.utf8)) }

    @Test(
        arguments: [
            ("", []), ("a=1", [("a", "1")]), ("a=1&b=2", [("a", "1"), ("b", "2")]), ("a", [("a", "")]), ("a=", [("a", "")]),
            ("=1", [("", "1")]), ("&&a=1&&", [("a", "1")]), ("a=b=c", [("a", "b=c")]), ("a+b=c+d", [("a b", "c d")]),
            ("a%3Db=%26%2B%25", [("a=b", "&+%")]), ("t=x%0D%0Ay", [("t", "x\r\ny")]), ("t=x%0Ay", [("t", "x\ny")]),
            ("e=%e2%82%ac", [("e", "\u{20ac}")]),
            ("raw=\u{20ac}", [("raw", "\u{20ac}")]), ("e=%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80", [("e", "\u{1F469}\u{200D}\u{1F680}")]),
        ] as [(String, [(String, String)])])
    func `Fields are decoded in order`(_ text: String, _ expected: [(String, String)]) throws {
        let fields = try parse(text).fields
        #expect(fields.map { Array($0.name.utf8) } == expected.map { Array($0.0.utf8) })
        #expect(fields.map { Array($0.value.utf8) } == expected.map { Array($0.1.utf8) })
    }

    @Test(
        arguments: [
            ("a=%", .malformedEscape), ("a=%4", .malformedEscape), ("a=%zz", .malformedEscape), ("%=1", .malformedEscape),
            ("a=%4&b=1", .malformedEscape), ("a=%%41", .malformedEscape), ("a=%u0041", .malformedEscape),
            ("a=%00", .nul), ("%00=1", .nul), ("a=x\0y", .nul),
            ("a=%FF", .notUTF8), ("a=%C3", .notUTF8), ("a=%C3&b=%A9", .notUTF8), ("%C3=%A9", .notUTF8), ("a=%C0%80", .notUTF8),
            ("a=%C0%AF", .notUTF8), ("a=%E0%80%AF", .notUTF8), ("a=%ED%A0%80", .notUTF8), ("a=%ED%A0%BD%ED%B8%80", .notUTF8),
            ("a=%F4%90%80%80", .notUTF8), ("a=%F8%88%80%80%80", .notUTF8), ("a=%80", .notUTF8),
            ("a=1&a=2", .repeated("a")), ("a=1&b=2&a=1", .repeated("a")), ("a&%61", .repeated("a")),
        ] as [(String, FormError)])
    func `(17) what is no form is refused`(_ text: String, _ error: FormError) {
        #expect(throws: error) { try parse(text) }
    }

    @Test func `Truncation at any byte decodes or is refused`() throws {
        let body = Array("title=Caf%C3%A9+%F0%9F%98%80&body=a%0D%0Ab&_do=save".utf8)
        var refused = 0
        for length in 0...body.count {
            if (try? Form.parse(Array(body[..<length]))) == nil { refused += 1 }
        }
        #expect(refused > 10)
        #expect(refused < body.count / 2)
    }

    @Test func `A thousand fields are taken, ten thousand refused`() throws {
        let fields = (0..<10_000).map { "field\($0)=\($0)" }
        let form = try parse(fields[..<1_000].joined(separator: "&"))
        #expect(form["field999"] == "999")
        #expect(throws: FormError.tooManyFields) { try parse(fields[..<1_001].joined(separator: "&")) }
        #expect(throws: FormError.tooManyFields) { try parse(fields.joined(separator: "&")) }
    }

    @Test func `A body over the limit is refused`() {
        #expect(throws: FormError.tooLarge) { try Form.parse([UInt8](repeating: 0x61, count: Form.byteLimit + 1)) }
        #expect(throws: Never.self) { try Form.parse([UInt8](repeating: 0x61, count: Form.byteLimit)) }
    }

    @Test func `A repeatable name keeps its values in order`() throws {
        let form = try Form.parse(Array("tag=b&title=x&tag=a".utf8), repeatable: ["tag"])
        #expect(form.values(of: "tag") == ["b", "a"])
        #expect(form["tag"] == "b")
        #expect(form["title"] == "x")
        #expect(form["none"] == nil)
        #expect(form.values(of: "none") == [])
    }

    @Test func `Names are compared as bytes`() throws {
        let form = try parse("caf%C3%A9=composed&cafe%CC%81=decomposed")
        #expect(form["caf\u{e9}"] == "composed")
        #expect(form["cafe\u{301}"] == "decomposed")
    }
}
