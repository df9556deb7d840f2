import Foundation
import Testing

@testable import Slipsheet

@Suite struct JSONTests {
    /// One of each shape that a draft may have.
    struct Gallery: Codable, Equatable {
        enum Choice: String, Codable { case one, two }
        enum Payload: Codable, Equatable {
            case none
            case pair(Int, text: String)
            indirect case nested(Payload)
        }

        var text = "“Ünï” \"quoted\" \\ / 東京 👩‍👩‍👧 \u{0}\u{1F}\r\n\t"
        var number = -7
        var big = UInt64.max
        var small = Int8.min
        var fraction = 0.1 + 0.2
        var single: Float = 1e-20
        var yes = true
        var choice = Choice.two
        var payload = Payload.nested(.pair(3, text: "x"))
        var list: [Int?] = [1, nil, 3]
        var lists = [[1], [], [2, 3]]
        var table = ["b": [1.5], "a": []]
        var numbered = [3: "three", 1: "one"]
        var absent: String?
        var id = UUID()
        var data = Data([0, 255])
    }

    @Test func `What was written comes back equal`() throws {
        let gallery = Gallery()
        let bytes = try JSON.encode(gallery)
        #expect(try JSON.decode(Gallery.self, from: bytes) == gallery)
    }

    @Test func `Foundation reads the same from it, and it reads what Foundation writes`() throws {
        struct Plain: Codable, Equatable {
            var texts = ["a\u{301}", "<&>\"'\\\n\u{7}\u{2028}", "𝄞"]
            var numbers = [0, -1, Int.max]
            var fraction = -12.5e-7
            var map = ["k\"ey": ["inner": false]]
            var nothing: [String] = []
        }
        #expect(try JSONDecoder().decode(Plain.self, from: Data(try JSON.encode(Plain()))) == Plain())
        for formatting in [[], .prettyPrinted, .withoutEscapingSlashes] as [JSONEncoder.OutputFormatting] {
            let encoder = JSONEncoder()
            encoder.outputFormatting = formatting
            #expect(try JSON.decode(Plain.self, from: [UInt8](encoder.encode(Plain()))) == Plain())
        }
    }

    @Test(arguments: ["null", "true", "17", "\"\\u00e9\\ud834\\udd1e\\/\"", " [ 1 , 2 ] ", "{ }"])
    func `A text may be any one value`(text: String) throws {
        #expect(try JSONText(Array(text.utf8)).values.count > 0)
    }

    @Test(arguments: [
        "", " ", "nul", "truex", "[1", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "\"open", "\"line\nend\"", "1 2", "]",
        "\"\\",
        "{\"a\":1]", "'a'",
    ])
    func `A text that is not JSON is refused`(text: String) {
        #expect(throws: DecodingError.self) { try JSONText(Array(text.utf8)) }
    }

    @Test(arguments: ["\"\\q\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\n\"", "\"\\u12\""])
    func `A string with a broken escape is refused`(text: String) {
        #expect(throws: DecodingError.self) { try JSON.decode(String.self, from: Array(text.utf8)) }
    }

    @Test func `A string that is not UTF-8 is refused`() {
        for bytes in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x5C, 0x6E, 0x80]] as [[UInt8]] {
            #expect(throws: DecodingError.self) { try JSON.decode(String.self, from: [0x22] + bytes + [0x22]) }
        }
    }

    @Test(arguments: ["256", "-1", "1.5", "+1", "1e2", "-", "\"1\"", "null", "99999999999999999999999"])
    func `A number that does not fit is refused`(text: String) {
        #expect(throws: DecodingError.self) { try JSON.decode(UInt8.self, from: Array(text.utf8)) }
    }

    @Test func `Infinity cannot be written`() {
        #expect(throws: EncodingError.self) { try JSON.encode([Double.infinity]) }
        #expect(throws: EncodingError.self) { try JSON.encode(["x": Float.nan]) }
    }

    @Test func `Five hundred levels are read, a million are refused without harm`() {
        #expect(throws: Never.self) { try JSONText([UInt8](repeating: 0x5B, count: 500) + [UInt8](repeating: 0x5D, count: 500)) }
        #expect(throws: DecodingError.self) { try JSONText([UInt8](repeating: 0x5B, count: 1_000_000)) }
    }

    @Test func `A missing member, a wrong shape and the end of a list are refused`() {
        struct One: Codable { var a: Int }
        struct Two: Decodable {
            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                _ = try (list.decode(Int.self), list.decode(Int.self))
            }
        }
        for text in ["{}", "[]", "{\"b\":1}", "{\"a\":null}", "7"] {
            #expect(throws: DecodingError.self) { try JSON.decode(One.self, from: Array(text.utf8)) }
        }
        for text in ["[1]", "{}", "[1,\"2\"]"] {
            #expect(throws: DecodingError.self) { try JSON.decode(Two.self, from: Array(text.utf8)) }
        }
    }

    @Test func `An heir writes its parent beside its own members`() throws {
        let dog = Dog(name: "Rex", legs: 4)
        let bytes = try JSON.encode(dog)
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"name":"Rex","super":{"legs":4}}"#)
        let copy = try JSON.decode(Dog.self, from: bytes)
        #expect(copy.name == "Rex" && copy.legs == 4)
    }

    @Test func `Containers may be filled in turn`() throws {
        #expect(String(decoding: try JSON.encode(Interleaved()), as: UTF8.self) == #"{"left":[1,3],"right":{"x":2},"last":[{"y":4},[5]]}"#)
    }
}

private class Animal: Codable {
    let legs: Int
    init(legs: Int) { self.legs = legs }
}

private final class Dog: Animal {
    enum CodingKeys: CodingKey { case name }
    let name: String

    init(name: String, legs: Int) {
        self.name = name
        super.init(legs: legs)
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try super.encode(to: container.superEncoder())
    }
}

private struct Interleaved: Encodable {
    enum Keys: CodingKey { case left, right, last }
    enum Inner: CodingKey { case x, y }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var left = container.nestedUnkeyedContainer(forKey: .left)
        try left.encode(1)
        var right = container.nestedContainer(keyedBy: Inner.self, forKey: .right)
        try right.encode(2, forKey: .x)
        try left.encode(3)
        var last = container.nestedUnkeyedContainer(forKey: .last)
        var member = last.nestedContainer(keyedBy: Inner.self)
        var list = last.nestedUnkeyedContainer()
        try list.encode(5)
        try member.encode(4, forKey: .y)
    }
}
