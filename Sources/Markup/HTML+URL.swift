extension HTML {
    /// Whether an attribute would carry this URL rather than `#`.
    package static func isSafeURL(_ url: ArraySlice<UInt8>) -> Bool {
        url.withUnsafeBufferPointer { Markup.isSafeURL($0) }
    }

    /// Replaces the URL just written by `#` unless it is a local path, a query, a fragment, or http, https or mailto.
    @usableFromInline
    mutating func refuseUnsafeURL(since start: Int) {
        if !Markup.isSafeURL(UnsafeBufferPointer(start: base + start, count: count - start)) {
            count = start
            append("#")
        }
    }
}

/// Reads a URL as it is or with text escaped, which hides no character that decides.
///
/// Browsers remove tabs and line ends anywhere and spaces at the front before they look for the scheme, so those are refused.
/// `//host`, `/\host` and their like leave the site without naming a scheme, so they are refused as well.
/// Source: https://url.spec.whatwg.org/#concept-basic-url-parser
private func isSafeURL(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = url.first else { return true }
    var least = first
    for byte in url { least = min(least, byte) }
    if least < 0x20 { return false }
    switch first {
    case UInt8(ascii: "/"): return url.count == 1 || url[1] != UInt8(ascii: "/") && url[1] != UInt8(ascii: "\\")
    case UInt8(ascii: "?"), UInt8(ascii: "#"): return true
    case UInt8(ascii: " "), UInt8(ascii: "\\"): return false
    default: return hasSafeScheme(url)
    }
}

private func hasSafeScheme(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in url.indices {
        switch url[index] {
        case UInt8(ascii: ":"): return isSafeScheme(UnsafeBufferPointer(rebasing: url[..<index]))
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): return true
        default: break
        }
    }
    return true
}

private func isSafeScheme(_ scheme: UnsafeBufferPointer<UInt8>) -> Bool {
    equalsIgnoringCase(scheme, "https") || equalsIgnoringCase(scheme, "http") || equalsIgnoringCase(scheme, "mailto")
}

private func equalsIgnoringCase(_ bytes: UnsafeBufferPointer<UInt8>, _ letters: StaticString) -> Bool {
    bytes.count == letters.utf8CodeUnitCount && bytes.indices.allSatisfy { bytes[$0] | 0x20 == letters.utf8Start[$0] }
}
