import Glibc
import Storage

/// The thread that runs a `Writer` until its queue is closed and empty.
final class WriterThread: Sendable {
    private let thread: pthread_t
    private let isJoined = Monitor(false)

    init(_ writer: Writer) throws(StoreError) {
        var thread = pthread_t()
        // The thread owns this reference and gives it back when it starts.
        let owned = Unmanaged.passRetained(writer)
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Writer>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, owned.toOpaque())
        guard code == 0 else {
            owned.release()
            throw StoreError(.unavailable, "no thread for the writer: " + String(cString: strerror(code)))
        }
        self.thread = thread
    }

    var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }

    /// Waits for the end; on the thread itself, where the last reference to the store may go, it lets it run out alone.
    func join() {
        isJoined.withLock { isJoined in
            if isJoined { return }
            isJoined = true
            if isCurrent { pthread_detach(thread) } else { pthread_join(thread, nil) }
        }
    }
}
