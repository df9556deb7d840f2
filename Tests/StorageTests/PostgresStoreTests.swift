import Foundation
import PostgresServer
import Storage
import Synchronization
import Testing

@testable import PostgresStorage

/// What a store on another machine, shared by several nodes, promises beside the contract.
@Suite struct PostgresStoreTests {
    static let migrations = [
        Migration(
            1,
            [
                "CREATE TABLE notes (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title TEXT NOT NULL)",
                "CREATE TABLE counters (name TEXT NOT NULL PRIMARY KEY, value BIGINT NOT NULL)",
                "INSERT INTO counters (name, value) VALUES ('a', 0)",
            ])
    ]

    private func store(_ url: String) throws -> PostgresStore { try PostgresStore(url, migrations: Self.migrations) }

    private func count(_ store: PostgresStore) throws -> Int64 {
        try store.read { try $0.query("SELECT count(*) FROM notes")[0].integer(0) }
    }

    private static func add(_ transaction: any SQLTransaction) throws {
        try transaction.execute("INSERT INTO notes (title) VALUES ('a')")
    }

    /// Of a busy machine.
    private let slowness = ProcessInfo.processInfo.environment["SLIPSHEET_SLOWNESS"].flatMap(Double.init) ?? 1

    /// How long `body` took.
    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let time = try clock.measure { try body() }
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    // MARK: Nodes

    @Test func `Three nodes that start at once migrate once and share epoch and secrets`() throws {
        let url = try PostgresServer.database()
        let stores = Monitor<[PostgresStore]>([])
        inParallel(3) { _ in
            if let store = try? store(url) { stores.withLock { $0.append(store) } }
        }
        let all = stores.withLock { $0 }
        #expect(all.count == 3)
        #expect(Set(all.map(\.epoch)).count == 1)
        #expect(try Set(all.map { try $0.secret(named: "forms") }).count == 1)
        let migrations = Migration.ofStore.count + Migration.ofPostgres.count + 1
        #expect(try all[0].read { try $0.query("SELECT 1 FROM migrations").count } == migrations)
        #expect(try all[0].read { try $0.query("SELECT value FROM counters").count } == 1)
    }

    @Test func `What one node has written the other reads at once, and both count to four hundred`() throws {
        let url = try PostgresServer.database()
        let nodes = try [store(url), store(url)]
        let answers = (0..<400).map { _ in Answer<Result<Int64, any Error>>() }
        inParallel(2) { node in
            for turn in 0..<200 {
                let result = Result {
                    try nodes[node].writeAndWait { transaction in
                        let value = try transaction.query("SELECT value FROM counters WHERE name = 'a'")[0].integer(0) + 1
                        try transaction.execute("UPDATE counters SET value = $1 WHERE name = 'a'", .integer(value))
                        return value
                    }
                }
                let seen = try? nodes[1 - node].read { try $0.query("SELECT value FROM counters")[0].integer(0) }
                answers[node * 200 + turn].put(result.map { (seen ?? 0) >= $0 ? $0 : -1 })
            }
        }
        let values = try answers.map { try $0.wait().get() }
        #expect(values.sorted() == Array(1...400))
    }

    @Test func `A newer database is refused and left as it is`() throws {
        let url = try PostgresServer.database()
        let newer = try store(url)
        try newer.writing { _ = try $0.execute("INSERT INTO migrations (series, number) VALUES ('application', 2)") }
        let error = #expect(throws: StoreError.self) { try store(url) }
        #expect(error?.code == .corrupt)
        #expect(error?.detail.contains("newer version") == true)
    }

    @Test func `One node sweeps at a time`() throws {
        let url = try PostgresServer.database()
        let nodes = try [store(url), store(url)]
        for number: UInt64 in 0..<3 {
            try nodes[0].writing { try $0.finish(Sample.tombstone(number)) }
        }
        let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let first = Answer<Int>()
        Thread {
            let swept = try? nodes[0].sweep(now: .max) { _, _ in
                entered.signal()
                gate.wait()
                return 0
            }
            first.put(swept ?? -1)
        }.start()
        entered.wait()
        #expect(try nodes[1].sweep(now: .max) == 0)
        gate.signal()
        #expect(try first.wait() == 3)
        #expect(try nodes[1].sweep(now: .max) == 0)
    }

    @Test func `The marks of nodes that have ended go, at their end or a day later`() throws {
        let url = try PostgresServer.database()
        let (killed, other) = try (store(url), store(url))
        func marks() throws -> Int { try other.read { try $0.query("SELECT 1 FROM commits").count } }
        for node in [killed, other] { try node.writing { try Self.add($0) } }
        #expect(try marks() == 2)
        try other.writing { try $0.execute("UPDATE commits SET written = written - interval '25 hours'") }
        _ = try other.sweep(now: 0)
        // The one that wrote has renewed its own.
        #expect(try marks() == 1)
        // A node whose mark went while it was idle goes on.
        try killed.writing { try Self.add($0) }
        #expect(try marks() == 2)
        killed.close()
        #expect(try marks() == 1)
    }

    // MARK: Time limits

    @Test func `(25) Whoever waits hears within two seconds, whatever holds up the writer, and what was not begun never happens`() throws {
        let store = try store(PostgresServer.database())
        let (begun, waiting) = (Answer<Result<Void, any Error>>(), Answer<Result<Void, any Error>>())
        let runs = Atomic<Int>(0)
        let time = try seconds {
            store.write { transaction in
                try Self.add(transaction)
                // Stands for anything that takes long: this thread, the network, a database behind others.
                usleep(UInt32(2_500_000 * slowness))
            } completion: {
                begun.put($0)
            }
            usleep(50_000)
            store.write {
                runs.add(1, ordering: .relaxed)
                try Self.add($0)
            } completion: {
                waiting.put($0)
            }
            let outcomes = try [begun, waiting].map { answer in
                let result = try answer.wait()
                return code { try result.get() }
            }
            #expect(outcomes == [.unknown, .unavailable])
        }
        #expect(time < 2 * slowness)
        try eventually { try store.writing { try Self.add($0) } }
        #expect(runs.load(ordering: .relaxed) == 0)
        // The server ended the transaction of the one that took so long.
        #expect(try count(store) == 1)
    }

    @Test func `A read that takes too long is unavailable, begun or not, and those behind it go on`() throws {
        let store = try store(PostgresServer.database())
        let answers = (0..<12).map { _ in Answer<Result<Int, any Error>>() }
        let time = try seconds {
            for answer in answers {
                // As many as eight are begun at a time.
                store.read { snapshot in
                    usleep(UInt32(2_200_000 * slowness))
                    return try snapshot.query("SELECT 1 FROM notes").count
                } completion: {
                    answer.put($0)
                }
            }
            for answer in answers {
                let result = try answer.wait()
                #expect(code { try result.get() } == .unavailable)
            }
        }
        #expect(time < 2 * slowness)
        try eventually { _ = try count(store) }
        for answer in answers { #expect(answer.count == 1) }
    }

    @Test func `A command may write for longer than anybody at a browser waits`() throws {
        let store = try store(PostgresServer.database())
        try store.writeAndWait { transaction in
            for _ in 0..<8 {
                try Self.add(transaction)
                usleep(300_000)
            }
        }
        #expect(try count(store) == 8)
    }

    @Test func `A lock that a stranger holds too long refuses the write, and lets go of it later`() throws {
        let url = try PostgresServer.database()
        let store = try store(url)
        let stranger = try Connection(url, Limits(exchange: 20_000, idleTransaction: 60_000))
        try stranger.run("BEGIN; SELECT pg_advisory_xact_lock(\(InstanceLock.write))")
        let time = seconds { #expect(code { try store.writing { try Self.add($0) } } == .unavailable) }
        #expect(time < 4)
        try stranger.run("COMMIT")
        try store.writing { try Self.add($0) }
        #expect(try count(store) == 1)
    }

    @Test func `(25) Nobody waits two seconds for a turn that does not come, not even behind others who wait`() throws {
        let url = try PostgresServer.database()
        let store = try store(url)
        let stranger = try Connection(url, Limits(exchange: 20_000, idleTransaction: 60_000))
        try stranger.run("BEGIN; SELECT pg_advisory_xact_lock(\(InstanceLock.write))")
        inParallel(12) { turn in
            usleep(UInt32(turn) * 150_000)
            let time = seconds { #expect(code { try store.writing { try Self.add($0) } } == .unavailable) }
            #expect(time < 2 * slowness)
        }
        try stranger.run("COMMIT")
        try store.writing { try Self.add($0) }
        #expect(try count(store) == 1)
    }

    // MARK: Lost connections

    @Test func `A body whose connection is killed runs again and counts once`() throws {
        let store = try store(PostgresServer.database())
        let runs = Atomic<Int>(0)
        try store.writing { transaction in
            try Self.add(transaction)
            if runs.add(1, ordering: .relaxed).newValue == 1 {
                _ = try transaction.query("SELECT pg_terminate_backend(pg_backend_pid())")
            }
        }
        #expect(runs.load(ordering: .relaxed) == 2)
        #expect(try count(store) == 1)
    }

    @Test func `A read whose connection is killed runs again`() throws {
        let store = try store(PostgresServer.database())
        let runs = Atomic<Int>(0)
        let found = try store.read { snapshot in
            if runs.add(1, ordering: .relaxed).newValue == 1 {
                _ = try snapshot.query("SELECT pg_terminate_backend(pg_backend_pid())")
            }
            return try snapshot.query("SELECT 1 FROM notes").count
        }
        #expect(found == 0)
        #expect(runs.load(ordering: .relaxed) == 2)
    }

    @Test func `A restart of all connections between two writes is not felt`() throws {
        let url = try PostgresServer.database()
        let store = try store(url)
        let other = try Connection(url, Limits())
        for _ in 0..<5 {
            try store.writing { try Self.add($0) }
            _ = try count(store)
            _ = try other.value(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        }
        try store.writing { try Self.add($0) }
        #expect(try count(store) == 6)
    }

    @Test(arguments: [true, false]) func `A COMMIT whose answer is lost is looked up, and its effect is there once`(afterwards: Bool) throws
    {
        let proxy = try CuttingProxy(PostgresServer.database())
        let store = try store(proxy.url)
        for round in 1...20 {
            proxy.turn(afterwards ? .cutAfterCommit : .cutBeforeCommit)
            let runs = Atomic<Int>(0)
            let answers = (0..<3).map { _ in Answer<Result<Void, any Error>>() }
            for answer in answers {
                store.write {
                    runs.add(1, ordering: .relaxed)
                    try Self.add($0)
                } completion: {
                    answer.put($0)
                }
            }
            for answer in answers { try answer.wait().get() }
            #expect(proxy.cuts == round)
            #expect(try count(store) == Int64(round * 3))
            if !afterwards { #expect(runs.load(ordering: .relaxed) > 3) }
        }
    }

    @Test func `A COMMIT that cannot be looked up is unknown, not a success and not a failure`() throws {
        let proxy = try CuttingProxy(PostgresServer.database())
        let store = try store(proxy.url)
        let time = try seconds {
            let answer = Answer<Result<Void, any Error>>()
            store.write {
                try Self.add($0)
                proxy.turn(.silent)
            } completion: {
                answer.put($0)
            }
            let result = try answer.wait()
            // What is asked before COMMIT is silent too: then nothing was done.
            let outcome = code { try result.get() }
            #expect(outcome == .unknown || outcome == .unavailable)
        }
        #expect(time < 4)
        proxy.turn(.refuse)
        proxy.turn(.forward)
        try eventually { try store.writing { try Self.add($0) } }
        #expect([1, 2].contains(try count(store)))
    }

    @Test(arguments: [false, true]) func `While the server is away all is refused at once, and it is back soon`(silently: Bool) throws {
        let proxy = try CuttingProxy(PostgresServer.database())
        let store = try store(proxy.url)
        try store.writing { try Self.add($0) }
        for _ in 0..<3 {
            proxy.turn(silently ? .silent : .refuse)
            let first = seconds {
                inParallel(6) { number in
                    let outcome = code {
                        if number.isMultiple(of: 2) { _ = try count(store) } else { try store.writing { try Self.add($0) } }
                    }
                    #expect(outcome == .unavailable)
                }
            }
            #expect(first < 4)
            let next = seconds {
                for _ in 0..<50 {
                    #expect(code { try count(store) } == .unavailable)
                    #expect(code { try store.writing { try Self.add($0) } } == .unavailable)
                }
            }
            #expect(next < 1)
            proxy.turn(.refuse)
            proxy.turn(.forward)
            let back = try seconds { try eventually { _ = try count(store) } }
            #expect(back < 4)
            try store.writing { try Self.add($0) }
        }
    }

    private func eventually(_ body: () throws -> Void) throws {
        for _ in 0..<400 {
            do { return try body() } catch let error as StoreError where error.code == .unavailable { usleep(10_000) }
        }
        try body()
    }

    @Test func `A server with room for few connections serves many readers with those`() throws {
        let url = try PostgresServer.database()
        let name = (URLComponents(string: url)?.path ?? "").dropFirst()
        // Superusers are beyond such limits.
        try Connection(url, Limits()).run("CREATE ROLE \(name) LOGIN CONNECTION LIMIT 3; ALTER DATABASE \(name) OWNER TO \(name)")
        let store = try store(url.replacingOccurrences(of: "user=postgres", with: "user=\(name)"))
        let failures = Atomic<Int>(0)
        inParallel(16) { _ in
            for _ in 0..<20 where (try? count(store)) == nil { failures.add(1, ordering: .relaxed) }
        }
        #expect(failures.load(ordering: .relaxed) == 0)
    }

    @Test func `Nobody there is one clear error`() throws {
        var limits = Limits()
        limits.start = 100
        let error = #expect(throws: StoreError.self) {
            try PostgresStore("postgresql:///x?host=/nowhere", migrations: [], log: { _ in }, limits: limits)
        }
        #expect(error?.code == .unavailable)
        #expect(error?.detail.contains("\n") == false)
    }

    @Test func `TLS is as the URL says: taken, or refused where the certificate is a stranger's`() throws {
        let (url, certificate) = try PostgresServer.databaseOverTLS()
        for (mode, isEncrypted) in [("require", true), ("disable", false), ("prefer", true)] {
            let store = try store(url + "?sslmode=\(mode)")
            let found = try store.read { try $0.query("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()") }
            #expect((found[0].integer(0) == 1) == isEncrypted)
        }
        var limits = Limits()
        limits.start = 0
        for mode in ["verify-ca", "verify-full"] {
            _ = try store(url + "?sslmode=\(mode)&sslrootcert=\(certificate)")
            let error = #expect(throws: StoreError.self) {
                try PostgresStore(
                    url + "?sslmode=\(mode)&sslrootcert=/etc/ssl/certs/ca-certificates.crt", migrations: [], log: { _ in }, limits: limits)
            }
            #expect(error?.detail.contains("certificate") == true)
        }
    }

    @Test func `A password never appears in an error`() throws {
        var limits = Limits()
        limits.start = 0
        let error = #expect(throws: StoreError.self) {
            try PostgresStore("postgresql://me:hush-hush@127.0.0.1:1/x", migrations: [], log: { _ in }, limits: limits)
        }
        #expect(error?.detail.contains("hush") == false)
    }
}
