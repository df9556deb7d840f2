import CPostgreSQL
import Glibc
import Storage

/// One connection to the server with the statements that it has prepared, each literal once. No call waits longer than its limit.
///
/// Unchecked: the pool, the writer's thread or the probe let one thread at a time use it.
final class Connection: @unchecked Sendable {
    /// Why nothing more can be asked here.
    enum Loss {
        /// The server or the network ended it.
        case closed
        /// No answer came in time.
        case silent
    }

    let handle: OpaquePointer
    private(set) var loss: Loss?
    var limit: Int
    private var statements: [StatementKey: String] = [:]

    /// The literal's address, and the kinds of its parameters: the server takes each parameter at the type that it was prepared with.
    struct StatementKey: Hashable {
        let address: UInt
        let kinds: [UInt32]
    }

    /// - Parameter url: as libpq takes it, with its TLS modes, several hosts and service names.
    ///   Source: https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING
    /// - Throws: `StoreError` with code `unavailable`.
    init(_ url: String, _ limits: Limits) throws(StoreError) {
        guard let started = Connection.start(url) else { throw StoreError(.unavailable, "no memory for a connection") }
        handle = started
        limit = limits.exchange
        try connect(Deadline(milliseconds: limits.connect))
        PQsetnonblocking(handle, 1)
        // Silence: notices of the server are not for standard error.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        do throws(StoreError) {
            try run(
                """
                SET client_encoding = 'UTF8'; SET standard_conforming_strings = on; SET client_min_messages = warning;
                SET statement_timeout = \(limits.exchange); SET lock_timeout = \(limits.lock);
                SET idle_in_transaction_session_timeout = \(limits.idleTransaction);
                SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
                """)
        } catch {
            throw StoreError(.unavailable, error.detail)
        }
    }

    deinit { PQfinish(handle) }

    var isLost: Bool { loss != nil }

    private static func start(_ url: String) -> OpaquePointer? {
        let settings = [
            // Of several hosts the one that takes writes; the URL may say otherwise.
            ("target_session_attrs", "read-write"), ("dbname", url), ("fallback_application_name", "slipsheet"),
            // A cable that was cut: unacknowledged data ends the connection after two seconds, silence after four.
            ("tcp_user_timeout", "2000"), ("keepalives_idle", "2"), ("keepalives_interval", "1"), ("keepalives_count", "2"),
        ]
        let names = settings.map { strdup($0.0) }
        let values = settings.map { strdup($0.1) }
        defer { for text in names + values { free(text) } }
        return (names.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { names in
            (values.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { values in
                PQconnectStartParams(names.baseAddress, values.baseAddress, 1)
            }
        }
    }

    private func connect(_ deadline: Deadline) throws(StoreError) {
        guard PQstatus(handle) != CONNECTION_BAD else { throw error() }
        var events = Int16(POLLOUT)
        while true {
            try wait(for: events, deadline)
            switch PQconnectPoll(handle) {
            case PGRES_POLLING_OK: return
            case PGRES_POLLING_READING: events = Int16(POLLIN)
            case PGRES_POLLING_WRITING: events = Int16(POLLOUT)
            default: throw error()
            }
        }
    }

    // MARK: Exchange

    /// Runs statements that are not kept, in one message, and returns the last one's tag, such as `COMMIT`.
    @discardableResult
    func run(_ statements: String) throws(StoreError) -> String {
        try send { PQsendQuery(handle, statements) }
        return try answer().tag
    }

    /// Runs statements that are not kept, in one message, and returns the text in the first cell of the last one that has rows.
    func value(_ statements: String) throws(StoreError) -> String? {
        try send { PQsendQuery(handle, statements) }
        return try answer().value
    }

    func query(_ statement: SQL, _ parameters: [SQLValue]) throws(StoreError) -> ResultSet {
        let answer = try exchange(statement, parameters)
        guard let result = answer.result else { return .none }
        return try BinaryRows.decode(result.handle)
    }

    /// Returns the number of changed rows.
    func execute(_ statement: SQL, _ parameters: [SQLValue]) throws(StoreError) -> Int {
        try exchange(statement, parameters).changed
    }

    private func exchange(_ statement: SQL, _ parameters: [SQLValue]) throws(StoreError) -> Answer {
        let arguments = try Arguments(parameters)
        let name = try prepared(statement, arguments.types)
        try send { arguments.send(name, on: handle) }
        return try answer()
    }

    private func prepared(_ sql: SQL, _ types: [UInt32]) throws(StoreError) -> String {
        precondition(sql.text.hasPointerRepresentation, "not a statement")
        // One that was put together is not kept: the nameless statement makes room for the next.
        let key = sql.assembled == nil ? StatementKey(address: UInt(bitPattern: sql.text.utf8Start), kinds: types) : nil
        if let key, let name = statements[key] { return name }
        let name = key == nil ? "" : "s\(statements.count)"
        try send { PQsendPrepare(handle, name, sql.assembled ?? sql.text.description, Int32(types.count), types) }
        _ = try answer()
        if let key { statements[key] = name }
        return name
    }

    private func send(_ call: () -> Int32) throws(StoreError) {
        if isLost { throw StoreError(.unavailable, "the connection was lost") }
        guard call() == 1 else { throw lost(.closed, error().detail) }
    }

    /// What the server answers to one message.
    private func answer() throws(StoreError) -> Answer {
        let deadline = Deadline(milliseconds: limit)
        while true {
            let pending = PQflush(handle)
            if pending == 0 { break }
            guard pending == 1 else { throw lost(.closed, error().detail) }
            try wait(for: Int16(POLLIN | POLLOUT), deadline)
            guard PQconsumeInput(handle) == 1 else { throw lost(.closed, error().detail) }
        }
        var answer = Answer()
        while true {
            while PQisBusy(handle) == 1 {
                try wait(for: Int16(POLLIN), deadline)
                guard PQconsumeInput(handle) == 1 else { throw lost(.closed, error().detail) }
            }
            guard let result = PQgetResult(handle) else { break }
            answer.add(ServerResult(result))
        }
        if PQstatus(handle) == CONNECTION_BAD { throw lost(.closed, answer.failure?.detail ?? error().detail) }
        if let failure = answer.failure { throw failure }
        return answer
    }

    private func wait(for events: Int16, _ deadline: Deadline) throws(StoreError) {
        var descriptor = pollfd(fd: PQsocket(handle), events: events, revents: 0)
        while true {
            let count = poll(&descriptor, 1, Int32(deadline.remaining))
            if count > 0 { return }
            if count == 0 { throw lost(.silent, "the server does not answer") }
            if errno != EINTR { throw lost(.closed, String(cString: strerror(errno))) }
        }
    }

    private func lost(_ loss: Loss, _ detail: String) -> StoreError {
        self.loss = self.loss ?? loss
        return StoreError(.unavailable, "PostgreSQL: \(detail)")
    }

    private func error() -> StoreError {
        StoreError(.unavailable, String(cString: PQerrorMessage(handle)).singleLine)
    }

    // MARK: Transaction

    /// Whether a transaction is open in which statements can still succeed.
    var isInTransaction: Bool { !isLost && PQtransactionStatus(handle) == PQTRANS_INTRANS }
    /// Whether a transaction is open that a failed statement has ended.
    var isInFailedTransaction: Bool { !isLost && PQtransactionStatus(handle) == PQTRANS_INERROR }
    var isIdle: Bool { !isLost && PQtransactionStatus(handle) == PQTRANS_IDLE }
}

/// A result that is freed with its owner.
final class ServerResult {
    let handle: OpaquePointer

    init(_ handle: OpaquePointer) { self.handle = handle }
    deinit { PQclear(handle) }
}

/// The results of one message.
private struct Answer {
    private(set) var result: ServerResult?
    private(set) var failure: StoreError?
    private(set) var tag = ""
    private(set) var value: String?

    mutating func add(_ result: ServerResult) {
        switch PQresultStatus(result.handle) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY:
            self.result = result
            tag = String(cString: PQcmdStatus(result.handle))
            if PQntuples(result.handle) > 0, PQnfields(result.handle) > 0, PQgetisnull(result.handle, 0, 0) == 0 {
                value = String(cString: PQgetvalue(result.handle, 0, 0))
            }
        default:
            if failure == nil { failure = StoreError(result) }
        }
    }

    var changed: Int { result.map { Int(String(cString: PQcmdTuples($0.handle))) ?? 0 } ?? 0 }
}

extension String {
    /// Without line breaks, for one line of a log.
    var singleLine: String {
        String(decoding: utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
            .split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
}
