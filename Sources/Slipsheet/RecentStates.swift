import Glibc
import Presentation
import Storage

/// States that were read lately: the page of an open editor reads its state, its reload and its Save read it again, and decoding one takes
/// thirty times as long as finding it.
final class RecentStates<Presented: Presentable>: Sendable {
    private struct Kept: Sendable {
        /// By the id of their record, with the bytes that it held: the text of a draft is kept without a new revision.
        var states: [RecordID: Entry] = [:]
        /// Of what the records held; the states take about as much again.
        var bytes = 0
    }

    /// A class, so that little is copied while the lock is held.
    private final class Entry: Sendable {
        let bytes: [UInt8]
        let state: StoredState<Presented>

        init(_ bytes: [UInt8], _ state: StoredState<Presented>) {
            self.bytes = bytes
            self.state = state
        }

        /// Whole words are compared, which for an array byte by byte takes ten times as long.
        func isRead(from other: [UInt8]) -> Bool {
            bytes.count == other.count && memcmp(bytes, other, bytes.count) == 0
        }
    }

    /// In bytes. Beyond it all is forgotten; a state that alone takes a quarter of it is not kept.
    private let limit: Int
    private let kept = Monitor(Kept())

    init(limit: Int = 1 << 20) {
        self.limit = limit
    }

    /// Nil when another release wrote it in a shape that this one does not read.
    func state(of record: PresentationRecord) -> StoredState<Presented>? {
        if let known = kept.withLock({ $0.states[record.id] }), known.isRead(from: record.state) { return known.state }
        guard let state = StoredState<Presented>.decoding(record.state) else { return nil }
        guard record.state.count <= limit / 4 else { return state }
        let entry = Entry(record.state, state)
        kept.withLock { kept in
            if kept.bytes + record.state.count > limit { kept = Kept() }
            let old = kept.states.updateValue(entry, forKey: record.id)
            kept.bytes += record.state.count - (old?.bytes.count ?? 0)
        }
        return state
    }

    /// Bytes of what is kept.
    var size: Int { kept.withLock { $0.bytes } }
}
