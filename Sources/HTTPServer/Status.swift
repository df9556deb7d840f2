/// A status code with its reason phrase. Source: RFC 9110, 15.
public struct Status: Sendable, Hashable {
    public let code: Int

    public init(_ code: Int) { self.code = code }

    public static let ok = Status(200)
    public static let noContent = Status(204)
    public static let partialContent = Status(206)
    public static let seeOther = Status(303)
    public static let notModified = Status(304)
    public static let badRequest = Status(400)
    public static let forbidden = Status(403)
    public static let notFound = Status(404)
    public static let methodNotAllowed = Status(405)
    public static let requestTimeout = Status(408)
    public static let conflict = Status(409)
    public static let gone = Status(410)
    public static let lengthRequired = Status(411)
    public static let contentTooLarge = Status(413)
    public static let targetTooLong = Status(414)
    public static let unsupportedMediaType = Status(415)
    public static let rangeNotSatisfiable = Status(416)
    public static let expectationFailed = Status(417)
    public static let misdirectedRequest = Status(421)
    public static let unprocessable = Status(422)
    public static let tooManyRequests = Status(429)
    public static let internalError = Status(500)
    public static let notImplemented = Status(501)
    public static let unavailable = Status(503)
    public static let versionNotSupported = Status(505)
    public static let insufficientStorage = Status(507)

    /// The words for a person, as in `Not Found`.
    public var phrase: StaticString {
        switch code {
        case 200: "OK"
        case 204: "No Content"
        case 206: "Partial Content"
        case 303: "See Other"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 410: "Gone"
        case 411: "Length Required"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 416: "Range Not Satisfiable"
        case 417: "Expectation Failed"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        case 507: "Insufficient Storage"
        default: code < 400 ? "Done" : code < 500 ? "Request Refused" : "Server Error"
        }
    }
}
