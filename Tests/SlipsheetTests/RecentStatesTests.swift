import Testing

@testable import Slipsheet

@Suite struct RecentStatesTests {
    /// Counts how often it is decoded.
    enum Note: Presentable {
        case text(String)

        nonisolated(unsafe) static var decoded = 0
        var id: String { "note" }
        var container: Container { .sheet }

        init(from decoder: any Decoder) throws {
            Note.decoded += 1
            self = .text(try decoder.singleValueContainer().decode(String.self))
        }

        init(_ text: String) { self = .text(text) }

        func encode(to encoder: any Encoder) throws {
            guard case .text(let text) = self else { return }
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    /// One test, since it counts in a variable of the type.
    @Test func `A state is decoded once, a broken one never kept, and memory stays within the limit`() throws {
        let states = RecentStates<Note>(limit: 4_000)
        let bytes = try (0..<3).map { try StoredState(Note("note \($0)"), epoch: 7).encoded() }
        for _ in 0..<4 {
            for (index, bytes) in bytes.enumerated() {
                let state = try #require(states.state(in: bytes))
                #expect(state.presented == Note("note \(index)") && state.epoch == 7)
            }
        }
        #expect(Note.decoded == 3)

        for text in ["", "{}", "{\"epoch\":1,\"presented\":[]}"] {
            #expect(states.state(in: Array(text.utf8)) == nil)
            #expect(states.state(in: Array(text.utf8)) == nil)
        }

        let long = try StoredState(Note(String(repeating: "x", count: 2_000)), epoch: 7).encoded()
        let before = Note.decoded
        for _ in 0..<2 { #expect(states.state(in: long) != nil) }
        #expect(Note.decoded == before + 2)

        for number in 0..<200 {
            let bytes = try StoredState(Note("another \(number)"), epoch: 7).encoded()
            #expect(states.state(in: bytes) != nil)
            #expect(states.size <= 4_000)
        }
        #expect(states.size > 0)
    }
}
