import Synchronization

/// The right to answer one suspended request, from any thread. Letting it go without `resume` answers 500.
public final class Completion: Sendable {
    public typealias Render = @Sendable () -> Response

    private let delivery: Mutex<(@Sendable (Render?) -> Void)?>

    /// `deliver` is called once: with what `resume` was given, or with nil when the completion was let go.
    public init(_ deliver: @escaping @Sendable (Render?) -> Void) {
        delivery = Mutex(deliver)
    }

    /// Wakes the connection; `render` then runs on its worker. Only the first call counts.
    public func resume(_ render: @escaping Render) { take()?(render) }

    deinit { take()?(nil) }

    private func take() -> (@Sendable (Render?) -> Void)? {
        delivery.withLock { slot in
            defer { slot = nil }
            return slot
        }
    }
}
