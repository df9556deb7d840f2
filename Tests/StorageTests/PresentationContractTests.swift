import Storage
import Testing

/// What every store promises about presentation records, shown on each of them.
@Suite struct PresentationContractTests {
    @Test(arguments: Backend.allCases) func `A record comes back as it was inserted`(_ backend: Backend) throws {
        let store = try backend.open()
        let record = Sample.record(1)
        try store.writingRecords { try $0.insert(record) }
        #expect(try store.readingRecords { try $0.record(record.id, now: 1_000) } == record)
        #expect(try store.writingRecords { try $0.record(record.id, now: 1_000) } == record)
        #expect(try store.readingRecords { try $0.record(Sample.record(2).id, now: 1_000) } == nil)
        #expect(try store.readingRecords { try $0.tombstone(record.id, now: 1_000) } == nil)
    }

    @Test(arguments: Backend.allCases) func `A second record under one id is a conflict`(_ backend: Backend) throws {
        let store = try backend.open()
        try store.writingRecords { try $0.insert(Sample.record(1)) }
        #expect(code { try store.writingRecords { try $0.insert(Sample.record(1, owner: Sample.bob)) } } == .conflict)
        #expect(try store.readingRecords { try $0.record(Sample.record(1).id, now: 1_000)?.owner } == Sample.alice)
    }

    @Test(arguments: Backend.allCases) func `An id that left a tombstone is taken, even when it has expired`(_ backend: Backend) throws {
        let store = try backend.open()
        try store.writingRecords { try $0.finish(Sample.tombstone(1)) }
        #expect(code { try store.writingRecords { try $0.insert(Sample.record(1)) } } == .conflict)
        #expect(code { try store.writingRecords { try $0.insert(Sample.record(1, openedAt: 9_000, expiresAt: 9_999)) } } == .conflict)
    }

    @Test(arguments: Backend.allCases) func `An update replaces the record of that revision only`(_ backend: Backend) throws {
        let store = try backend.open()
        let record = Sample.record(1)
        var next = record
        next.revision = 2
        next.state = Array("{}".utf8)
        next.screen = "/elsewhere"
        next.isDurable = false
        next.expiresAt = 2_500
        next.lastStep = Sample.step(2, "/x")
        let changed = next
        try store.writingRecords { try $0.insert(record) }
        try store.writingRecords { try $0.update(changed, from: 1) }
        #expect(try store.readingRecords { try $0.record(record.id, now: 2_400) } == changed)
        #expect(code { try store.writingRecords { try $0.update(record, from: 1) } } == .conflict)
        #expect(code { try store.writingRecords { try $0.update(Sample.record(1, owner: Sample.bob), from: 2) } } == .conflict)
        #expect(code { try store.writingRecords { try $0.update(Sample.record(5), from: 1) } } == .conflict)
        #expect(try store.readingRecords { try $0.record(record.id, now: 2_400) } == changed)
    }

    @Test(arguments: Backend.allCases) func `A finished record is gone and leaves its tombstone`(_ backend: Backend) throws {
        let store = try backend.open()
        try store.writingRecords { try $0.insert(Sample.record(1)) }
        try store.writingRecords { try $0.finish(Sample.tombstone(1)) }
        #expect(try store.readingRecords { try $0.record(Sample.record(1).id, now: 1_000) } == nil)
        #expect(try store.readingRecords { try $0.tombstone(Sample.tombstone(1).id, now: 1_000) } == Sample.tombstone(1))
        #expect(try store.readingRecords { try $0.openRecords(owner: Sample.alice, now: 1_000) }.isEmpty)
        #expect(code { try store.writingRecords { try $0.update(Sample.record(1), from: 1) } } == .conflict)
    }

    @Test(arguments: Backend.allCases) func `Finishing again replaces the tombstone, for its owner only`(_ backend: Backend) throws {
        let store = try backend.open()
        try store.writingRecords { try $0.insert(Sample.record(1)) }
        #expect(code { try store.writingRecords { try $0.finish(Sample.tombstone(1, owner: Sample.bob)) } } == .conflict)
        #expect(try store.readingRecords { try $0.record(Sample.record(1).id, now: 1_000) } != nil)
        try store.writingRecords { try $0.finish(Sample.tombstone(1)) }
        try store.writingRecords { try $0.finish(Sample.tombstone(1, expiresAt: 4_000)) }
        #expect(try store.readingRecords { try $0.tombstone(Sample.tombstone(1).id, now: 3_999) } == Sample.tombstone(1, expiresAt: 4_000))
        #expect(code { try store.writingRecords { try $0.finish(Sample.tombstone(1, owner: Sample.bob)) } } == .conflict)
    }

    @Test(arguments: Backend.allCases) func `Expiry is exclusive, and a clock set back shows the record again`(_ backend: Backend) throws {
        let store = try backend.open()
        try store.writingRecords { records in
            try records.insert(Sample.record(1))
            try records.finish(Sample.tombstone(2))
        }
        let (record, tombstone) = (Sample.record(1).id, Sample.tombstone(2).id)
        try store.readingRecords { (records) throws in
            #expect(try records.record(record, now: 1_999) != nil)
            #expect(try records.record(record, now: 2_000) == nil)
            #expect(try records.tombstone(tombstone, now: 2_999) != nil)
            #expect(try records.tombstone(tombstone, now: 3_000) == nil)
            #expect(try records.record(record, now: -86_400) != nil)
            #expect(try records.openRecords(owner: Sample.alice, now: 1_999).count == 1)
            #expect(try records.openRecords(owner: Sample.alice, now: 2_000).isEmpty)
        }
    }

    @Test(arguments: Backend.allCases) func `Open records are the owner's durable ones, newest first, at most 20`(_ backend: Backend) throws
    {
        let store = try backend.open()
        try store.writingRecords { records in
            for number in 1...25 as ClosedRange<UInt64> { try records.insert(Sample.record(number)) }
            try records.insert(Sample.record(100, owner: Sample.bob))
            try records.insert(Sample.record(101, durable: false))
        }
        let open = try store.readingRecords { try $0.openRecords(owner: Sample.alice, now: 1_000) }
        #expect(open.map(\.id.low) == Array((6...25).reversed()))
        #expect(try store.readingRecords { try $0.openRecords(owner: Sample.bob, now: 1_000).map(\.id.low) } == [100])
    }

    @Test(arguments: Backend.allCases) func `A clock set back a day reorders nothing`(_ backend: Backend) throws {
        let store = try backend.open()
        try store.writingRecords { try $0.insert(Sample.record(1, openedAt: 100_000, expiresAt: 900_000)) }
        try store.writingRecords { try $0.insert(Sample.record(2, openedAt: 13_600, expiresAt: 900_000)) }
        try store.writingRecords { try $0.update(Sample.record(1, revision: 2, openedAt: 100_000, expiresAt: 900_000), from: 1) }
        #expect(try store.readingRecords { try $0.openRecords(owner: Sample.alice, now: 14_000).map(\.id.low) } == [2, 1])
    }

    @Test(arguments: Backend.allCases) func `A body that throws leaves nothing behind`(_ backend: Backend) throws {
        struct Refused: Error {}
        let store = try backend.open()
        try store.writingRecords { try $0.insert(Sample.record(1)) }
        #expect(throws: Refused.self) {
            try store.writingRecords { records in
                try records.insert(Sample.record(2))
                try records.insert(Sample.record(3, owner: Sample.bob))
                try records.update(Sample.record(1, revision: 2), from: 1)
                try records.finish(Sample.tombstone(1))
                #expect(try records.record(Sample.record(1).id, now: 1_000) == nil)
                throw Refused()
            }
        }
        try store.readingRecords { (records) throws in
            #expect(try records.record(Sample.record(1).id, now: 1_000) == Sample.record(1))
            #expect(try records.tombstone(Sample.record(1).id, now: 1_000) == nil)
            #expect(try records.record(Sample.record(2).id, now: 1_000) == nil)
            #expect(try records.record(Sample.record(3).id, now: 1_000) == nil)
        }
        try store.writingRecords { try $0.insert(Sample.record(3, owner: Sample.bob)) }
    }

    @Test(arguments: [Backend.memory, .sqliteFile]) func `A snapshot does not change under its reader`(_ backend: Backend) throws {
        let store = try backend.open()
        try store.writingRecords { try $0.insert(Sample.record(1)) }
        try store.readingRecords { (records) throws in
            #expect(try records.record(Sample.record(1).id, now: 1_000) != nil)
            try store.writingRecords { try $0.finish(Sample.tombstone(1)) }
            #expect(try records.record(Sample.record(1).id, now: 1_000) != nil)
            #expect(try records.tombstone(Sample.record(1).id, now: 1_000) == nil)
        }
        #expect(try store.readingRecords { try $0.record(Sample.record(1).id, now: 1_000) } == nil)
    }

    @Test(arguments: Backend.allCases) func `The sweep removes what has expired and nothing else`(_ backend: Backend) throws {
        let store = try backend.open()
        try store.writingRecords { records in
            for number in 1...700 as ClosedRange<UInt64> {
                try records.insert(Sample.record(number, expiresAt: number <= 600 ? 1_500 : 2_000))
            }
            for number in 1_001...1_300 as ClosedRange<UInt64> { try records.finish(Sample.tombstone(number, expiresAt: 1_500)) }
            try records.finish(Sample.tombstone(2_000))
        }
        #expect(try store.sweep(now: 1_499) == 0)
        #expect(try sweepAll(store, now: 1_500) == 900)
        #expect(try store.sweep(now: 1_500) == 0)
        try store.readingRecords { (records) throws in
            #expect(try records.record(Sample.record(601).id, now: 1_000) != nil)
            #expect(try records.record(Sample.record(600).id, now: 1_000) == nil)
            #expect(try records.tombstone(Sample.tombstone(2_000).id, now: 1_000) != nil)
        }
        try store.writingRecords { try $0.insert(Sample.record(1)) }
    }

    @Test(arguments: Backend.allCases) func `Eight writers lose no step of two hundred each`(_ backend: Backend) throws {
        let store = try backend.open()
        let id = Sample.record(1).id
        try store.writingRecords { try $0.insert(Sample.record(1, revision: 0)) }
        let answers = (0..<1_600).map { _ in Answer<Result<Void, any Error>>() }
        inParallel(8) { thread in
            for turn in 0..<200 {
                let result = Result {
                    try store.writingRecordsPatiently { records in
                        guard var record = try records.record(id, now: 1_000) else { throw StoreError(.failed, "gone") }
                        let revision = record.revision
                        record.revision += 1
                        try records.update(record, from: revision)
                    }
                }
                answers[thread * 200 + turn].put(result)
            }
        }
        for answer in answers { try answer.wait().get() }
        #expect(try store.readingRecords { try $0.record(id, now: 1_000)?.revision } == 1_600)
        #expect(answers.allSatisfy { $0.count == 1 })
    }
}
