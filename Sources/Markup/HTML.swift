/// A page, or a part of one, written once from front to back as UTF-8 bytes.
///
/// Elements are methods; what stands between their tags is their closure. Names of tags and attributes are literals, and every run-time
/// value is escaped, so no data can become markup.
/// ```swift
/// var html = HTML()
/// html.ul(.class("drafts")) { html in
///     for row in rows {
///         html.li { html in html.a(row.title, .href("/drafts/", row.id)) }
///     }
/// }
/// let bytes = html.finish()
/// ```
/// It writes into raw memory of its own, and is `@frozen` with `@inlinable` bodies, because that was measured: in another module a plain
/// public writer takes 2.5 times as long, and a safe one over `[UInt8]` three times. No element allocates; only growth does, by doubling.
@frozen
public struct HTML: ~Copyable {
    // Raw memory: owned by this value alone, freed in deinit, never handed out.
    @usableFromInline var base: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    /// The number of bytes written so far.
    @usableFromInline var count: Int

    /// - Parameter capacity: bytes to set aside at the start; the page grows beyond them by doubling.
    public init(capacity: Int = 16_384) {
        let size = max(capacity, 64)
        base = .allocate(capacity: size)
        self.capacity = size
        count = 0
    }

    deinit {
        base.deallocate()
    }

    /// The bytes written, copied once.
    public consuming func finish() -> [UInt8] {
        [UInt8](UnsafeBufferPointer(start: base, count: count))
    }

    package var byteCount: Int { count }

    /// Writes text between tags; `& < > " '` become character references.
    ///
    /// Characters that HTML cannot carry (NUL and the other control characters except tab, line feed, form feed and carriage return) and bytes
    /// that are not UTF-8 become U+FFFD.
    @inlinable
    public mutating func text(_ value: some MarkupText) {
        escape(value.markupText, quoted: false)
    }

    /// Writes constant markup as it is.
    @inlinable
    public mutating func literal(_ markup: StaticString) {
        append(markup)
    }

    /// Writes markup that Markdown has made safe: the only door for markup that is not in the source code.
    public mutating func trusted(_ markup: SanitizedHTML) {
        markup.bytes.withUnsafeBufferPointer { append($0) }
    }

    /// The first line of a page.
    @inlinable
    public mutating func doctype() {
        append("<!doctype html>\n")
    }
}

extension HTML {
    /// Room for at least this many more bytes.
    @export(implementation) @inline(always)
    mutating func reserve(_ bytes: Int) {
        if capacity &- count < bytes { grow(bytes) }
    }

    @usableFromInline @inline(never)
    mutating func grow(_ bytes: Int) {
        let size = max(capacity * 2, count + bytes)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = size
    }

    @export(implementation) @inline(always)
    mutating func append(_ constant: StaticString) {
        reserve(constant.utf8CodeUnitCount)
        appendReserved(constant)
    }

    /// For callers that have reserved the room: a constant of known length then becomes one or two stores.
    @export(implementation) @inline(always)
    mutating func appendReserved(_ constant: StaticString) {
        (base + count).update(from: constant.utf8Start, count: constant.utf8CodeUnitCount)
        count &+= constant.utf8CodeUnitCount
    }

    @usableFromInline
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + count).update(from: start, count: bytes.count)
        count += bytes.count
    }
}
