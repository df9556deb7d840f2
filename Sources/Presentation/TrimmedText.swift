extension String {
    /// Without white space and line breaks at both ends, by the Unicode property White_Space.
    ///
    /// Source: Unicode Standard Annex 44, PropList.txt.
    public var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }
}
