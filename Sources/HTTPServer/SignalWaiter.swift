import Glibc

/// Turns signals into a return value: they are blocked from the init on, in this thread and those that it starts later.
public struct SignalWaiter: Sendable {
    private let signals: [Int32]

    public init(_ signals: [Int32] = [SIGTERM, SIGINT]) {
        self.signals = signals
        var set = mask
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits for one of the signals and gives its number.
    public func wait() -> Int32 {
        var set = mask
        var signal: Int32 = 0
        while sigwait(&set, &signal) != 0 {}
        return signal
    }

    /// Waits for one of the signals for at most so many seconds; nil when none came.
    public func wait(seconds: Int) -> Int32? {
        var set = mask
        var limit = timespec(tv_sec: seconds, tv_nsec: 0)
        let signal = sigtimedwait(&set, nil, &limit)
        return signal > 0 ? signal : nil
    }

    private var mask: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
