/// A point in time as HTML writes it for machines, in UTC: `2026-11-30T08:05:00Z`.
///
/// Years from 0 to 9999. Its digits go straight into the page: a string of 20 characters would be an allocation for each row of a list.
/// Source: https://html.spec.whatwg.org/#valid-global-date-and-time-string
@frozen
public struct Instant: MarkupText, Sendable {
    /// In seconds.
    public let unixTime: Int64

    @inlinable
    public init(unixTime: Int64) {
        self.unixTime = unixTime
    }

    @inlinable public var markupText: HTML.Text { .instant(unixTime) }
}

extension HTML {
    @usableFromInline @inline(never)
    mutating func append(instant time: Int64) {
        let date = CivilDate(unixTime: time)
        let second = Int(((time % 86_400) + 86_400) % 86_400)
        reserve(20)
        let start = base + count
        put(date.year / 100, at: start)
        put(date.year % 100, "-", at: start + 2)
        put(date.month, "-", at: start + 5)
        put(date.day, "T", at: start + 8)
        put(second / 3600, ":", at: start + 11)
        put(second / 60 % 60, ":", at: start + 14)
        put(second % 60, "Z", at: start + 17)
        count += 20
    }

    /// Two digits, then perhaps a mark.
    @inline(__always)
    private func put(_ number: Int, _ mark: Unicode.Scalar? = nil, at place: UnsafeMutablePointer<UInt8>) {
        let number = UInt32(truncatingIfNeeded: number)
        place[0] = UInt8(truncatingIfNeeded: 0x30 &+ number / 10)
        place[1] = UInt8(truncatingIfNeeded: 0x30 &+ number % 10)
        if let mark { place[2] = UInt8(truncatingIfNeeded: mark.value) }
    }
}
