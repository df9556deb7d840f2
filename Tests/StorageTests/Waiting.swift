import Foundation
import Storage

/// Waits for one answer that comes on any thread, and counts how often it came.
final class Answer<Value: Sendable>: Sendable {
    private let state = Monitor<(value: Value?, count: Int)>((nil, 0))
    private let arrived = DispatchSemaphore(value: 0)

    func put(_ value: Value) {
        state.withLock { $0 = ($0.value ?? value, $0.count + 1) }
        arrived.signal()
    }

    func wait() throws -> Value {
        defer { arrived.signal() }
        guard arrived.wait(timeout: .now() + 60) == .success, let value = state.withLock({ $0.value }) else { throw TooSlow() }
        return value
    }

    var count: Int { state.withLock { $0.count } }

    struct TooSlow: Error {}
}

extension Store {
    /// `write`, and waits for its completion.
    @discardableResult
    func writing<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) throws -> Value {
        let answer = Answer<Result<Value, any Error>>()
        write(body) { answer.put($0) }
        return try answer.wait().get()
    }

    func readingRecords<Value>(_ body: (any PresentationReading) throws -> Value) throws -> Value {
        try read { try body(records(of: $0)) }
    }

    @discardableResult
    func writingRecords<Value: Sendable>(_ body: @escaping @Sendable (any PresentationWriting) throws -> Value) throws -> Value {
        try writing { try body(self.records(of: $0)) }
    }

    /// However long it takes on a busy machine: a store on a server refuses whoever waits with a completion for two seconds.
    func writingRecordsPatiently<Value: Sendable>(_ body: @escaping @Sendable (any PresentationWriting) throws -> Value) throws -> Value {
        try writeAndWait { try body(self.records(of: $0)) }
    }
}

/// The code of the `StoreError` that `body` throws; nil when it throws none.
func code(_ body: () throws -> some Any) -> StoreError.Code? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? StoreError)?.code
    }
}

/// Sweeps as often as it takes; says how many went.
func sweepAll(_ store: some Store, now: Int64) throws -> Int {
    var total = 0
    while case let count = try store.sweep(now: now), count > 0 { total += count }
    return total
}
