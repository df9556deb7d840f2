import Testing

@testable import HTTPServer

struct HeadersTests {
    @Test func `The first value is found whatever the case`() {
        let headers = Headers([("Accept", "a"), ("X-Two", "1"), ("x-two", "2"), ("Empty", "")])
        #expect(headers["accept"] == "a")
        #expect(headers["ACCEPT"] == "a")
        #expect(headers["X-Two"] == "1")
        #expect(headers.count(of: "x-TWO") == 2)
        #expect(headers["empty"] == "")
        #expect(headers["Accep"] == nil)
        #expect(headers["Acceptt"] == nil)
        #expect(Headers()["accept"] == nil)
    }

    @Test func `Only letters have a case`() {
        #expect(Headers([("a[", "1")])["a{"] == nil)
        #expect(Headers([("a@", "1")])["a`"] == nil)
    }

    @Test func `A long value stays whole`() {
        let value = String(repeating: "x", count: 70_000)
        #expect(Headers([("a", value), ("b", "c")])["a"] == value)
        #expect(Headers([("a", value), ("b", "c")])["b"] == "c")
    }

    @Test(
        arguments: [
            (["sid=abc"], "sid", "abc"), (["a=1; sid=abc; b=2"], "sid", "abc"), (["a=1;sid=abc"], "sid", "abc"),
            (["a=1", "sid=abc"], "sid", "abc"),
            (["sid=1; sid=2"], "sid", "1"), (["sid=1", "sid=2"], "sid", "1"), (["sid="], "sid", ""), (["sid=a=b"], "sid", "a=b"),
            (["sid=\"q\""], "sid", "\"q\""), (["  sid = abc  "], "sid", "abc"), (["SID=abc"], "sid", nil), (["xsid=abc"], "sid", nil),
            (["sidx=abc"], "sid", nil), (["sid"], "sid", nil), ([";;;"], "sid", nil), ([""], "sid", nil), ([], "sid", nil),
            (["=abc"], "", "abc"), (["a=sid=abc"], "sid", nil), (["a=1, sid=2"], "sid", nil), (["__Host-sid=x"], "__Host-sid", "x"),
            (["caf\u{e9}=1"], "cafe\u{301}", nil), (["sid=\u{e9}"], "sid", "\u{e9}"),
        ] as [([String], String, String?)])
    func `A cookie is found over all Cookie fields`(_ fields: [String], _ name: String, _ value: String?) throws {
        let headers = Headers([("Host", "localhost")] + fields.map { ("Cookie", $0) })
        let request = Request(.get, try #require(Target("/")), headers: headers)
        #expect(request.cookie(name) == value)
    }

    @Test func `A cookie that is not UTF-8 is none`() throws {
        var headers = Headers()
        headers.append(name: "cookie".utf8, value: Array("sid=".utf8) + [0xFF])
        #expect(Request(.get, try #require(Target("/")), headers: headers).cookie("sid") == nil)
    }

    @Test func `A request's id is short and its own`() throws {
        let target = try #require(Target("/"))
        let ids = (0..<1_000).map { Request(.get, target, number: $0 &* 0x9E37_79B9_7F4A_7C15).id }
        #expect(Set(ids).count == 1_000)
        #expect(ids.allSatisfy { $0.utf8.count == 13 })
    }
}
