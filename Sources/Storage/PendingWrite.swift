/// A body that waits for a writer.
package struct PendingWrite: Sendable {
    /// Runs the body once. It may run again when its effect was lost together with another's.
    package let attempt: @Sendable (any SQLTransaction) -> Attempt
    /// Tells the caller that the body's effect is not kept, or not known to be.
    package let refuse: @Sendable (StoreError) -> Void

    package init<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value, completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        attempt = { transaction in
            let result = Result { try body(transaction) }
            let isFailure = if case .failure = result { true } else { false }
            return Attempt(isFailure: isFailure) { completion(result) }
        }
        refuse = { completion(.failure($0)) }
    }

    package init(attempt: @escaping @Sendable (any SQLTransaction) -> Attempt, refuse: @escaping @Sendable (StoreError) -> Void) {
        self.attempt = attempt
        self.refuse = refuse
    }
}

/// What became of a body: whether its effect must be undone, and how to tell the caller once it is durable or undone.
package struct Attempt {
    package let isFailure: Bool
    package let report: () -> Void

    package init(isFailure: Bool, report: @escaping () -> Void) {
        self.isFailure = isFailure
        self.report = report
    }
}
