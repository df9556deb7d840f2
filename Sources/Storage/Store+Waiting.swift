extension Store {
    public func writeAndWait<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) throws -> Value {
        try waitForResult { write(body, completion: $0) }
    }

    /// Starts something that calls a completion, and waits for that.
    package func waitForResult<Value: Sendable>(_ start: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void) throws -> Value {
        let outcome = Monitor<Result<Value, any Error>?>(nil)
        start { result in outcome.signal { $0 = result } }
        guard let result = outcome.wait(for: { $0 }) else { throw StoreError(.failed, "the store ended without an answer") }
        return try result.get()
    }
}
