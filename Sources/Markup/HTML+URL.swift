extension HTML {
    /// Replaces the URL just written by `#` unless it is a local path, a query, a fragment, or http, https or mailto.
    @usableFromInline
    mutating func refuseUnsafeURL(since start: Int) {
        if !isSafeURL(UnsafeBufferPointer(start: base + start, count: count - start)) {
            count = start
            append("#")
        }
    }
}

/// Reads a URL in its escaped form, in which no character that decides is hidden but CR (`&#13;`).
///
/// Browsers remove tabs and line ends anywhere and spaces at the front before they look for the scheme, so those are refused.
/// `//host`, `/\host` and their like leave the site without naming a scheme, so they are refused as well.
/// Source: https://url.spec.whatwg.org/#concept-basic-url-parser
private func isSafeURL(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = url.first else { return true }
    if first == UInt8(ascii: " ") || first == UInt8(ascii: "\\") { return false }
    if first == UInt8(ascii: "/"), url.count > 1, url[1] == UInt8(ascii: "/") || url[1] == UInt8(ascii: "\\") { return false }
    var schemeIsOver = false
    for index in url.indices {
        let byte = url[index]
        if byte < 0x20 || byte == 0x7F { return false }
        if byte == UInt8(ascii: "&"), matches(url, at: index, "&#13;") { return false }
        if schemeIsOver { continue }
        switch byte {
        case UInt8(ascii: ":"):
            guard isSafeScheme(UnsafeBufferPointer(rebasing: url[..<index])) else { return false }
            schemeIsOver = true
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: "&"): schemeIsOver = true
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

private func matches(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ text: StaticString) -> Bool {
    bytes.count - index >= text.utf8CodeUnitCount && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
}
