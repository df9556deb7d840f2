import Storage
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

    private func record(_ number: Int, _ state: [UInt8]) -> PresentationRecord {
        PresentationRecord(
            id: RecordID(high: 1, low: UInt64(number)), owner: RecordID(high: 2, low: 2), screen: "/", state: state, revision: 1,
            isDurable: true, openedAt: 0, expiresAt: 1, lastStep: Step(digest: RecordID(high: 3, low: 3), location: "/"))
    }

    /// One test, since it counts in a variable of the type.
    @Test func `A state is decoded once, a changed one anew, a broken one never kept, and memory stays within the limit`() throws {
        let states = RecentStates<Note>(limit: 4_000)
        let bytes = try (0..<3).map { try StoredState(Note("note \($0)"), epoch: 7).encoded() }
        for _ in 0..<4 {
            for (index, bytes) in bytes.enumerated() {
                let state = try #require(states.state(of: record(index, bytes)))
                #expect(state.presented == Note("note \(index)") && state.epoch == 7)
            }
        }
        #expect(Note.decoded == 3)

        // The draft of the first record was kept since, without a new revision: as long as before, and longer.
        for text in ["note 7", "note 12"] {
            let size = states.size
            let changed = try StoredState(Note(text), epoch: 7).encoded()
            for _ in 0..<2 { #expect(states.state(of: record(0, changed))?.presented == Note(text)) }
            #expect(states.size - size == text.utf8.count - 6)
        }
        #expect(Note.decoded == 5)

        for text in ["", "{}", "{\"epoch\":1,\"presented\":[]}"] {
            #expect(states.state(of: record(9, Array(text.utf8))) == nil)
            #expect(states.state(of: record(9, Array(text.utf8))) == nil)
        }

        let long = try StoredState(Note(String(repeating: "x", count: 2_000)), epoch: 7).encoded()
        let before = Note.decoded
        for _ in 0..<2 { #expect(states.state(of: record(10, long)) != nil) }
        #expect(Note.decoded == before + 2)

        for number in 0..<200 {
            let bytes = try StoredState(Note("another \(number)"), epoch: 7).encoded()
            #expect(states.state(of: record(100 + number, bytes)) != nil)
            #expect(states.size <= 4_000)
        }
        #expect(states.size > 0)
    }
}
