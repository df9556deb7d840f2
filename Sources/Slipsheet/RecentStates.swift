import Glibc
import Presentation
import Storage

/// States that were read lately, by the bytes that records keep: the page of an open editor reads its state, its reload and its Save read it
/// again, and decoding one takes thirty times as long as finding it.
final class RecentStates<Presented: Presentable>: Sendable {
    private struct Kept: Sendable {
        var states: [Key: StoredState<Presented>] = [:]
        /// Of the keys; the states take about as much again.
        var bytes = 0
    }

    /// Whole words are hashed and compared, which for an array byte by byte takes ten times as long.
    private struct Key: Hashable {
        let bytes: [UInt8]

        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

        static func == (left: Key, right: Key) -> Bool {
            left.bytes.count == right.bytes.count && memcmp(left.bytes, right.bytes, left.bytes.count) == 0
        }
    }

    /// In bytes. Beyond it all is forgotten; a state that alone takes a quarter of it is not kept.
    private let limit: Int
    private let kept = Monitor(Kept())

    init(limit: Int = 1 << 20) {
        self.limit = limit
    }

    /// Nil when another release wrote it in a shape that this one does not read.
    func state(in bytes: [UInt8]) -> StoredState<Presented>? {
        let key = Key(bytes: bytes)
        if let known = kept.withLock({ $0.states[key] }) { return known }
        guard let state = StoredState<Presented>.decoding(bytes) else { return nil }
        guard bytes.count <= limit / 4 else { return state }
        kept.withLock { kept in
            if kept.bytes + bytes.count > limit { kept = Kept() }
            if kept.states.updateValue(state, forKey: key) == nil { kept.bytes += bytes.count }
        }
        return state
    }

    /// Bytes of the keys that are kept.
    var size: Int { kept.withLock { $0.bytes } }
}
