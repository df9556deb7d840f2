import Glibc

/// A value behind a lock of the C library. `Synchronization.Mutex` does the same, but the thread sanitizer cannot see through its
/// slow path and reports races that are none.
///
/// Unchecked: the value is touched under the lock alone. The lock has a fixed address of its own, as C requires.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private var value: Value
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    package init(_ value: Value) {
        self.value = value
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
