import Testing

@testable import HTTPServer

struct CompletionTests {
    @Test func `Only the first resume counts`() {
        let answers = Collected<Int?>()
        do {
            let completion = Completion { answers.append($0?().status.code) }
            completion.resume { Response(.ok) }
            completion.resume { Response(.notFound) }
        }
        #expect(answers.all == [200])
    }

    @Test func `A completion that is let go says so`() {
        let answers = Collected<Int?>()
        _ = Completion { answers.append($0?().status.code) }
        #expect(answers.all == [nil])
    }

    @Test func `Of many threads one resumes`() throws {
        let answers = Collected<Int?>()
        let completion = Completion { answers.append($0?().status.code) }
        try concurrently(8) { index in completion.resume { Response(Status(200 + index)) } }
        #expect(answers.all.count == 1)
    }
}
