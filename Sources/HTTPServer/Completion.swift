import Locking

/// The right to answer one suspended request, from any thread. Letting it go without `resume` answers 500.
public final class Completion: Sendable {
    public typealias Render = @Sendable () -> Response

    /// Let go with the answer, so that a completion that is kept longer keeps nothing alive.
    private let delivery: Locked<(@Sendable (Render?) -> Void)?>

    /// `deliver` is called once: with what `resume` was given, or with nil when the completion was let go.
    public init(_ deliver: @escaping @Sendable (Render?) -> Void) { delivery = Locked(deliver) }

    /// Wakes the connection; `render` then runs on its worker. Only the first call counts.
    public func resume(_ render: @escaping Render) { finish(render) }

    deinit { finish(nil) }

    private func finish(_ render: Render?) {
        let deliver = delivery.withLock { slot in
            defer { slot = nil }
            return slot
        }
        deliver?(render)
    }
}
