extension Request {
    /// The value of the first cookie called `name`, over every Cookie field; nil when there is none or it is not UTF-8.
    ///
    /// Names are compared byte by byte and quotes belong to the value. Source: RFC 6265bis, 5.7.
    public func cookie(_ name: String) -> String? {
        var cursor = 0
        while let field = headers.next(&cursor) {
            guard headers.matches(field.name, "cookie") else { continue }
            if let value = cookieValue(name, in: headers.bytes[field.value]) { return String(utf8: value) }
        }
        return nil
    }
}

func cookieValue(_ name: String, in header: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = header
    while !rest.isEmpty {
        let pair = rest.prefix { $0 != UInt8(ascii: ";") }
        rest = rest[pair.endIndex...].dropFirst()
        guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
        if trimmed(pair[..<equals]).elementsEqual(name.utf8) { return trimmed(pair[(equals + 1)...]) }
    }
    return nil
}
