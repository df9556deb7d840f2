import Glibc

/// An event that one thread waits for and others set. Setting it again before it was seen changes nothing.
///
/// Unchecked: pthread's mutex guards `isSet`, and pointers to it and to the condition never leave this class. Swift has no
/// condition with a time limit outside Foundation and Dispatch.
final class Wakeup: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isSet = false

    init() {
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        // A clock that nobody sets.
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func set() {
        pthread_mutex_lock(mutex)
        isSet = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Returns false when the time passed first. Without a limit it waits for as long as it takes.
    @discardableResult
    func wait(milliseconds: Int? = nil) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if let milliseconds {
            var limit = timespec()
            clock_gettime(CLOCK_MONOTONIC, &limit)
            limit.tv_sec += milliseconds / 1_000
            limit.tv_nsec += milliseconds % 1_000 * 1_000_000
            if limit.tv_nsec >= 1_000_000_000 {
                limit.tv_sec += 1
                limit.tv_nsec -= 1_000_000_000
            }
            while !isSet, pthread_cond_timedwait(condition, mutex, &limit) != ETIMEDOUT {}
        } else {
            while !isSet { pthread_cond_wait(condition, mutex) }
        }
        defer { isSet = false }
        return isSet
    }
}
