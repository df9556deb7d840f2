extension HTML {
    /// A part of many pages that never changes: drawn once, by the same writer, and written again as it is.
    package struct Drawn: Sendable {
        fileprivate let bytes: [UInt8]

        package init(_ draw: (inout HTML) -> Void) {
            var html = HTML(capacity: 1_024)
            draw(&html)
            bytes = html.finish()
        }
    }

    package mutating func drawn(_ part: Drawn) {
        part.bytes.withUnsafeBufferPointer { append($0) }
    }
}
