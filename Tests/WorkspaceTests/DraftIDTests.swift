import Testing

@testable import Workspace

@Suite struct DraftIDTests {
    @Test(arguments: [0, 1, 31, 32, 1_887_436_800_001_048_576, Int64.max])
    func `an id reads back what it writes`(number: Int64) {
        let id = DraftID(number)
        #expect(id.description.utf8.count == 13)
        #expect(DraftID(id.description) == id)
    }

    @Test(arguments: [
        "", "1", "1m8p5gw772sh", "1m8p5gw772shjj", "1m8p5gw772shJ", "1m8p5gw772shi", "zzzzzzzzzzzzz", "8000000000000", "1m8p5gw7 2shj",
    ])
    func `other text names no draft`(text: String) {
        #expect(DraftID(text) == nil)
    }

    @Test func `later ids sort behind earlier ones, and none repeats`() {
        let ids = (0..<1000).map { _ in DraftID.make() }
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0.description < $1.description })
    }
}
