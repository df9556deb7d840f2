/// Whether an Accept-Encoding field prefers gzip to the plain body. Source: RFC 9110, 12.5.3.
func acceptsGzip(_ field: String?) -> Bool {
    guard let field else { return false }
    var gzip: Bool?
    var any = false
    for part in Array(field.utf8)[...].split(separator: UInt8(ascii: ",")) {
        let pieces = part.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(trimmed)
        let isWanted = !pieces.dropFirst().contains(where: isZeroQuality)
        if equalIgnoringCase(pieces[0], "gzip".utf8) || equalIgnoringCase(pieces[0], "x-gzip".utf8) { gzip = isWanted }
        if pieces[0].elementsEqual("*".utf8) { any = isWanted }
    }
    return gzip ?? any
}

/// `q=0`, `q=0.0`, `q=0.00` and `q=0.000`.
private func isZeroQuality(_ parameter: ArraySlice<UInt8>) -> Bool {
    guard parameter.count >= 3, equalIgnoringCase(parameter.prefix(2), "q=".utf8) else { return false }
    return parameter.dropFirst(2).allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
}

/// Whether an If-None-Match field names one of the tags. Source: RFC 9110, 13.1.2.
func matches(_ field: String, anyOf tags: [String]) -> Bool {
    Array(field.utf8)[...].split(separator: UInt8(ascii: ",")).map(trimmed).contains { tag in
        if tag.elementsEqual("*".utf8) { return true }
        let opaque = tag.starts(with: "W/".utf8) ? tag.dropFirst(2) : tag
        return tags.contains { opaque.elementsEqual($0.utf8) }
    }
}
