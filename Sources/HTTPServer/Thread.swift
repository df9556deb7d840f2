import Glibc

/// A thread of the operating system.
struct Thread: Sendable {
    let handle: pthread_t

    init(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
        var handle = pthread_t()
        // C hands one pointer through; the new thread takes it back exactly once.
        let box = Unmanaged.passRetained(Body(run: body))
        let code = pthread_create(&handle, nil, runThread, box.toOpaque())
        guard code == 0 else {
            box.release()
            throw .system("pthread_create", code)
        }
        self.handle = handle
    }

    func join() { pthread_join(handle, nil) }
}

private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runThread(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
    return nil
}
