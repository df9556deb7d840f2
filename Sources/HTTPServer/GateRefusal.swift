/// Why a request was answered without the handler, or in its place.
public enum GateRefusal: Error, Sendable, Equatable, CaseIterable {
    /// Refused by the gate before the body is read; the connection closes.
    case unknownMethod, methodNotAllowed, versionNotSupported
    case malformedTarget, targetTooLong
    case malformedHeader, missingHost, repeatedHost, foreignHost
    case transferEncoding, malformedLength, lengthRequired, bodyTooLarge, unexpectedBody
    case mediaType, contentEncoding, expectation
    /// The handler let its `Completion` go without an answer.
    case abandoned
    /// The handler made a response that cannot be sent, such as a header value with a line break.
    case unsendable
    /// The handler took longer than `Deadlines.handler`.
    case tooSlow
    /// The server is stopping, or has no room for another connection.
    case unavailable

    public var status: Status {
        switch self {
        case .unknownMethod, .transferEncoding: .notImplemented
        case .methodNotAllowed: .methodNotAllowed
        case .versionNotSupported: .versionNotSupported
        case .malformedTarget, .malformedHeader, .missingHost, .repeatedHost, .malformedLength, .unexpectedBody: .badRequest
        case .targetTooLong: .targetTooLong
        case .foreignHost: .misdirectedRequest
        case .lengthRequired: .lengthRequired
        case .bodyTooLarge: .contentTooLarge
        case .mediaType, .contentEncoding: .unsupportedMediaType
        case .expectation: .expectationFailed
        case .abandoned, .unsendable: .internalError
        case .tooSlow, .unavailable: .unavailable
        }
    }

    /// One sentence for a person.
    public var explanation: StaticString {
        switch self {
        case .unknownMethod, .methodNotAllowed: "This method is not served here."
        case .versionNotSupported: "Only HTTP/1.1 and HTTP/1.0 are served."
        case .malformedTarget: "The address is malformed."
        case .targetTooLong: "The address is too long."
        case .malformedHeader: "A header field is malformed."
        case .missingHost, .repeatedHost: "The request must name its host exactly once."
        case .foreignHost: "This host is not served here."
        case .transferEncoding: "Transfer codings are not served; send a Content-Length."
        case .malformedLength: "The length of the body is malformed."
        case .lengthRequired: "The request must say how long its body is."
        case .bodyTooLarge: "The body is larger than this server takes."
        case .unexpectedBody: "This method takes no body."
        case .mediaType, .contentEncoding: "This kind of body is not served here."
        case .expectation: "The expectation cannot be met."
        case .abandoned, .unsendable: "Something went wrong here."
        case .tooSlow, .unavailable: "The server is busy. Please try again."
        }
    }
}
