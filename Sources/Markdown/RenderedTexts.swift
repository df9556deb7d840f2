import Glibc
import Locking
import Markup

/// What was rendered lately, by its source: a text is read far more often than it is changed, and finding it takes a fortieth of the time.
final class RenderedTexts: Sendable {
    static let shared = RenderedTexts()

    private struct State: Sendable {
        var html: [Source: SanitizedHTML] = [:]
        /// Of sources and results.
        var bytes = 0
    }

    /// Whole words are hashed and compared, which for a slice byte by byte takes ten times as long; hashed once, before the lock is taken.
    private struct Source: Hashable, Sendable {
        let text: ArraySlice<UInt8>
        private let digest: Int

        init(text: ArraySlice<UInt8>) {
            self.text = text
            var hasher = Hasher()
            text.withUnsafeBytes { hasher.combine(bytes: $0) }
            digest = hasher.finalize()
        }

        func hash(into hasher: inout Hasher) { hasher.combine(digest) }

        static func == (left: Source, right: Source) -> Bool {
            guard left.digest == right.digest else { return false }
            return left.text.withUnsafeBytes { left in
                right.text.withUnsafeBytes { right in
                    guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else {
                        return left.count == right.count
                    }
                    return memcmp(first, second, left.count) == 0
                }
            }
        }
    }

    /// In bytes. Beyond it all is forgotten; a text that alone takes a quarter of it is not kept.
    private let limit: Int
    private let state = Locked(State())

    init(limit: Int = 1 << 20) {
        self.limit = limit
    }

    func html(of source: ArraySlice<UInt8>, render: () -> SanitizedHTML) -> SanitizedHTML {
        let key = Source(text: source)
        if let known = state.withLock({ $0.html[key] }) { return known }
        let html = render()
        let size = source.count + html.bytes.count
        guard size <= limit / 4 else { return html }
        state.withLock { state in
            if state.bytes + size > limit { state = State() }
            if state.html.updateValue(html, forKey: key) == nil { state.bytes += size }
        }
        return html
    }

    /// Bytes that are kept.
    var size: Int { state.withLock { $0.bytes } }
}
