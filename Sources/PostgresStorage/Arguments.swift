import CPostgreSQL
import Storage

/// Parameters in the server's binary format, one after the other. Source: https://www.postgresql.org/docs/15/libpq-exec.html
struct Arguments {
    /// The largest text or BLOB, as on the other stores.
    private static let limit = 64 << 20

    /// Object identifiers of the types; 0 lets the server infer that of a NULL.
    let types: [UInt32]
    private let bytes: [UInt8]
    private let offsets: [Int?]
    private let lengths: [Int32]

    /// Throws `StoreError` with code `invalid` for a NUL in a text, and for what is too long.
    init(_ parameters: [SQLValue]) throws(StoreError) {
        // Never empty, so that an empty value has an address too: none means NULL.
        var bytes: [UInt8] = [0]
        var offsets: [Int?] = []
        var lengths: [Int32] = []
        for parameter in parameters {
            let start = bytes.count
            let size =
                switch parameter {
                case .blob(let content): content.count
                case .text(let text): text.utf8.count
                default: 0
                }
            guard size <= Arguments.limit else { throw StoreError(.invalid, "a value is larger than 64 MB") }
            switch parameter {
            case .null: break
            case .integer(let value): withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
            case .blob(let content): bytes.append(contentsOf: content)
            case .text(let text):
                guard !text.utf8.contains(0) else { throw StoreError(.invalid, "a text holds a NUL character") }
                bytes.append(contentsOf: text.utf8)
            }
            if case .null = parameter { offsets.append(nil) } else { offsets.append(start == bytes.count ? 0 : start) }
            lengths.append(Int32(bytes.count - start))
        }
        types = parameters.map { parameter in
            switch parameter {
            case .null: 0
            case .integer: ServerType.int8
            case .text: ServerType.text
            case .blob: ServerType.bytea
            }
        }
        self.bytes = bytes
        self.offsets = offsets
        self.lengths = lengths
    }

    /// Hands the message to the library, which copies it.
    func send(_ statement: String, on connection: OpaquePointer) -> Int32 {
        bytes.withUnsafeBufferPointer { bytes in
            let values = offsets.map { offset -> UnsafePointer<CChar>? in
                guard let offset, let start = bytes.baseAddress else { return nil }
                return UnsafeRawPointer(start + offset).assumingMemoryBound(to: CChar.self)
            }
            return PQsendQueryPrepared(
                connection, statement, Int32(values.count), values, lengths, [Int32](repeating: 1, count: values.count), 1)
        }
    }
}

/// Object identifiers of the types that the shared SQL knows, as the server's catalog has them.
enum ServerType {
    static let bool: UInt32 = 16
    static let bytea: UInt32 = 17
    static let int8: UInt32 = 20
    static let int2: UInt32 = 21
    static let int4: UInt32 = 23
    static let text: UInt32 = 25
    static let unknown: UInt32 = 705
    static let varchar: UInt32 = 1_043
}
