/// The methods that are served; every other one is refused with 405 or 501.
public enum Method: Sendable, Hashable {
    case get, head, post

    /// Methods are case-sensitive. Source: RFC 9110, 9.1.
    init?(_ bytes: some Collection<UInt8>) {
        if bytes.elementsEqual("GET".utf8) {
            self = .get
        } else if bytes.elementsEqual("POST".utf8) {
            self = .post
        } else if bytes.elementsEqual("HEAD".utf8) {
            self = .head
        } else {
            return nil
        }
    }
}
