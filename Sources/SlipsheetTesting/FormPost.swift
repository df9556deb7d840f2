/// What the press of a button posts, open to any change before it is sent: for posts that no page of ours would make.
public struct FormPost: Sendable {
    /// Path and query.
    public var path: String
    /// As they will be posted, names as often as they occur, line ends as LF.
    public var fields: [Field]
    /// Beside those that a browser sends; a field of the same name replaces the browser's, an empty one removes it.
    public var headers: [(String, String)] = []

    public struct Field: Sendable, Equatable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public init(_ path: String, _ fields: [Field] = []) {
        self.path = path
        self.fields = fields
    }

    /// The first value of a field. Setting it replaces every field of that name, or removes them.
    public subscript(_ name: String) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            let place = fields.firstIndex { $0.name == name } ?? fields.endIndex
            fields.removeAll { $0.name == name }
            if let newValue { fields.insert(Field(name, newValue), at: min(place, fields.endIndex)) }
        }
    }

    /// The body, in `application/x-www-form-urlencoded`; line ends as CR LF. Source: URL Standard, 5.2.
    public var body: [UInt8] {
        var bytes: [UInt8] = []
        for field in fields {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
            Self.append(field.name, to: &bytes)
            bytes.append(UInt8(ascii: "="))
            Self.append(field.value, to: &bytes)
        }
        return bytes
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0x2A, 0x2D, 0x2E, 0x5F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: bytes.append(byte)
            case 0x20: bytes.append(UInt8(ascii: "+"))
            case 0x0A where previous != 0x0D: bytes.append(contentsOf: "%0D%0A".utf8)
            default: bytes.append(contentsOf: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            }
            previous = byte
        }
    }
}
