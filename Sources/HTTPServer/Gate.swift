/// The request as received, before anything of it is believed.
struct RequestHead: Sendable {
    var method: [UInt8]
    var target: [UInt8]
    var version: [UInt8]
    var headers: Headers
}

/// What the gate found out about a request that it let in.
struct Admission: Sendable {
    let method: Method
    let target: Target
    /// Bytes of the body that must follow.
    let length: Int
}

/// Decides, before the body is read, whether a request is HTTP that is served here.
///
/// The daemon below is lenient; what it passes on is checked again, so that a proxy in front and this server agree on
/// where each request ends and for whom it is. Source: RFC 9112, 3.2, 6.3 and 11.2.
struct Gate: Sendable {
    private let hosts: [[UInt8]]
    private let bodyLimit: Int
    private let bodyTypes: [[UInt8]]

    init(hosts: [String] = [], bodyLimit: Int, bodyTypes: [String]) {
        self.hosts = (["localhost", "127.0.0.1", "[::1]"] + hosts).map { $0.utf8.map(lowercased) }
        self.bodyLimit = bodyLimit
        self.bodyTypes = bodyTypes.map { $0.utf8.map(lowercased) }
    }

    func admit(_ head: RequestHead) throws(GateRefusal) -> Admission {
        let method = try method(head.method)
        guard head.version.elementsEqual("HTTP/1.1".utf8) || head.version.elementsEqual("HTTP/1.0".utf8) else { throw .versionNotSupported }
        let target = try Target(checking: head.target)
        let fields = try Fields(head.headers)
        guard let host = fields.host else { throw .missingHost }
        guard isServed(head.headers.bytes[host]) else { throw .foreignHost }
        let length = try length(fields, of: method, in: head.headers)
        return Admission(method: method, target: target, length: length)
    }

    private func method(_ bytes: [UInt8]) throws(GateRefusal) -> Method {
        if let method = Method(bytes) { return method }
        for known in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"] where bytes.elementsEqual(known.utf8) {
            throw .methodNotAllowed
        }
        throw .unknownMethod
    }

    private func isServed(_ host: ArraySlice<UInt8>) -> Bool {
        var name = host
        if let colon = host.lastIndex(of: UInt8(ascii: ":")), host.last != UInt8(ascii: "]") {
            let port = host[(colon + 1)...]
            guard (1...5).contains(port.count), port.allSatisfy(isDigit) else { return false }
            name = host[..<colon]
        }
        return hosts.contains { equalIgnoringCase(name, $0) }
    }

    private func length(_ fields: Fields, of method: Method, in headers: Headers) throws(GateRefusal) -> Int {
        if let expectation = fields.expect {
            guard equalIgnoringCase(headers.bytes[expectation], "100-continue".utf8) else { throw .expectation }
        }
        guard fields.contentEncoding == nil else { throw .contentEncoding }
        guard let declared = fields.contentLength else {
            if method == .post { throw .lengthRequired }
            return 0
        }
        let length = try number(headers.bytes[declared])
        guard length == 0 || method == .post else { throw .unexpectedBody }
        guard length > 0 else { return 0 }
        guard let type = fields.contentType, isTaken(headers.bytes[type]) else { throw .mediaType }
        guard length <= bodyLimit else { throw .bodyTooLarge }
        return length
    }

    /// Numbers past any limit become the largest one.
    private func number(_ digits: ArraySlice<UInt8>) throws(GateRefusal) -> Int {
        guard !digits.isEmpty, digits.allSatisfy(isDigit) else { throw .malformedLength }
        var number = 0
        for digit in digits {
            let (tenfold, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, more) = tenfold.addingReportingOverflow(Int(digit - 0x30))
            if overflow || more { return .max }
            number = sum
        }
        return number
    }

    /// One of the media types, with any parameters but a charset other than UTF-8.
    private func isTaken(_ type: ArraySlice<UInt8>) -> Bool {
        let parts = type.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(trimmed)
        guard let essence = parts.first, bodyTypes.contains(where: { equalIgnoringCase(essence, $0) }) else { return false }
        return parts.dropFirst().allSatisfy { parameter in
            let equals = parameter.firstIndex(of: UInt8(ascii: "=")) ?? parameter.endIndex
            guard equalIgnoringCase(trimmed(parameter[..<equals]), "charset".utf8) else { return true }
            let value = parameter[equals...].dropFirst()
            return equalIgnoringCase(value, "utf-8".utf8) || equalIgnoringCase(value, "\"utf-8\"".utf8)
        }
    }
}

/// Where the values that decide about a request are. Throws when a field is malformed or one of these is repeated.
private struct Fields {
    var host: Range<Int>?
    var contentLength: Range<Int>?
    var contentType: Range<Int>?
    var contentEncoding: Range<Int>?
    var expect: Range<Int>?

    init(_ headers: Headers) throws(GateRefusal) {
        var cursor = 0
        while let field = headers.next(&cursor) {
            guard !field.name.isEmpty, headers.bytes[field.name].allSatisfy(isTokenByte) else { throw .malformedHeader }
            guard headers.bytes[field.value].allSatisfy(isValueByte) else { throw .malformedHeader }
            switch field.name.count {
            case 4 where headers.matches(field.name, "host"):
                guard host == nil else { throw .repeatedHost }
                host = field.value
            case 6 where headers.matches(field.name, "expect"):
                guard expect == nil else { throw .expectation }
                expect = field.value
            case 12 where headers.matches(field.name, "content-type"):
                guard contentType == nil else { throw .mediaType }
                contentType = field.value
            case 14 where headers.matches(field.name, "content-length"):
                guard contentLength == nil else { throw .malformedLength }
                contentLength = field.value
            case 16 where headers.matches(field.name, "content-encoding"):
                contentEncoding = field.value
            case 17 where headers.matches(field.name, "transfer-encoding"):
                throw .transferEncoding
            default:
                // libmicrohttpd 0.9.75 adds a folded line to the name: who unfolds it would read another length than we do.
                if field.name.count > 14, headers.begins(field.name, with: "content-length") { throw .malformedHeader }
                if field.name.count > 17, headers.begins(field.name, with: "transfer-encoding") { throw .malformedHeader }
            }
        }
    }
}
