import Synchronization

/// The right to answer one suspended request, from any thread. Letting it go without `resume` answers 500.
public final class Completion: Sendable {
    public typealias Render = @Sendable () -> Response

    private let deliver: @Sendable (Render?) -> Void
    private let isDelivered = Atomic<Bool>(false)

    /// `deliver` is called once: with what `resume` was given, or with nil when the completion was let go.
    public init(_ deliver: @escaping @Sendable (Render?) -> Void) { self.deliver = deliver }

    /// Wakes the connection; `render` then runs on its worker. Only the first call counts.
    public func resume(_ render: @escaping Render) { finish(render) }

    deinit { finish(nil) }

    private func finish(_ render: Render?) {
        if !isDelivered.exchange(true, ordering: .acquiringAndReleasing) { deliver(render) }
    }
}
