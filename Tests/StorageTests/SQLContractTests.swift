import Foundation
import Storage
import Synchronization
import Testing

/// What every store that speaks SQL promises, shown on each of them.
@Suite struct SQLContractTests {
    static let migrations = [
        Migration(
            1,
            [
                """
                CREATE TABLE notes (
                    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                    title TEXT NOT NULL UNIQUE,
                    body TEXT CHECK (length(body) < 2000000),
                    count BIGINT NOT NULL DEFAULT 0 CHECK (count >= 0),
                    data BLOB
                )
                """,
                "CREATE TABLE pages (note BIGINT NOT NULL REFERENCES notes (id), number BIGINT NOT NULL, PRIMARY KEY (note, number))",
                "CREATE TABLE later (note BIGINT REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED)",
            ])
    ]

    private func open(_ backend: SQLBackend) throws -> any SQLStore { try backend.open(Self.migrations) }

    @discardableResult
    private func add(_ title: String, to store: any SQLStore) throws -> Int {
        try store.writing { try $0.execute("INSERT INTO notes (title) VALUES ($1)", .text(title)) }
    }

    private func titles(_ store: any SQLStore) throws -> [String] {
        try store.read { snapshot in
            let rows = try snapshot.query("SELECT title FROM notes ORDER BY id")
            return (0..<rows.count).map { rows[$0].string(0) }
        }
    }

    @Test(arguments: SQLBackend.allCases) func `Values of every type come back as they went in`(_ backend: SQLBackend) throws {
        let store = try open(backend)
        let data: [UInt8] = [0, 1, 0xFF, 0x27, 0, 0]
        try store.writing { transaction in
            try transaction.execute(
                "INSERT INTO notes (title, count, data) VALUES ($1, $2, $3)", .text("a"), .integer(Int64.max), .blob(data))
            try transaction.execute("INSERT INTO notes (title, count, data) VALUES ($1, $2, $3)", .text(""), .integer(0), .null)
            try transaction.execute("INSERT INTO notes (title, data) VALUES ($1, $2)", .text("c"), .blob([]))
        }
        try store.read { (snapshot) throws in
            let rows = try snapshot.query("SELECT title, count, data FROM notes ORDER BY id")
            #expect(rows.count == 3)
            #expect((0..<3).map { rows[$0].string(0) } == ["a", "", "c"])
            #expect((0..<3).map { rows[$0].integer(1) } == [Int64.max, 0, 0])
            #expect(Array(rows[0].blob(2)) == data)
            #expect(rows[1].isNull(2))
            #expect(!rows[2].isNull(2) && rows[2].blob(2).isEmpty)
            #expect(try snapshot.query("SELECT id FROM notes WHERE count = $1", .integer(-5)).isEmpty)
        }
    }

    @Test(
        arguments: SQLBackend.allCases,
        [
            "'; DROP TABLE notes; --", "\" OR 1=1 --", "$1", "?1 ?2", ":a @b", "\\'\\\"\\\\", "%_%", "\u{202E}\u{301}\"\u{301}<'\u{301}",
            "line\r\nbreak\t",
            "👩‍👩‍👧‍👦 العربية", "\u{FEFF}\u{FFFF}\u{10FFFF}", " lead and trail ", "NULL", "0x41",
        ]) func `Text of any kind is only text`(_ backend: SQLBackend, _ text: String) throws
    {
        let store = try open(backend)
        try add(text, to: store)
        let found = try store.read { try $0.query("SELECT title FROM notes WHERE title = $1", .text(text)) }
        #expect(found.count == 1)
        #expect(Array(found[0].text(0)) == Array(text.utf8))
        #expect(try titles(store).count == 1)
    }

    @Test(arguments: SQLBackend.allCases) func `(17) NUL in a text is invalid and leaves nothing`(_ backend: SQLBackend) throws {
        let store = try open(backend)
        #expect(code { try add("a\0b", to: store) } == .invalid)
        #expect(code { try add("\0", to: store) } == .invalid)
        #expect(code { try store.read { try $0.query("SELECT 1 FROM notes WHERE title = $1", .text("\0")) } } == .invalid)
        #expect(try titles(store).isEmpty)
    }

    @Test(arguments: SQLBackend.allCases) func `A text of a megabyte comes back, one of 65 megabytes is invalid`(_ backend: SQLBackend)
        throws
    {
        let store = try open(backend)
        let add: @Sendable (String) throws -> Void = { text in
            _ = try store.writing { try $0.execute("INSERT INTO notes (title, body) VALUES ('a', $1)", .text(text)) }
        }
        #expect(code { try add(String(repeating: "x", count: 65 << 20)) } == .invalid)
        let long = String(repeating: "hé\r\n", count: 200_000)
        try add(long)
        let found = try store.read { try $0.query("SELECT body FROM notes") }
        #expect(found.count == 1 && found[0].string(0) == long)
    }

    @Test(arguments: SQLBackend.allCases) func `Text is ordered and compared by its bytes`(_ backend: SQLBackend) throws {
        let store = try open(backend)
        let words = ["b", "a", "B", "ä", "_", "10", "9", "Z", "é", "e\u{301}", "a b", "ab", ""]
        for word in words { try add(word, to: store) }
        let rows = try store.read { try $0.query("SELECT title FROM notes ORDER BY title") }
        let sorted = words.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        #expect((0..<rows.count).map { Array(rows[$0].text(0)) } == sorted)
        #expect(try store.read { try $0.query("SELECT 1 FROM notes WHERE title = 'é'") }.count == 1)
    }

    @Test(arguments: SQLBackend.allCases) func `LIKE with an escape finds small letters as they are written`(_ backend: SQLBackend) throws {
        let store = try open(backend)
        for word in ["one two", "100%", "a_b", "axb"] { try add(word, to: store) }
        let found: @Sendable (String) throws -> Int = { pattern in
            try store.read { try $0.query("SELECT 1 FROM notes WHERE title LIKE $1 ESCAPE '\\'", .text(pattern)).count }
        }
        #expect(try found("%two%") == 1)
        #expect(try found("%\\%") == 1)
        #expect(try found("a\\_b") == 1)
        #expect(try found("a_b") == 2)
    }

    @Test(arguments: SQLBackend.allCases) func `Parameters are counted by their number, not by their place`(_ backend: SQLBackend) throws {
        let store = try open(backend)
        try store.writing { try $0.execute("INSERT INTO notes (count, title) VALUES ($2, $1)", .text("a"), .integer(7)) }
        let rows = try store.read {
            try $0.query("SELECT count FROM notes WHERE count = $2 AND title = $1 AND count <= $2", .text("a"), .integer(7))
        }
        #expect(rows.count == 1)
    }

    @Test(arguments: SQLBackend.allCases) func `A taken key is a conflict, a broken rule of the schema is invalid`(_ backend: SQLBackend)
        throws
    {
        let store = try open(backend)
        try add("a", to: store)
        #expect(code { try add("a", to: store) } == .conflict)
        #expect(code { try store.writing { try $0.execute("INSERT INTO notes (title) VALUES (NULL)") } } == .invalid)
        #expect(code { try store.writing { try $0.execute("INSERT INTO notes (title, count) VALUES ('b', -1)") } } == .invalid)
        #expect(
            code { try store.writing { try $0.execute("INSERT INTO notes (title, count) VALUES ('b', $1)", .text("many")) } } == .invalid)
        #expect(code { try store.writing { try $0.execute("INSERT INTO pages (note, number) VALUES (99, 1)") } } == .invalid)
        try store.writing { try $0.execute("INSERT INTO pages (note, number) VALUES (1, 1)") }
        #expect(code { try store.writing { try $0.execute("INSERT INTO pages (note, number) VALUES (1, 1)") } } == .conflict)
        #expect(code { try store.writing { try $0.execute("DELETE FROM notes") } } == .invalid)
        #expect(try titles(store) == ["a"])
    }

    @Test(arguments: SQLBackend.allCases) func `A statement that is wrong fails, and the store goes on`(_ backend: SQLBackend) throws {
        let store = try open(backend)
        #expect(code { try store.writing { try $0.execute("INSERT INTO nowhere VALUES (1)") } } == .failed)
        #expect(code { try store.read { try $0.query("SELEC 1") } } == .failed)
        try add("a", to: store)
        #expect(try titles(store) == ["a"])
    }

    @Test(arguments: SQLBackend.allCases) func `A snapshot does not write`(_ backend: SQLBackend) throws {
        let store = try open(backend)
        #expect(code { try store.read { try $0.query("INSERT INTO notes (title) VALUES ('x') RETURNING id") } } != nil)
        #expect(try titles(store).isEmpty)
        let ids = try store.writing { try $0.query("INSERT INTO notes (title) VALUES ('x') RETURNING id")[0].integer(0) }
        #expect(ids == 1)
    }

    @Test(arguments: SQLBackend.allCases) func `Execute says how many rows it changed`(_ backend: SQLBackend) throws {
        let store = try open(backend)
        for title in ["a", "b", "c"] { #expect(try add(title, to: store) == 1) }
        #expect(try store.writing { try $0.execute("UPDATE notes SET count = 1 WHERE title > 'a'") } == 2)
        #expect(try store.writing { try $0.execute("UPDATE notes SET count = 1 WHERE title > 'z'") } == 0)
    }

    @Test(arguments: SQLBackend.allCases) func `Bodies that become durable together are undone alone`(_ backend: SQLBackend) throws {
        struct Refused: Error {}
        let store = try open(backend)
        let (gate, entered) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        store.write { _ in
            entered.signal()
            gate.wait()
        } completion: { _ in
        }
        entered.wait()
        let answers = (0..<40).map { number in
            let answer = Answer<Result<Int, any Error>>()
            store.write { transaction in
                try transaction.execute("INSERT INTO notes (title, count) VALUES ($1, $2)", .text("\(number)"), .integer(Int64(number)))
                switch number % 4 {
                case 1: throw Refused()
                case 2: try transaction.execute("INSERT INTO notes (title) VALUES ('0')")
                case 3: try transaction.execute("INSERT INTO later (note) VALUES (12345)")
                default: break
                }
                return number
            } completion: {
                answer.put($0)
            }
            return answer
        }
        gate.signal()
        for (number, answer) in answers.enumerated() {
            let result = try answer.wait()
            switch number % 4 {
            case 0: #expect(try result.get() == number)
            case 1: #expect(throws: Refused.self) { try result.get() }
            case 2: #expect(code { try result.get() } == .conflict)
            default: #expect(code { try result.get() } == .invalid)
            }
        }
        #expect(try titles(store) == stride(from: 0, to: 40, by: 4).map { "\($0)" })
        #expect(try store.read { try $0.query("SELECT note FROM later").count } == 0)
        #expect(answers.allSatisfy { $0.count == 1 })
    }

    @Test(arguments: SQLBackend.allCases) func `A first body that throws leaves nothing to those that join it`(_ backend: SQLBackend) throws
    {
        struct Refused: Error {}
        let store = try open(backend)
        let (gate, entered) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let (first, second) = (Answer<Result<Void, any Error>>(), Answer<Result<Void, any Error>>())
        store.write { transaction in
            try transaction.execute("INSERT INTO notes (title) VALUES ('first')")
            entered.signal()
            gate.wait()
            throw Refused()
        } completion: {
            first.put($0)
        }
        entered.wait()
        store.write {
            try $0.execute("INSERT INTO notes (title) VALUES ('second')")
        } completion: {
            second.put($0.map { _ in })
        }
        gate.signal()
        #expect(throws: Refused.self) { try first.wait().get() }
        #expect(throws: Never.self) { try second.wait().get() }
        #expect(try titles(store) == ["second"])
    }

    @Test(arguments: SQLBackend.allCases) func `What a completion reports is there for every reader`(_ backend: SQLBackend) throws {
        let store = try open(backend)
        let answers = (0..<50).map { number in
            let answer = Answer<Int>()
            store.write { transaction in
                try transaction.execute("INSERT INTO notes (title) VALUES ($1)", .text("\(number)"))
            } completion: { _ in
                let found = try? store.read { try $0.query("SELECT 1 FROM notes WHERE title = $1", .text("\(number)")).count }
                answer.put(found ?? -1)
            }
            return answer
        }
        for answer in answers { #expect(try answer.wait() == 1) }
    }

    @Test(arguments: SQLBackend.allCases) func `Eight writers and four readers never see half a step`(_ backend: SQLBackend) throws {
        let store = try open(backend)
        try store.writing { transaction in
            try transaction.execute("INSERT INTO notes (title, count) VALUES ('a', 0)")
            try transaction.execute("INSERT INTO notes (title, count) VALUES ('b', 10000)")
        }
        let answers = (0..<1_600).map { _ in Answer<Result<Void, any Error>>() }
        let isDone = Atomic<Bool>(false)
        let wrong = Atomic<Int>(0)
        let seen = Atomic<Int>(0)
        inParallel(12) { thread in
            guard thread < 8 else {
                while !isDone.load(ordering: .relaxed) {
                    let sum = try? store.read { snapshot in
                        let first = try snapshot.query("SELECT count FROM notes WHERE title = 'a'")[0].integer(0)
                        let second = try snapshot.query("SELECT count FROM notes WHERE title = 'b'")[0].integer(0)
                        return first + second
                    }
                    if sum != 10_000 { wrong.add(1, ordering: .relaxed) }
                    seen.add(1, ordering: .relaxed)
                }
                return
            }
            for turn in 0..<200 {
                // However long it takes on a busy machine: a store on a server refuses whoever waits with a completion for two seconds.
                answers[thread * 200 + turn].put(
                    Result {
                        try store.writeAndWait { transaction in
                            let count = try transaction.query("SELECT count FROM notes WHERE title = 'a'")[0].integer(0)
                            try transaction.execute("UPDATE notes SET count = $1 WHERE title = 'a'", .integer(count + 1))
                            try transaction.execute("UPDATE notes SET count = count - 1 WHERE title = 'b'")
                        }
                    })
            }
            if thread == 0 {
                for answer in answers { _ = try? answer.wait() }
                isDone.store(true, ordering: .relaxed)
            }
        }
        for answer in answers { #expect(answer.count == 1) }
        #expect(wrong.load(ordering: .relaxed) == 0)
        #expect(seen.load(ordering: .relaxed) > 0)
        #expect(try store.read { try $0.query("SELECT count FROM notes WHERE title = 'a'")[0].integer(0) } == 1_600)
    }

    @Test(arguments: SQLBackend.allCases) func `A domain row and its presentation change together or not at all`(_ backend: SQLBackend)
        throws
    {
        let store = try open(backend)
        try store.writing { try $0.insert(Sample.record(1)) }
        try add("a", to: store)
        #expect(
            code {
                try store.writing { transaction in
                    try transaction.finish(Sample.tombstone(1))
                    try transaction.execute("INSERT INTO notes (title) VALUES ('b')")
                    try transaction.execute("INSERT INTO notes (title) VALUES ('a')")
                }
            } == .conflict)
        #expect(try store.read { try $0.record(Sample.record(1).id, now: 1_000) } == Sample.record(1))
        #expect(try titles(store) == ["a"])
    }

    @Test(arguments: SQLBackend.allCases) func `A statement that failed ends its body, whatever the body makes of it`(_ backend: SQLBackend)
        throws
    {
        let store = try open(backend)
        try add("a", to: store)
        let passedOver = code {
            try store.writing { transaction in
                try transaction.execute("INSERT INTO notes (title) VALUES ('b')")
                _ = try? transaction.execute("INSERT INTO notes (title) VALUES ('a')")
            }
        }
        #expect(passedOver == .conflict)
        let wentOn = code {
            try store.writing { transaction in
                _ = try? transaction.execute("INSERT INTO notes (title) VALUES ('a')")
                try transaction.execute("INSERT INTO notes (title) VALUES ('b')")
            }
        }
        #expect(wentOn == .failed)
        #expect(try titles(store) == ["a"])
    }
}
