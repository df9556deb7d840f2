import Glibc

/// Nanoseconds that no change of the clock disturbs.
func monotonicNow() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

extension Duration {
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return min(seconds, 1 << 32) * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
