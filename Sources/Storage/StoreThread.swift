import Glibc

/// A thread of a store: runs its body once and is waited for when the store closes.
package final class StoreThread: Sendable {
    private let thread: pthread_t
    private let isJoined = Monitor(false)

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Throws `StoreError` with code `unavailable` when the system has no thread left.
    package init(_ run: @escaping @Sendable () -> Void) throws(StoreError) {
        var thread = pthread_t()
        // The thread owns this reference and gives it back when it starts.
        let owned = Unmanaged.passRetained(Body(run))
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, owned.toOpaque())
        guard code == 0 else {
            owned.release()
            throw StoreError(.unavailable, "no thread for the store: " + String(cString: strerror(code)))
        }
        self.thread = thread
    }

    deinit {
        // Nobody waits for it any more; the system keeps no record of its end.
        if !isJoined.withLock({ $0 }) { pthread_detach(thread) }
    }

    package var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }

    /// Waits for the end; on the thread itself, where the last reference to the store may go, it lets it run out alone.
    package func join() {
        isJoined.withLock { isJoined in
            if isJoined { return }
            isJoined = true
            if isCurrent { pthread_detach(thread) } else { pthread_join(thread, nil) }
        }
    }
}
