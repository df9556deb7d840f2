import Glibc
import Locking
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
        /// Shut by us, for reading alone or for both directions; the daemon will notice.
        case ending, cut
    }

    let socket: Int32
    let peer: String
    let worker: Int
    /// Written on the worker's thread alone.
    let requests = Atomic<Int>(0)
    /// Bytes of the body that `BodyMemory` counts.
    let held = Atomic<Int>(0)
    /// Empty unless the connection is suspended.
    let suspension = Locked(Suspension())
    /// Start of the phase, in nanoseconds, times eight, plus the phase.
    private let state: Atomic<Int64>
    private let deadline: Atomic<Int64>
    private let isHalfShut = Atomic<Bool>(false)

    init(socket: Int32, peer: String, worker: Int) {
        self.socket = socket
        self.peer = peer
        self.worker = worker
        state = Atomic(monotonicNow() << 3)
        deadline = Atomic(.max)
    }

    var phase: Phase { moment.phase }

    /// The phase, and since when.
    struct Moment: Comparable {
        fileprivate let state: Int64

        var phase: Phase { Phase(rawValue: state & 7) ?? .cut }
        /// In nanoseconds.
        var start: Int64 { state >> 3 }

        static func < (one: Moment, other: Moment) -> Bool { one.state < other.state }
    }

    var moment: Moment { Moment(state: state.load(ordering: .relaxed)) }

    /// Over `allowance` nanoseconds in this phase, the watchdog cuts the connection; nil sets no limit.
    func enter(_ phase: Phase, at now: Int64, allowance: Int64?) {
        deadline.store(allowance.map { now + $0 } ?? .max, ordering: .relaxed)
        let before = state.exchange(now << 3 | phase.rawValue, ordering: .acquiringAndReleasing)
        if before & 7 == Phase.ending.rawValue { isHalfShut.store(true, ordering: .relaxed) }
    }

    /// Whether a request came at the very time when the idle connection was ended. libmicrohttpd still sends the answer to it, but
    /// not after a suspension.
    var mustNotSuspend: Bool { isHalfShut.load(ordering: .relaxed) }

    func isOver(at now: Int64) -> Bool { deadline.load(ordering: .relaxed) < now && phase != .arriving }

    /// Whether the client has sent what the daemon has not read yet. Only while the table is locked.
    var hasUnread: Bool {
        var unread: Int32 = 0
        return ioctl(socket, UInt(FIONREAD), &unread) == 0 && unread > 0
    }

    /// Whether bytes of an answer are on their way to the client or wait for it. Only while the table is locked.
    var hasUntaken: Bool {
        var untaken: Int32 = 0
        return ioctl(socket, UInt(TIOCOUTQ), &untaken) == 0 && untaken > 0
    }

    /// Cuts a connection whose client has ended its side while the daemon waits for more from it: libmicrohttpd 0.9.75 does not notice an
    /// end that comes together with the first bytes. Only while the table is locked.
    func cutIfLeft(at now: Int64) {
        let moment = moment
        guard moment.phase == .header || moment.phase == .idle || moment.phase == .body, now - moment.start > 1_000_000_000 else { return }
        var byte: UInt8 = 0
        if recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0 { _ = cut(since: moment) }
    }

    /// Ends both directions. Only while the table is locked: then the daemon has not closed the socket yet.
    func cut() {
        enter(.cut, at: monotonicNow(), allowance: nil)
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// Cuts, unless the connection has gone on since `moment`. Only while the table is locked.
    func cut(since moment: Moment) -> Bool {
        let cut = monotonicNow() << 3 | Phase.cut.rawValue
        guard state.compareExchange(expected: moment.state, desired: cut, ordering: .acquiringAndReleasing).exchanged else { return false }
        shutdown(socket, Int32(SHUT_RDWR))
        return true
    }

    /// Tells a client whose body did not come in time, and cuts. Only while the table is locked.
    func cutOverdue(saying answer: [UInt8]) {
        let before = state.load(ordering: .acquiring)
        let cut = before & ~7 | Phase.cut.rawValue
        // After the exchange the worker may still answer, but then its bytes come behind these, which end the connection.
        if before & 7 == Phase.body.rawValue,
            state.compareExchange(expected: before, desired: cut, ordering: .acquiringAndReleasing).exchanged
        {
            _ = answer.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)) }
        }
        self.cut()
    }

    /// Lets the daemon see the end of a connection that has been idle for a quarter of a second: who is quicker learns of the end
    /// from the next answer. Only while the table is locked.
    func endIfIdle(at now: Int64) {
        let before = state.load(ordering: .acquiring)
        let phase = Phase(rawValue: before & 7)
        guard phase == .idle || phase == .header, now - before >> 3 > 250_000_000 else { return }
        guard !hasUnread else { return }
        let ending = now << 3 | Phase.ending.rawValue
        guard state.compareExchange(expected: before, desired: ending, ordering: .acquiringAndReleasing).exchanged else { return }
        shutdown(socket, Int32(SHUT_RD))
    }
}
