import Storage

/// A store in a PostgreSQL database, for one process or several that share it.
///
/// Reads run each on a snapshot with a connection of a pool; they wait for the server, so that a thread that serves many should use the
/// form with a completion. Writes are queued to one connection of this node, which makes several that wait durable with one commit; those
/// of all nodes happen one after the other. A connection that is lost is made anew, and what was under way runs again when it is certain
/// that it had no effect. While the server is away all is refused at once as `unavailable`. Where a completion is given, it is called within
/// two seconds: what takes longer fails as `unavailable`, but a write that was begun by then as `unknown`.
/// Completions run on the store's threads: they should do little and must not wait for another write.
public final class PostgresStore: Store {
    public typealias Snapshot = any SQLSnapshot
    public typealias Transaction = any SQLTransaction

    /// Belongs to the database: a node that starts ends nothing that another node shows.
    public let epoch: Int64
    public var readsWait: Bool { true }

    private let pool: ConnectionPool
    private let reachability: Reachability
    private let reads: ReadQueue
    private let writes: WriteQueue
    private let callLimit: CallLimit
    public var writeCounts: WriteCounts? { writes.counts }
    private let writer: StoreThread
    private let readers: [StoreThread]
    private let probe: StoreThread
    private let callWatch: StoreThread

    /// Connects, waiting up to ten seconds for a server that is just coming up, and brings the schema up to date.
    /// - Parameters:
    ///   - url: a connection URI or string as libpq takes it. Source: https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING
    ///   - migrations: the application's, numbered 1, 2, …; those that have run stay as they are.
    ///   - log: receives a line when something is lost, on the store's threads.
    /// - Throws: `StoreError` with code `unavailable` when the server cannot be reached or does not let us in, `corrupt` for a database
    ///   that a newer program has written, `failed` for a migration that fails.
    public convenience init(
        _ url: String, migrations: [Migration] = [], log: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StoreError) {
        try self.init(url, migrations: migrations, log: log, limits: Limits())
    }

    init(
        _ url: String, migrations: [Migration], log: @escaping @Sendable (String) -> Void, limits: Limits
    ) throws(StoreError) {
        let connect: @Sendable (Limits) throws(StoreError) -> Connection = { limits throws(StoreError) in
            let deadline = Deadline(milliseconds: limits.connect / 2)
            do throws(StoreError) {
                return try Connection(url, limits)
            } catch {
                // One that ends at once may have met the server in the middle of a restart, or somebody who ends connections.
                if deadline.hasPassed { throw error }
                Deadline.sleep(milliseconds: 20)
                return try Connection(url, limits)
            }
        }
        let first = try Self.first(limits) { () throws(StoreError) in try connect(limits) }
        try Migrator(application: migrations).migrate(first, limits)
        epoch = try Self.epoch(first)

        let (reads, writes) = (ReadQueue(limit: limits.queue), WriteQueue(limit: limits.queue))
        let dropIdle = Monitor<@Sendable () -> Void>({})
        let reachability = Reachability(limits, connect: connect) { failure in
            guard let failure else { return log("PostgreSQL is back") }
            log("PostgreSQL is away: \(failure.detail)")
            dropIdle.withLock { $0 }()
            reads.refuseAll(failure)
            writes.refuseAll(failure)
        }
        let pool = ConnectionPool(limits, reachability)
        dropIdle.withLock { $0 = { [weak pool] in pool?.dropIdle() } }
        let callLimit = CallLimit(milliseconds: limits.call)
        (self.reads, self.writes, self.reachability, self.pool, self.callLimit) = (reads, writes, reachability, pool, callLimit)
        let writer = Writer(writes, limits, reachability, log: log)
        self.writer = try StoreThread { writer.run() }
        probe = try StoreThread { reachability.run() }
        callWatch = try StoreThread { callLimit.run() }
        var readers: [StoreThread] = []
        for _ in 0..<limits.readers { readers.append(try StoreThread { reads.run() }) }
        self.readers = readers
    }

    deinit { close() }

    public func close() {
        reads.close()
        writes.close()
        writer.join()
        for reader in readers { reader.join() }
        reachability.close()
        probe.join()
        callLimit.close()
        callWatch.join()
        pool.close()
    }

    private static func first(_ limits: Limits, _ connect: () throws(StoreError) -> Connection) throws(StoreError) -> Connection {
        let deadline = Deadline(milliseconds: limits.start)
        while true {
            do throws(StoreError) {
                return try connect()
            } catch {
                if deadline.hasPassed { throw error }
                Deadline.sleep(milliseconds: limits.probe)
            }
        }
    }

    /// Made by the node that first asks for it.
    private static func epoch(_ connection: Connection) throws(StoreError) -> Int64 {
        let fresh = RecordID.random().bytes + RecordID.random().bytes
        _ = try connection.execute(
            "INSERT INTO secrets (name, secret) VALUES ('epoch', $1) ON CONFLICT (name) DO NOTHING", [.blob(fresh)])
        let kept = try connection.query("SELECT secret FROM secrets WHERE name = 'epoch'", [])
        guard kept.count == 1 else { throw StoreError(.failed, "PostgreSQL keeps no epoch") }
        return kept[0].blob(0).prefix(8).reduce(0) { $0 << 8 | Int64($1) } & .max
    }

    // MARK: Reads

    public func read<Value>(_ body: (any SQLSnapshot) throws -> Value) throws -> Value {
        try pool.with { connection in
            try connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            let snapshot = PostgresSnapshot(connection)
            let result = Result { try body(snapshot) }
            snapshot.end()
            // Nothing hangs on its answer, and the pool keeps no connection that is not idle.
            if !connection.isLost { _ = try? connection.run("COMMIT") }
            return try result.get()
        }
    }

    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLSnapshot) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        if let failure = reachability.failure { return completion(.failure(failure)) }
        let call = Call(isRead: true, completion)
        callLimit.watch(call)
        reads.append(
            ReadQueue.Read {
                if call.begin() { call.answer(Result { try self.read(body) }) }
            } refuse: {
                call.answer(.failure($0))
            })
    }

    // MARK: Writes

    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        if let failure = reachability.failure { return completion(.failure(failure)) }
        let call = Call(isRead: false, completion)
        callLimit.watch(call)
        writes.append(
            PendingWrite { transaction in
                // Also where it runs again: whoever was told that nobody knows sends it again.
                guard call.begin() else { throw StoreError(.unavailable, "nobody waits for it any more") }
                return try body(transaction)
            } completion: {
                call.answer($0)
            })
    }

    /// Takes as long as it takes: nobody at a browser waits for it.
    public func writeAndWait<Value: Sendable>(_ body: @escaping @Sendable (any SQLTransaction) throws -> Value) throws -> Value {
        if let failure = reachability.failure { throw failure }
        return try waitForResult { writes.append(PendingWrite(body, completion: $0)) }
    }

    public func sweep(now: Int64, erasing erase: @escaping @Sendable (any SQLTransaction, Int64) throws -> Int) throws -> Int {
        precondition(!writer.isCurrent, "a completion must not wait for another write")
        return try pool.with { connection in
            guard try connection.value("SELECT pg_try_advisory_lock(\(InstanceLock.sweep))::text") == "true" else { return 0 }
            defer { _ = try? connection.value("SELECT pg_advisory_unlock(\(InstanceLock.sweep))") }
            // Of nodes that were killed. A lost COMMIT is looked up within seconds.
            try connection.run("DELETE FROM commits WHERE written < now() - interval '1 day'")
            return try sweepInBatches(now: now, erasing: erase)
        }
    }
}

extension PostgresStore {
    /// Whether the database holds nothing of ours yet.
    package static func isNew(_ url: String) throws(StoreError) -> Bool {
        try Connection(url, Limits()).value("SELECT to_regclass('migrations')::text") == nil
    }

    /// After keys were given: lets the store hand out those that follow.
    package func continueIdentities(of tables: [TableShape]) throws {
        for table in tables {
            for column in table.key {
                try writeAndWait { transaction in
                    let sequence = try transaction.query("SELECT pg_get_serial_sequence($1, $2)", .text(table.quotedName), .text(column))
                    guard !sequence[0].isNull(0) else { return }
                    let next = SQL(
                        assembled: "SELECT setval($1::text::regclass, coalesce(max(\"\(column)\"), 0) + 1, false) FROM \(table.quotedName)")
                    _ = try transaction.query(next, .text(sequence[0].string(0)))
                }
            }
        }
    }
}
