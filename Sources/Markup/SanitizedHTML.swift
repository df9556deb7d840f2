/// Markup that was made safe from a person's text. Only the Markdown module makes it.
public struct SanitizedHTML: Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether nothing would be shown.
    public var isEmpty: Bool { bytes.isEmpty }
}
