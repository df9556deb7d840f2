import Foundation
import Presentation
import Testing

/// What a record keeps of a surface, and what a restart leaves of it.
@Suite struct RestorationTests {
    typealias Notes = NotesScreen.Presented

    static func json(_ surface: Surface<Notes>) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(surface), as: UTF8.self)
    }

    static let typed = #"{"body":"Old","title":"Typed"}"#

    @Test(arguments: [
        (NotesScreenTests.State.nothing, "null"),
        (.newClean, #"{"newNote":{"_0":{"alert":null,"draft":{"body":"","title":""},"initial":{"body":"","title":""}}}}"#),
        (.editChanged, #"{"editNote":{"_0":7,"_1":{"alert":null,"draft":\#(typed),"initial":{"body":"Old","title":"Seven"}}}}"#),
        (.editAsking, #"{"editNote":{"_0":7,"_1":{"alert":"discardChanges","draft":\#(typed),"initial":{"body":"Old","title":"Seven"}}}}"#),
        (.delete, #"{"deleteNote":{"_0":7}}"#),
        (.gone, #"{"goneNote":{"_0":6,"_1":\#(typed)}}"#),
    ])
    func `(100, 122) a case is coded as its kind, its identifier and its draft, and nothing of the model`(
        _ state: NotesScreenTests.State, _ json: String
    ) throws {
        let surface = Surface(restoring: try state.presented())
        #expect(try Self.json(surface) == json)
        #expect(try JSONDecoder().decode(Surface<Notes>.self, from: Data(json.utf8)) == surface)
    }

    @Test func `(45) dismissals are not kept: a surface read back starts afresh`() throws {
        var surface = Surface<Notes>()
        surface.replace(with: .deleteNote(1))
        surface.replace(with: .deleteNote(2))
        let decoded = try JSONDecoder().decode(Surface<Notes>.self, from: Data(try Self.json(surface).utf8))
        #expect(decoded.presented == .deleteNote(2))
        #expect(decoded.dismissals.isEmpty)
    }

    @Test(arguments: NotesScreenTests.State.allCases)
    func `(123, 124) editors come back with their text and without their question, questions do not`(_ state: NotesScreenTests.State) throws
    {
        let presented = try state.presented()
        let restored = Surface(restoring: presented).restored.presented
        let expected: NotesScreenTests.State =
            switch state {
            case .nothing, .delete: .nothing
            case .newClean: .newClean
            case .newChanged, .newAsking: .newChanged
            case .editClean: .editClean
            case .editChanged, .editAsking: .editChanged
            case .gone: .gone
            }
        #expect(restored == (try expected.presented()))
        #expect(restored?.editor?.draft == presented?.editor?.draft)
    }

    @Test func `(125) after a restart the old form of a delete alert deletes nothing`() {
        var session = Session(NotesScreen(), NotesScreenTests.model)
        session.post(.edit(7))
        session.post(.askDelete)
        session.surface = session.surface.restored
        #expect(session.surface.presented == nil)
        #expect(session.post(.confirmDelete) == .stale)
        #expect(session.model == NotesScreenTests.model)
    }

    @Test func `(125) after a restart the old form of a discard alert discards nothing`() {
        var session = Session(NotesScreen(), NotesScreenTests.model)
        session.post(.edit(7))
        session.post(.flow(.cancel), ["title": "Typed"])
        session.surface = session.surface.restored
        #expect(session.post(.flow(.discard)) == .stale)
        #expect(session.surface.presented?.editor?.draft == NotesScreenTests.typed)
    }

    @Test(arguments: [
        "", "{}", "[]", "1", "\"deleteNote\"", #"{"deleteNote":{}}"#, #"{"deleteNote":{"_0":"7"}}"#, #"{"deleteNote":{"_0":7.5}}"#,
        #"{"deleteNote":{"_0":7},"goneNote":{"_0":6,"_1":{"body":"","title":""}}}"#, #"{"deleteEverything":{"_0":7}}"#,
        #"{"deleteNote":{"_0":99999999999999999999}}"#, #"{"newNote":{"_0":{"draft":{"title":""}}}}"#, #"{"deleteNote":{"_0":7}"#,
    ])
    func `(130) what is no case of the screen is an error, never a surface`(_ json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Surface<Notes>.self, from: Data(json.utf8)) }
    }

    @Test(arguments: UInt64(1)...8) func `(92, 130) a damaged record is an error or one whole case`(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let texts = try NotesScreenTests.State.allCases.map { Array(try Self.json(Surface(restoring: try $0.presented())).utf8) }
        var errors = 0
        for _ in 0..<300 {
            var bytes = try #require(texts.randomElement(using: &random))
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
                case 1 where bytes.count > 1: bytes.remove(at: place)
                default: bytes.insert(UInt8.random(in: 0x20...0x7E, using: &random), at: place)
                }
            }
            guard let surface = try? JSONDecoder().decode(Surface<Notes>.self, from: Data(bytes)) else {
                errors += 1
                continue
            }
            #expect(try JSONDecoder().decode(Surface<Notes>.self, from: Data(try Self.json(surface).utf8)) == surface)
        }
        #expect(errors > 100 && errors < 300)
    }
}
