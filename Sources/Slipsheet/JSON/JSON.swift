/// Values as JSON, for what records keep.
///
/// Not Foundation's: reading the state of an open editor, ten containers deep, took it 160,000 instructions, a sixth of the page.
/// What a type's own `Codable` writes comes back equal; Foundation's special forms, as of `Data` in base 64, are not used, and errors name no path.
/// Source: RFC 8259.
enum JSON {
    /// Throws `EncodingError` for numbers that JSON cannot hold, and what the value itself throws.
    static func encode(_ value: some Encodable) throws -> [UInt8] {
        let slot = JSONSlot()
        try value.encode(to: slot)
        var bytes: [UInt8] = []
        slot.write(to: &bytes)
        return bytes
    }

    /// Throws `DecodingError` for what is not JSON or not this type, and what the type itself throws.
    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try Value(from: JSONValue(text: JSONText(bytes), index: 0))
    }
}
