import Testing

@testable import HTTPServer

struct TargetTests {
    @Test(
        arguments: [
            ("/", []), ("/drafts", ["drafts"]), ("/drafts/12", ["drafts", "12"]), ("/drafts/", ["drafts", ""]), ("//a", ["", "a"]),
            ("/a+b", ["a+b"]), ("/%41%62", ["Ab"]), ("/caf%C3%A9", ["caf\u{e9}"]), ("/%F0%9F%98%80", ["\u{1F600}"]), ("/a?b/c", ["a"]),
            ("/...", ["..."]), ("/.well-known/x", [".well-known", "x"]), ("/a;b=c", ["a;b=c"]), ("/%25", ["%"]),
            ("/%252e%252e", ["%2e%2e"]),
        ] as [(String, [String])])
    func `A path is decoded once`(_ raw: String, _ segments: [String]) throws {
        #expect(try #require(Target(raw)).segments == segments)
    }

    @Test(arguments: [
        "", "drafts", "*", "http://localhost/", "?a", "/a b", "/a#b", "/\u{e9}", "/a\\b", "/a\t", "/a\0b", "/a\u{7f}",
        "/%", "/%4", "/%g0", "/%0g", "/a%", "/?a=%", "/?%zz=1",
        "/adm%00in", "/?a=%00", "/a%2Fb", "/a%2fb", "/a%5Cb", "/a%5c", "/a%2F..%2f",
        "/.", "/..", "/a/../b", "/a/./b", "/a/..", "/%2e%2e/b", "/.%2E", "/a/%2e",
        "/%ff", "/%C3", "/%c3%28", "/%C0%AF", "/%ED%A0%80", "/%F4%90%80%80", "/?q=%FF", "/?q=%C0%80",
        "/%0a", "/%0D%0A", "/%1f", "/%7F",
    ])
    func `(16) a malformed target is refused`(_ raw: String) {
        #expect(Target(raw) == nil)
    }

    @Test func `The query may hold encoded separators and line breaks`() throws {
        let target = try #require(Target("/go?return_to=%2Fdrafts%2F12%3Fp%3D1&note=a%0D%0Ab+c&flag&=x&empty="))
        #expect(target.path == "/go")
        #expect(target.value(of: "return_to") == "/drafts/12?p=1")
        #expect(Array(try #require(target.value(of: "note")).utf8) == Array("a\r\nb c".utf8))
        #expect(target.value(of: "flag") == "")
        #expect(target.value(of: "empty") == "")
        #expect(target.value(of: "") == "x")
        #expect(target.value(of: "other") == nil)
    }

    @Test func `A repeated name has no single value`() throws {
        let target = try #require(Target("/?p=a&p=b&q=c"))
        #expect(target.value(of: "p") == nil)
        #expect(target.values(of: "p") == ["a", "b"])
        #expect(target.value(of: "q") == "c")
    }

    @Test func `Names are compared as bytes`() throws {
        let target = try #require(Target("/?caf%C3%A9=composed"))
        #expect(target.value(of: "caf\u{e9}") == "composed")
        #expect(target.value(of: "cafe\u{301}") == nil)
    }

    @Test func `A dot segment in the query is only text`() throws {
        #expect(try #require(Target("/a?b=/../c")).value(of: "b") == "/../c")
    }

    @Test(arguments: [
        ("/a", "/a"), ("/a?", "/a"), ("/a?p=1", "/a"), ("/a?p", "/a"), ("/a?q=1&p=2&r", "/a?q=1&r"), ("/a?pp=1&p=&P=2", "/a?pp=1&P=2"),
        ("/a?&&q=1&", "/a?q=1"), ("/a?q=p=1", "/a?q=p=1"), ("/%61?q=%20+", "/%61?q=%20+"),
    ])
    func `An address without a name keeps all else as it came`(_ raw: String, _ address: String) throws {
        #expect(try #require(Target(raw)).address(without: "p") == address)
    }
}
