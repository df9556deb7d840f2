extension MarkdownText {
    /// The beginning of a text in one line and without the marks of Markdown, for a row of a list.
    ///
    /// It reads no further than the first 4 kB and costs about a microsecond: it guesses where the parser knows. A text that goes on ends in `…`.
    /// - Parameter limit: Unicode scalars before the `…`; a character is never cut in two, so there may be a few less.
    public static func excerpt(_ source: ArraySlice<UInt8>, limit: Int = 120) -> String {
        source.withUnsafeBufferPointer { excerpt($0, limit: limit) }
    }

    /// The same for a text at hand as a string.
    public static func excerpt(_ source: String, limit: Int = 120) -> String {
        source.utf8.span.withUnsafeBufferPointer { excerpt($0, limit: limit) }
    }

    private static func excerpt(_ source: UnsafeBufferPointer<UInt8>, limit: Int) -> String {
        let limit = max(limit, 1)
        var reader = ExcerptReader(source: UnsafeBufferPointer(rebasing: source.prefix(4096)), limit: limit)
        var text = String(unsafeUninitializedCapacity: ExcerptReader.capacity(limit: limit)) { buffer in
            reader.read(into: buffer)
        }
        let limitEnd = text.unicodeScalars.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex) ?? text.endIndex
        let goesOn = limitEnd < text.endIndex || source.count > 4096
        if limitEnd < text.endIndex {
            // An index within a character counts as that character's start.
            let start = text.index(before: text.index(after: limitEnd))
            text.removeSubrange((start > text.startIndex ? start : limitEnd)...)
        }
        while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
        if goesOn, !text.isEmpty { text += "…" }
        return text
    }
}
