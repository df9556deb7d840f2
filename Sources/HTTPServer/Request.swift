/// A request that passed the gate, with its whole body.
public struct Request: Sendable {
    public let method: Method
    public let target: Target
    public let headers: Headers
    /// As posted; at most `ServerConfiguration.bodyLimit` bytes.
    public let body: [UInt8]
    /// The other end's numeric address without its port.
    public let peer: String
    /// The number behind `id`.
    let number: UInt64

    public init(
        _ method: Method, _ target: Target, headers: Headers = Headers(), body: [UInt8] = [], peer: String = "127.0.0.1", number: UInt64 = 0
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
        self.peer = peer
        self.number = number
    }

    /// Names the request in the log and on an error page: 13 letters and digits.
    public var id: String { requestID(number) }
}

/// Thirteen characters of base 32: short enough that the string needs no allocation.
func requestID(_ number: UInt64) -> String {
    let digits: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"
    return String(unsafeUninitializedCapacity: 13) { buffer in
        for index in 0..<13 { buffer[index] = digits.utf8Start[Int(truncatingIfNeeded: number >> UInt64(60 - 5 * index)) & 31] }
        return 13
    }
}
