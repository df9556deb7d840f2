/// One value of a JSON text on its way into a type.
struct JSONValue: Decoder, SingleValueDecodingContainer {
    let text: JSONText
    let index: Int
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    var value: JSONText.Value { text.values[index] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard value.kind == .object else { throw mismatch("an object") }
        return KeyedDecodingContainer(JSONMembers<Key>(object: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard value.kind == .array else { throw mismatch("an array") }
        return JSONElements(array: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func mismatch(_ expectation: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "expected \(expectation), found \(value.kind) at byte \(value.start)"))
    }

    // MARK: Single values

    func decodeNil() -> Bool { value.kind == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch value.kind {
        case .yes: true
        case .no: false
        default: throw mismatch("true or false")
        }
    }

    func decode(_ type: String.Type) throws -> String {
        guard let string = text.string(index) else { throw mismatch("a string") }
        return string
    }

    func decode(_ type: Double.Type) throws -> Double { try number("a number") }
    func decode(_ type: Float.Type) throws -> Float { try number("a number") }
    func decode(_ type: Int.Type) throws -> Int { try integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
    func decode(_ type: UInt.Type) throws -> UInt { try integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

    private func integer<Value: FixedWidthInteger>() throws -> Value { try number("an integer that fits") }

    private func number<Value: LosslessStringConvertible>(_ expectation: String) throws -> Value {
        guard value.kind == .number,
            let number = Value(String(decoding: text.bytes[Int(value.start)..<Int(value.end)], as: UTF8.self))
        else { throw mismatch(expectation) }
        return number
    }
}

/// An object's members by their keys; of a repeated one the first counts.
struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let object: JSONValue
    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        // A loop: `compactMap`, unspecialized, takes 5,000 instructions for one key.
        var keys: [Key] = []
        for index in object.memberIndices {
            if let name = object.text.string(index), let key = Key(stringValue: name) { keys.append(key) }
        }
        return keys
    }

    func contains(_ key: Key) -> Bool { object.member(key.stringValue) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).decode(type) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try Value(from: value(key)) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        try value(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try value(key).unkeyedContainer() }

    func superDecoder() throws -> any Decoder { try value("super") }
    func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }

    private func value(_ key: Key) throws -> JSONValue { try value(key.stringValue) }

    private func value(_ name: String) throws -> JSONValue {
        guard let value = object.member(name) else { throw object.mismatch("a member “\(name)”") }
        return value
    }
}

extension JSONValue {
    /// Of the keys of an object.
    var memberIndices: [Int] {
        var indices: [Int] = []
        var place = index + 1
        while place < Int(value.next) {
            indices.append(place)
            place = Int(text.values[place + 1].next)
        }
        return indices
    }

    /// Of an array.
    var elements: [JSONValue] {
        var elements: [JSONValue] = []
        var place = index + 1
        while place < Int(value.next) {
            elements.append(JSONValue(text: text, index: place))
            place = Int(text.values[place].next)
        }
        return elements
    }

    /// Of an object; nil for anything else.
    func member(_ name: String) -> JSONValue? {
        guard value.kind == .object else { return nil }
        var place = index + 1
        let end = Int(value.next)
        while place < end {
            if text.isString(place, name) { return JSONValue(text: text, index: place + 1) }
            place = Int(text.values[place + 1].next)
        }
        return nil
    }
}

/// An array's elements in their order.
struct JSONElements: UnkeyedDecodingContainer {
    private let array: JSONValue
    private var place: Int
    let count: Int?
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var isAtEnd: Bool { place >= Int(array.value.next) }

    init(array: JSONValue) {
        self.array = array
        place = array.index + 1
        var (count, next) = (0, array.index + 1)
        while next < Int(array.value.next) {
            count += 1
            next = Int(array.text.values[next].next)
        }
        self.count = count
    }

    mutating func decodeNil() throws -> Bool {
        let isNil = try current().decodeNil()
        if isNil { advance() }
        return isNil
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try take { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try take { try $0.decode(type) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try take { try $0.decode(type) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try take { try $0.decode(type) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try take { try $0.decode(type) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try take { try $0.decode(type) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try take { try $0.decode(type) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try take { try $0.decode(type) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try take { try $0.decode(type) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try take { try $0.decode(type) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try take { try $0.decode(type) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try take { try $0.decode(type) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try take { try $0.decode(type) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try take { try $0.decode(type) } }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try take { try Value(from: $0) } }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        try take { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try take { try $0.unkeyedContainer() } }
    mutating func superDecoder() throws -> any Decoder { try take { $0 } }

    /// Moves on only when the value was read.
    private mutating func take<Result>(_ read: (JSONValue) throws -> Result) throws -> Result {
        let result = try read(current())
        advance()
        return result
    }

    private func current() throws -> JSONValue {
        guard !isAtEnd else { throw array.mismatch("another element") }
        return JSONValue(text: array.text, index: place)
    }

    private mutating func advance() {
        place = Int(array.text.values[place].next)
        currentIndex += 1
    }
}
