import CPostgreSQL
import Storage

extension StoreError {
    /// What a statement failed with.
    init(_ result: ServerResult) {
        let message = PQresultErrorField(result.handle, Int32(UInt8(ascii: "M"))).map { String(cString: $0) } ?? "no message"
        let state = PQresultErrorField(result.handle, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
        self.init(StoreError.code(state), "PostgreSQL \(state): \(message.singleLine)")
    }

    /// The code for an SQLSTATE. Source: https://www.postgresql.org/docs/15/errcodes-appendix.html
    static func code(_ state: String) -> Code {
        switch state {
        case "23505": .conflict
        // Serialization failure, deadlock, and a lock that was waited for too long.
        case "40001", "40P01", "55P03": .unavailable
        case "42804", "22P05", "22021", "54000": .invalid
        case "53100": .full
        // The server's own time limits, and a server that stops or starts.
        case "57014", "57P01", "57P02", "57P03", "25P03", "57P05": .unavailable
        case "XX001", "XX002": .corrupt
        default:
            switch state.prefix(2) {
            case "23", "22": .invalid
            case "08", "53", "58": .unavailable
            default: .failed
            }
        }
    }
}
