import Glibc

/// A value behind a lock, with a condition on which threads wait for it to change.
///
/// Unchecked: the value is touched only with the lock held, and the pointers, which pthread needs to stay in place, never leave.
/// Not `Synchronization.Mutex`: that has no condition to wait on, and on Linux it hands a contended lock over in the kernel, which
/// the thread sanitizer does not see and reports as races.
package final class Monitor<Value>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        // Time limits by the clock that nobody sets.
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    package func withLock<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }

    /// Changes the value and wakes one thread that waits.
    package func signal<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let result = body(&value)
        pthread_cond_signal(condition)
        return result
    }

    /// Waits until `body` finds something, and returns it; nil when the time has passed first. Without a limit it takes what it takes.
    package func wait<Result>(milliseconds: Int? = nil, for body: (inout Value) -> Result?) -> Result? {
        var limit = timespec()
        if let milliseconds {
            clock_gettime(CLOCK_MONOTONIC, &limit)
            limit.tv_sec += milliseconds / 1_000
            limit.tv_nsec += milliseconds % 1_000 * 1_000_000
            if limit.tv_nsec >= 1_000_000_000 {
                limit.tv_sec += 1
                limit.tv_nsec -= 1_000_000_000
            }
        }
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) { return result }
            if milliseconds == nil {
                pthread_cond_wait(condition, mutex)
            } else if pthread_cond_timedwait(condition, mutex, &limit) == ETIMEDOUT {
                return body(&value)
            }
        }
    }
}
