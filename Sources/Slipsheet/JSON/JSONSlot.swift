/// A place in a JSON text that a value fills: containers may be filled in any order, so the text is written when all are.
final class JSONSlot: Encoder, SingleValueEncodingContainer {
    private enum Content {
        /// As written.
        case plain(String)
        case string(String)
        case array([JSONSlot])
        /// In the order in which they were first set.
        case object([(name: String, slot: JSONSlot)])
    }

    /// A value that encodes nothing is an empty object.
    private var content = Content.object([])
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .object = content {} else { content = .object([]) }
        return KeyedEncodingContainer(JSONMemberSlots<Key>(object: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .array = content {} else { content = .array([]) }
        return JSONElementSlots(array: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    // MARK: Filling

    func element() -> JSONSlot {
        guard case .array(var slots) = content else { return self }
        content = .array([])
        let slot = JSONSlot()
        slots.append(slot)
        content = .array(slots)
        return slot
    }

    var elementCount: Int {
        if case .array(let slots) = content { slots.count } else { 0 }
    }

    /// A name set again is set anew.
    func member(_ name: String) -> JSONSlot {
        guard case .object(var members) = content else { return self }
        content = .object([])
        let slot = JSONSlot()
        if let index = members.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
            members[index].slot = slot
        } else {
            members.append((name, slot))
        }
        content = .object(members)
        return slot
    }

    func encodeNil() { content = .plain("null") }
    func encode(_ value: Bool) { content = .plain(value ? "true" : "false") }
    func encode(_ value: String) { content = .string(value) }
    func encode(_ value: Double) throws { try encode(floating: value) }
    func encode(_ value: Float) throws { try encode(floating: value) }
    func encode(_ value: Int) { content = .plain(String(value)) }
    func encode(_ value: Int8) { content = .plain(String(value)) }
    func encode(_ value: Int16) { content = .plain(String(value)) }
    func encode(_ value: Int32) { content = .plain(String(value)) }
    func encode(_ value: Int64) { content = .plain(String(value)) }
    func encode(_ value: UInt) { content = .plain(String(value)) }
    func encode(_ value: UInt8) { content = .plain(String(value)) }
    func encode(_ value: UInt16) { content = .plain(String(value)) }
    func encode(_ value: UInt32) { content = .plain(String(value)) }
    func encode(_ value: UInt64) { content = .plain(String(value)) }
    func encode(_ value: some Encodable) throws { try value.encode(to: self) }

    private func encode(floating value: some BinaryFloatingPoint & LosslessStringConvertible) throws {
        guard value.isFinite else {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "JSON has no \(value)"))
        }
        content = .plain(String(value))
    }

    // MARK: Writing

    func write(to bytes: inout [UInt8]) {
        switch content {
        case .plain(let text): bytes.append(contentsOf: text.utf8)
        case .string(let string): JSONSlot.write(string, to: &bytes)
        case .array(let slots):
            bytes.append(UInt8(ascii: "["))
            for (index, slot) in slots.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                slot.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                JSONSlot.write(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.slot.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ string: String, to bytes: inout [UInt8]) {
        let digits: StaticString = "0123456789abcdef"
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case ..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(digits.utf8Start[Int(byte >> 4)])
                bytes.append(digits.utf8Start[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

struct JSONMemberSlots<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let object: JSONSlot
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { slot(key).encodeNil() }
    func encode(_ value: Bool, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: String, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: Double, forKey key: Key) throws { try slot(key).encode(value) }
    func encode(_ value: Float, forKey key: Key) throws { try slot(key).encode(value) }
    func encode(_ value: Int, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: Int8, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: Int16, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: Int32, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: Int64, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: UInt, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: UInt8, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: UInt16, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: UInt32, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: UInt64, forKey key: Key) { slot(key).encode(value) }
    func encode(_ value: some Encodable, forKey key: Key) throws { try value.encode(to: slot(key)) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        slot(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { slot(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { object.member("super") }
    func superEncoder(forKey key: Key) -> any Encoder { slot(key) }

    private func slot(_ key: Key) -> JSONSlot { object.member(key.stringValue) }
}

struct JSONElementSlots: UnkeyedEncodingContainer {
    let array: JSONSlot
    var codingPath: [any CodingKey] { [] }
    var count: Int { array.elementCount }

    func encodeNil() { array.element().encodeNil() }
    func encode(_ value: Bool) { array.element().encode(value) }
    func encode(_ value: String) { array.element().encode(value) }
    func encode(_ value: Double) throws { try array.element().encode(value) }
    func encode(_ value: Float) throws { try array.element().encode(value) }
    func encode(_ value: Int) { array.element().encode(value) }
    func encode(_ value: Int8) { array.element().encode(value) }
    func encode(_ value: Int16) { array.element().encode(value) }
    func encode(_ value: Int32) { array.element().encode(value) }
    func encode(_ value: Int64) { array.element().encode(value) }
    func encode(_ value: UInt) { array.element().encode(value) }
    func encode(_ value: UInt8) { array.element().encode(value) }
    func encode(_ value: UInt16) { array.element().encode(value) }
    func encode(_ value: UInt32) { array.element().encode(value) }
    func encode(_ value: UInt64) { array.element().encode(value) }
    func encode(_ value: some Encodable) throws { try value.encode(to: array.element()) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        array.element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { array.element().unkeyedContainer() }
    func superEncoder() -> any Encoder { array.element() }
}
