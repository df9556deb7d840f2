/// What goes back: the configuration's default headers are added where `headers` has no field of the same name.
public struct Response: Sendable {
    public var status: Status
    /// Values with a control byte make the answer a 500; an empty one leaves the field out, the default one of that name too. Date, Connection and Content-Length are the server's own.
    public var headers: [(StaticString, String)]
    public var body: [UInt8]

    public init(_ status: Status, headers: [(StaticString, String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An HTML page in UTF-8.
    public static func html(_ body: [UInt8], status: Status = .ok, headers: [(StaticString, String)] = []) -> Response {
        Response(status, headers: [("Content-Type", "text/html; charset=utf-8")] + headers, body: body)
    }

    /// 303 to a path of this site; anything else, such as `//host` or a value with control bytes, becomes `/`.
    public static func seeOther(_ location: String, headers: [(StaticString, String)] = []) -> Response {
        Response(.seeOther, headers: [("Location", isLocal(location) ? location : "/")] + headers)
    }

    /// A small page that says the status and one sentence; `sentence` and `id` are plain ASCII without markup.
    public static func page(_ status: Status, _ sentence: StaticString, id: String? = nil) -> Response {
        var body = Array("<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>\(status.phrase)</title>\n".utf8)
        body += "<h1>\(status.phrase)</h1>\n<p>\(sentence)</p>\n".utf8
        if let id { body += "<p>Request \(id)</p>\n".utf8 }
        return html(body + "</html>\n".utf8, status: status)
    }

    /// Whether `location` is a path on this site: visible ASCII that starts with one slash.
    static func isLocal(_ location: String) -> Bool {
        let bytes = Array(location.utf8)
        guard bytes.first == UInt8(ascii: "/"), bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else {
            return false
        }
        return bytes.count < 2 || bytes[1] != UInt8(ascii: "/")
    }
}
