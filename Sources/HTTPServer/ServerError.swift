/// Why a server did not start.
public enum ServerError: Error, Sendable, Equatable, CustomStringConvertible {
    case portInUse(UInt16)
    /// Not a numeric address, nor `localhost`.
    case malformedAddress(String)
    /// An address that this machine does not have.
    case addressUnavailable(String)
    case permissionDenied(UInt16)
    case alreadyStarted
    /// A system call that failed, with its `errno`.
    case system(String, Int32)

    public var description: String {
        switch self {
        case .portInUse(let port): "port \(port) is in use"
        case .malformedAddress(let host): "\(host) is not a numeric address"
        case .addressUnavailable(let host): "\(host) is not an address of this machine"
        case .permissionDenied(let port): "no permission to listen on port \(port)"
        case .alreadyStarted: "the server was started before"
        case .system(let call, let code): "\(call) failed with error \(code)"
        }
    }
}
