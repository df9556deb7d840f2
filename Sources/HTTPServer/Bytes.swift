// Character classes of HTTP on bytes.

/// ASCII letters alone have a case here.
func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

func equalIgnoringCase(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
    left.elementsEqual(right) { lowercased($0) == lowercased($1) }
}

func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// Source: RFC 9110, 5.6.2.
func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
}

/// Anything but controls, of which the tab alone is allowed. Source: RFC 9110, 5.5.
func isValueByte(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == 0x09 }

/// Without the spaces and tabs at both ends.
func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes = bytes.dropFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes = bytes.dropLast() }
    return bytes
}

extension String {
    /// Nil unless the bytes are UTF-8. The generic `String(validating:as:)` takes a thousand instructions more each time.
    package init?(utf8 bytes: ArraySlice<UInt8>) {
        guard let text = try? UTF8Span(validating: bytes.span) else { return nil }
        self.init(copying: text)
    }
}
