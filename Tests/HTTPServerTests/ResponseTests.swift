import Testing

@testable import HTTPServer

struct ResponseTests {
    func location(_ response: Response) -> String? { response.headers.first { "\($0.0)" == "Location" }?.1 }

    @Test(arguments: ["/", "/drafts", "/drafts/12?p=7f&x=%2F", "/a//b", "/%2f%2fevil.example"])
    func `A local path is followed`(_ path: String) {
        #expect(location(.seeOther(path)) == path)
        #expect(Response.seeOther(path).status == .seeOther)
    }

    @Test(arguments: [
        "", "drafts", "//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "https://evil.example",
        "javascript:alert(1)",
        " /drafts", "/a b", "/a\r\nSet-Cookie: x=1", "/a\r", "/a\n", "/a\t", "/\tevil", "/a\0", "/\u{7f}", "/\u{e9}", "\t//evil.example",
        "/a\\b",
    ])
    func `(20) anything but a local path goes to the home page`(_ path: String) {
        #expect(location(.seeOther(path)) == "/")
    }

    @Test(arguments: [("a", true), ("a\tb", false), ("a\r\nb", false), ("a\nb", false), ("a\0b", false), ("", true), ("caf\u{e9}", true)])
    func `(19) a header value with a control byte cannot be sent`(_ value: String, _ sendable: Bool) {
        #expect(isSendable(Response(.ok, headers: [("X-A", value)])) == sendable)
    }

    @Test func `A page names its status and request`() {
        let page = Response.page(.notFound, "There is no such page.", id: "0abc")
        let text = String(decoding: page.body, as: UTF8.self)
        #expect(page.status == .notFound)
        #expect(text.contains("<h1>Not Found</h1>"))
        #expect(text.contains("There is no such page."))
        #expect(text.contains("0abc"))
    }

    @Test func `A log line cannot be forged`() {
        let record = AccessRecord(
            method: Array("G\n\u{1}".utf8), path: Array("/a\r\nGET /b 200 \u{1b}[2J\\\u{e9}".utf8)[...], status: 200, bytes: 12,
            microseconds: 34,
            id: "0abc", refusal: .unknownMethod)
        var line: [UInt8] = []
        record.append(to: &line)
        #expect(
            String(decoding: line, as: UTF8.self)
                == "G\\x0a\\x01 /a\\x0d\\x0aGET\\x20/b\\x20200\\x20\\x1b[2J\\x5c\\xc3\\xa9 200 12 34us 0abc unknownMethod\n")
    }
}
