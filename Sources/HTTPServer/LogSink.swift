import Glibc
import Locking
import Synchronization

/// Takes the lines of the workers, and writes them from a thread of its own.
final class LogSink: Sendable {
    private struct Buffer {
        var bytes: [UInt8] = []
        var dropped = 0
        var second = 0
        /// `2026-01-31T23:59:59Z ` of `second`.
        var stamp: [UInt8] = []
    }

    private static let limit = 4 << 20
    private let destination: AccessLog
    private let descriptor: Int32
    private let buffer = Locked(Buffer())
    /// Since the start.
    let dropped = Atomic<Int>(0)

    init(_ destination: AccessLog, descriptor: Int32 = STDOUT_FILENO) {
        self.destination = destination
        self.descriptor = descriptor
    }

    func write(_ exchange: Exchange, now: Int64) {
        if case .off = destination { return }
        let record = AccessRecord(
            method: exchange.method, path: exchange.target.prefix { $0 != UInt8(ascii: "?") }, status: exchange.status,
            bytes: exchange.sent,
            microseconds: Int((now - exchange.started) / 1_000), id: exchange.id, refusal: exchange.refusal)
        if case .custom(let receive) = destination { return receive(record) }
        buffer.withLock { buffer in
            guard buffer.bytes.count < LogSink.limit else {
                buffer.dropped += 1
                dropped.wrappingAdd(1, ordering: .relaxed)
                return
            }
            stamp(&buffer)
            record.append(to: &buffer.bytes)
        }
    }

    /// Writes lines twice a second until `end` is rung, and then the rest.
    func run(until end: Wakeup) {
        guard case .standardOutput = destination else { return }
        while !end.wait(milliseconds: 500) { flush() }
        flush()
    }

    private func flush() {
        var (bytes, dropped) = buffer.withLock { buffer in
            defer { (buffer.bytes, buffer.dropped) = ([], 0) }
            return (buffer.bytes, buffer.dropped)
        }
        if dropped > 0 { bytes.append(contentsOf: "\(dropped) lines dropped\n".utf8) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { return }
            rest = rest.dropFirst(max(0, count))
        }
    }

    private func stamp(_ buffer: inout Buffer) {
        var now = time(nil)
        if now != buffer.second {
            buffer.second = now
            var parts = tm()
            gmtime_r(&now, &parts)
            var text = [CChar](repeating: 0, count: 32)
            let length = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ ", &parts)
            buffer.stamp = text.prefix(length).map { UInt8(bitPattern: $0) }
        }
        buffer.bytes.append(contentsOf: buffer.stamp)
    }
}
