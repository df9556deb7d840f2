extension Store {
    /// Runs `body` as `write` does and waits until its effect is durable. For start-up and commands: a completion or a daemon's worker must not
    /// wait. Throws what `body` throws, and the store's own `StoreError`.
    public func writeAndWait<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) throws -> Value {
        let outcome = Monitor<Result<Value, any Error>?>(nil)
        write(body) { result in outcome.signal { $0 = result } }
        guard let result = outcome.wait(for: { $0 }) else { throw StoreError(.failed, "the store ended without an answer") }
        return try result.get()
    }
}
