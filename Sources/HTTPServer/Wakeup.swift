import Glibc

/// Ends a thread's wait from another one. Once rung it stays so.
final class Wakeup: Sendable {
    /// Readable once rung.
    let descriptor: Int32
    private let other: Int32

    init() throws(ServerError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .system("pipe", errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (descriptor, other) = (ends[0], ends[1])
    }

    func ring() {
        var byte: UInt8 = 0
        _ = write(other, &byte, 1)
    }

    /// Waits for at most `milliseconds` and says whether it was rung.
    func wait(milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    deinit {
        close(descriptor)
        close(other)
    }
}
