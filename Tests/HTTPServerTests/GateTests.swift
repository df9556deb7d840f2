import Testing

@testable import HTTPServer

struct GateTests {
    /// A request as text: the first line in three parts, then header lines, all taken literally.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var method = "GET"
        var target = "/"
        var version = "HTTP/1.1"
        var headers: [(String, String)] = [("Host", "localhost:8080")]
        let refusal: GateRefusal?

        var testDescription: String { name }

        func decide() -> GateRefusal? {
            let gate = Gate(hosts: ["Drafts.example"], bodyLimit: 1_000, bodyTypes: ["application/x-www-form-urlencoded"])
            let head = RequestHead(
                method: Array(method.utf8), target: Array(target.utf8), version: Array(version.utf8), headers: Headers(headers))
            do throws(GateRefusal) {
                _ = try gate.admit(head)
                return nil
            } catch {
                return error
            }
        }
    }

    static let host = [("Host", "localhost")]
    static let form = ("Content-Type", "application/x-www-form-urlencoded")

    static func post(_ name: String, _ headers: [(String, String)], _ refusal: GateRefusal?) -> Case {
        Case(name: name, method: "POST", headers: host + headers, refusal: refusal)
    }

    static func get(_ name: String, _ headers: [(String, String)], _ refusal: GateRefusal?) -> Case {
        Case(name: name, headers: host + headers, refusal: refusal)
    }

    @Test(arguments: [
        Case(name: "GET", refusal: nil),
        Case(name: "HEAD", method: "HEAD", refusal: nil),
        Case(name: "HTTP/1.0 with a host", version: "HTTP/1.0", refusal: nil),
        Case(name: "PUT", method: "PUT", refusal: .methodNotAllowed),
        Case(name: "DELETE", method: "DELETE", refusal: .methodNotAllowed),
        Case(name: "PATCH", method: "PATCH", refusal: .methodNotAllowed),
        Case(name: "OPTIONS *", method: "OPTIONS", target: "*", refusal: .methodNotAllowed),
        Case(name: "TRACE", method: "TRACE", refusal: .methodNotAllowed),
        Case(name: "CONNECT", method: "CONNECT", target: "host:1", refusal: .methodNotAllowed),
        Case(name: "lower case", method: "get", refusal: .unknownMethod),
        Case(name: "control byte in the method", method: "G\u{1}T", refusal: .unknownMethod),
        Case(name: "empty method", method: "", refusal: .unknownMethod),
        Case(name: "own method", method: "GETS", refusal: .unknownMethod),
        Case(name: "HTTP/1.2", version: "HTTP/1.2", refusal: .versionNotSupported),
        Case(name: "HTTP/2.0", version: "HTTP/2.0", refusal: .versionNotSupported),
        Case(name: "HTTP/0.9", version: "", refusal: .versionNotSupported),
        Case(name: "lower-case version", version: "http/1.1", refusal: .versionNotSupported),
        Case(name: "absolute form", target: "http://localhost/", refusal: .malformedTarget),
        Case(name: "long target", target: "/" + String(repeating: "a", count: 2_048), refusal: .targetTooLong),
        Case(name: "longest target", target: "/" + String(repeating: "a", count: 2_047), refusal: nil),
    ])
    func `The request line`(_ one: Case) { #expect(one.decide() == one.refusal) }

    @Test(arguments: [
        Case(name: "none", headers: [], refusal: .missingHost),
        Case(name: "none in HTTP/1.0", version: "HTTP/1.0", headers: [], refusal: .missingHost),
        Case(name: "twice", headers: host + host, refusal: .repeatedHost),
        Case(name: "twice in two cases", headers: host + [("HOST", "localhost")], refusal: .repeatedHost),
        Case(name: "another", headers: [("Host", "evil.example")], refusal: .foreignHost),
        Case(name: "empty", headers: [("Host", "")], refusal: .foreignHost),
        Case(name: "user", headers: [("Host", "user@localhost")], refusal: .foreignHost),
        Case(name: "user with password", headers: [("Host", "user:1@localhost")], refusal: .foreignHost),
        Case(name: "suffix", headers: [("Host", "localhost.evil.example")], refusal: .foreignHost),
        Case(name: "final dot", headers: [("Host", "localhost.")], refusal: .foreignHost),
        Case(name: "list", headers: [("Host", "localhost, localhost")], refusal: .foreignHost),
        Case(name: "port of letters", headers: [("Host", "localhost:http")], refusal: .foreignHost),
        Case(name: "empty port", headers: [("Host", "localhost:")], refusal: .foreignHost),
        Case(name: "long port", headers: [("Host", "localhost:123456")], refusal: .foreignHost),
        Case(name: "two ports", headers: [("Host", "localhost:1:2")], refusal: .foreignHost),
        Case(name: "IPv4", headers: [("Host", "127.0.0.1:8080")], refusal: nil),
        Case(name: "IPv6", headers: [("Host", "[::1]")], refusal: nil),
        Case(name: "IPv6 with port", headers: [("host", "[::1]:80")], refusal: nil),
        Case(name: "IPv6 without brackets", headers: [("Host", "::1")], refusal: .foreignHost),
        Case(name: "upper case", headers: [("Host", "LOCALHOST")], refusal: nil),
        Case(name: "configured", headers: [("Host", "drafts.example:443")], refusal: nil),
    ])
    func `The host`(_ one: Case) { #expect(one.decide() == one.refusal) }

    @Test(arguments: [
        get("empty name", [("", "x")], .malformedHeader),
        get("space before the colon", [("X-A ", "x")], .malformedHeader),
        get("Content-Length with a space", [("Content-Length ", "3")], .malformedHeader),
        get("leading space", [(" X-A", "x")], .malformedHeader),
        get("name that is no token", [("X(A)", "x")], .malformedHeader),
        get("name beyond ASCII", [("X-\u{e9}", "x")], .malformedHeader),
        get("line feed", [("X-A", "x\ny")], .malformedHeader),
        get("carriage return", [("X-A", "x\ry")], .malformedHeader),
        get("NUL", [("X-A", "x\0y")], .malformedHeader),
        get("DEL", [("X-A", "x\u{7f}")], .malformedHeader),
        get("tab", [("X-A", "x\ty")], nil),
        get("empty value", [("X-A", "")], nil),
        get("text beyond ASCII", [("X-A", "\u{e9}")], nil),
        get("every token byte", [("!#$%&'*+-.^_`|~09azAZ", "x")], nil),
    ])
    func `Header fields`(_ one: Case) { #expect(one.decide() == one.refusal) }

    @Test(arguments: [
        post("form", [form, ("Content-Length", "3")], nil),
        post("with charset", [("Content-Type", "Application/X-WWW-Form-URLencoded ; Charset=\"UTF-8\""), ("Content-Length", "3")], nil),
        post(
            "other charset", [("Content-Type", "application/x-www-form-urlencoded; charset=utf-16"), ("Content-Length", "3")], .mediaType),
        post("JSON", [("Content-Type", "application/json"), ("Content-Length", "2")], .mediaType),
        post("text", [("Content-Type", "text/plain"), ("Content-Length", "2")], .mediaType),
        post("multipart", [("Content-Type", "multipart/form-data; boundary=x"), ("Content-Length", "2")], .mediaType),
        post("no type", [("Content-Length", "2")], .mediaType),
        post("two types", [form, form, ("Content-Length", "2")], .mediaType),
        post("empty without type", [("Content-Length", "0")], nil),
        post("no length", [form], .lengthRequired),
        post("chunked", [form, ("Transfer-Encoding", "chunked")], .transferEncoding),
        post("chunked and length", [form, ("Content-Length", "3"), ("Transfer-Encoding", "chunked")], .transferEncoding),
        post("unknown coding", [form, ("transfer-encoding", "xchunked")], .transferEncoding),
        post("identity", [form, ("Transfer-Encoding", "identity"), ("Content-Length", "3")], .transferEncoding),
        post("length with a fold", [form, ("Content-Length5", "3"), ("Content-Length", "3")], .malformedHeader),
        post("folded coding", [form, ("transfer-encodingchunked", ""), ("Content-Length", "3")], .malformedHeader),
        post("two lengths", [form, ("Content-Length", "3"), ("Content-Length", "5")], .malformedLength),
        post("two equal lengths", [form, ("Content-Length", "3"), ("content-length", "3")], .malformedLength),
        post("list of lengths", [form, ("Content-Length", "3, 3")], .malformedLength),
        post("negative", [form, ("Content-Length", "-1")], .malformedLength),
        post("sign", [form, ("Content-Length", "+3")], .malformedLength),
        post("hexadecimal", [form, ("Content-Length", "0x3")], .malformedLength),
        post("empty length", [form, ("Content-Length", "")], .malformedLength),
        post("digits of another script", [form, ("Content-Length", "\u{663}")], .malformedLength),
        post("at the limit", [form, ("Content-Length", "1000")], nil),
        post("over the limit", [form, ("Content-Length", "1001")], .bodyTooLarge),
        post("ten million digits' worth", [form, ("Content-Length", String(repeating: "9", count: 10_000))], .bodyTooLarge),
        post("leading zeros", [form, ("Content-Length", "0000000000000000000000003")], nil),
        post("gzip", [form, ("Content-Encoding", "gzip"), ("Content-Length", "3")], .contentEncoding),
        post("100-continue", [form, ("Expect", "100-Continue"), ("Content-Length", "3")], nil),
        post("other expectation", [form, ("Expect", "cheese"), ("Content-Length", "3")], .expectation),
        post("two expectations", [form, ("Expect", "100-continue"), ("Expect", "100-continue"), ("Content-Length", "3")], .expectation),
        get("body of a GET", [form, ("Content-Length", "3")], .unexpectedBody),
        get("no body of a GET", [("Content-Length", "0")], nil),
        get("chunked GET", [("Transfer-Encoding", "chunked")], .transferEncoding),
    ])
    func `The body's framing`(_ one: Case) { #expect(one.decide() == one.refusal) }

    @Test func `An admission holds what the handler needs`() throws {
        let gate = Gate(bodyLimit: 10, bodyTypes: ["application/x-www-form-urlencoded"])
        let headers = Headers([("Host", "localhost"), GateTests.form, ("Content-Length", "7")])
        let admission = try gate.admit(
            RequestHead(method: Array("POST".utf8), target: Array("/a?p=1".utf8), version: Array("HTTP/1.1".utf8), headers: headers))
        #expect(admission.method == .post)
        #expect(admission.target.value(of: "p") == "1")
        #expect(admission.length == 7)
    }

    @Test func `Every refusal is a 4xx or 5xx with a sentence`() {
        let all: [GateRefusal] = [
            .unknownMethod, .methodNotAllowed, .versionNotSupported, .malformedTarget, .targetTooLong, .malformedHeader, .missingHost,
            .repeatedHost, .foreignHost, .transferEncoding, .malformedLength, .lengthRequired, .bodyTooLarge, .unexpectedBody, .mediaType,
            .contentEncoding, .expectation, .abandoned, .unsendable, .tooSlow, .unavailable,
        ]
        for refusal in all {
            #expect((400..<600).contains(refusal.status.code))
            #expect(refusal.explanation.utf8CodeUnitCount > 10)
            #expect("\(refusal.status.phrase)" != "Request Refused")
        }
    }
}
