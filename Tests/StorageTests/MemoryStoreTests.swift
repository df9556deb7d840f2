import Storage
import Testing

@Suite struct MemoryStoreTests {
    @Test func `Each owner has a model of its own`() throws {
        let store = MemoryStore<[String]>()
        try store.writing { $0.setModel(["a"], of: Sample.alice) }
        try store.writing { $0.setModel(($0.model(of: Sample.alice) ?? []) + ["b"], of: Sample.alice) }
        #expect(try store.read { $0.model(of: Sample.alice) } == ["a", "b"])
        #expect(try store.read { $0.model(of: Sample.bob) } == nil)
        try store.writing { $0.setModel(nil, of: Sample.alice) }
        #expect(try store.read { $0.model(of: Sample.alice) } == nil)
    }

    @Test func `A write that throws leaves model and records as they were`() throws {
        struct Refused: Error {}
        let store = MemoryStore<Int>()
        try store.writing { $0.setModel(1, of: Sample.alice) }
        #expect(throws: Refused.self) {
            try store.writing { transaction in
                transaction.setModel(2, of: Sample.alice)
                transaction.setModel(3, of: Sample.bob)
                try transaction.insert(Sample.record(1))
                #expect(transaction.snapshot.model(of: Sample.alice) == 2)
                throw Refused()
            }
        }
        try store.read { snapshot in
            #expect(snapshot.model(of: Sample.alice) == 1)
            #expect(snapshot.model(of: Sample.bob) == nil)
            #expect(snapshot.record(Sample.record(1).id, now: 1_000) == nil)
        }
    }

    @Test func `A write has completed when it returns`() {
        let store = MemoryStore<Int>()
        let answer = Answer<Result<Void, any Error>>()
        store.write {
            $0.setModel(1, of: Sample.alice)
        } completion: {
            answer.put($0)
        }
        #expect(answer.count == 1)
    }

    @Test func `Beyond the limit the least recently written owner goes, with all that it has`() throws {
        let store = MemoryStore<UInt64>(limit: 100)
        @Sendable func owner(_ number: UInt64) -> OwnerID { OwnerID(high: 0, low: number) }
        for number in 1...100 as ClosedRange<UInt64> {
            try store.writing { transaction in
                transaction.setModel(number, of: owner(number))
                try transaction.insert(Sample.record(number, owner: owner(number)))
                try transaction.finish(Sample.tombstone(1_000 + number, owner: owner(number)))
            }
        }
        try store.writing { $0.setModel(10, of: owner(1)) }
        try store.writing { $0.setModel(101, of: owner(101)) }
        try store.read { snapshot in
            #expect(snapshot.model(of: owner(2)) == nil)
            #expect(snapshot.record(Sample.record(2).id, now: 1_000) == nil)
            #expect(snapshot.tombstone(Sample.tombstone(1_002).id, now: 1_000) == nil)
            #expect(snapshot.model(of: owner(1)) == 10)
            #expect(snapshot.record(Sample.record(1).id, now: 1_000) != nil)
            #expect(snapshot.model(of: owner(3)) == 3)
        }
        for turn in 0..<5_000 as Range<UInt64> { try store.writing { $0.setModel(turn, of: owner(turn % 150)) } }
        let left = try store.read { snapshot in (0...150).filter { snapshot.model(of: owner($0)) != nil } }
        #expect(left == Array(0..<50) + Array(100..<150))
    }

    @Test func `A secret is 32 bytes and stays the same for its name`() throws {
        let store = MemoryStore<Int>()
        let secret = try store.secret(named: "form")
        #expect(secret.count == 32)
        #expect(try store.secret(named: "form") == secret)
        #expect(try store.secret(named: "session") != secret)
        #expect(try MemoryStore<Int>().secret(named: "form") != secret)
    }

    @Test func `Every store has an epoch of its own`() {
        #expect(Set((0..<100).map { _ in MemoryStore<Int>().epoch }).count == 100)
    }
}
