import Glibc

/// A moment by the clock that nobody sets.
struct Deadline {
    private let nanoseconds: Int64

    init(milliseconds: Int) {
        nanoseconds = Deadline.now + Int64(milliseconds) * 1_000_000
    }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Milliseconds that are left, rounded up; 0 when it has passed.
    var remaining: Int { Int(max(0, nanoseconds - Deadline.now + 999_999) / 1_000_000) }
    var hasPassed: Bool { remaining == 0 }

    /// Waits until it has passed, at most.
    static func sleep(milliseconds: Int) { usleep(UInt32(milliseconds) * 1_000) }
}
