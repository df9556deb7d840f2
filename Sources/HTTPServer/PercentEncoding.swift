enum EscapeError: Error, Equatable { case malformed }

func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
}

/// Appends `encoded` to `decoded`, each `%xx` as its byte and, where `plusIsSpace`, each `+` as a space.
///
/// Throws at a percent sign without two hexadecimal digits behind it. Source: RFC 3986, 2.1; URL Standard, 5.1.
func appendDecoded(_ encoded: ArraySlice<UInt8>, plusIsSpace: Bool, to decoded: inout [UInt8]) throws(EscapeError) {
    var position = encoded.startIndex
    while position < encoded.endIndex {
        let byte = encoded[position]
        if byte == UInt8(ascii: "%") {
            guard position + 2 < encoded.endIndex, let high = hexDigit(encoded[position + 1]), let low = hexDigit(encoded[position + 2])
            else { throw .malformed }
            decoded.append(high << 4 | low)
            position += 3
        } else {
            decoded.append(byte == UInt8(ascii: "+") && plusIsSpace ? 0x20 : byte)
            position += 1
        }
    }
}
