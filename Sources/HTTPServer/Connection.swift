import Glibc
import Synchronization

/// A client's connection, from its acceptance until the daemon is about to close its socket.
final class Connection: Sendable {
    enum Phase: Int64 {
        /// Accepted, not yet with the daemon: the socket may still be anybody's.
        case arriving
        /// Waits for the first header, or for the next one.
        case header, idle
        case body
        /// The whole request is here, the answer is not.
        case working
        case response
        /// Shut by us; the daemon will notice.
        case cut
    }

    let socket: Int32
    let peer: String
    let worker: Int
    /// Written on the worker's thread alone.
    let requests = Atomic<Int>(0)
    /// The exchange whose answer comes from another thread.
    let waiting = Mutex<Exchange?>(nil)
    /// Start of the phase, in nanoseconds, times eight, plus the phase.
    private let state: Atomic<Int64>
    private let deadline: Atomic<Int64>

    init(socket: Int32, peer: String, worker: Int) {
        self.socket = socket
        self.peer = peer
        self.worker = worker
        state = Atomic(monotonicNow() << 3)
        deadline = Atomic(.max)
    }

    var phase: Phase { Phase(rawValue: state.load(ordering: .relaxed) & 7) ?? .cut }

    /// Smaller is older.
    var age: Int64 { state.load(ordering: .relaxed) >> 3 }

    /// Over `allowance` nanoseconds in this phase, the watchdog cuts the connection; nil sets no limit.
    func enter(_ phase: Phase, at now: Int64, allowance: Int64?) {
        deadline.store(allowance.map { now + $0 } ?? .max, ordering: .relaxed)
        state.store(now << 3 | phase.rawValue, ordering: .relaxed)
    }

    func isOver(at now: Int64) -> Bool { deadline.load(ordering: .relaxed) < now && phase != .arriving }

    /// Ends both directions. Only while the table is locked: then the daemon has not closed the socket yet.
    func cut() {
        enter(.cut, at: monotonicNow(), allowance: nil)
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// Lets the daemon see the end of an idle connection, unless a request is already in its buffer. Only while the table is locked.
    func endIfIdle() {
        guard phase == .idle || phase == .header else { return }
        var unread: Int32 = 0
        guard ioctl(socket, UInt(FIONREAD), &unread) == 0, unread == 0 else { return }
        shutdown(socket, Int32(SHUT_RD))
    }
}
