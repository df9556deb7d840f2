// The only escaping code of the package. It works on bytes: a Swift Character may be a quote with a combining mark on it.
extension HTML {
    @inlinable @inline(__always)
    mutating func escape(_ text: Text, quoted: Bool) {
        switch text {
        case .none: return
        case .string(let string): escape(string, quoted: quoted)
        case .substring(let string): escape(string, quoted: quoted)
        case .constant(let constant):
            escape(UnsafeBufferPointer(start: constant.utf8Start, count: constant.utf8CodeUnitCount), quoted: quoted)
        case .bytes(let bytes): escape(bytes, quoted: quoted)
        case .integer(let number): append(number)
        }
    }

    @usableFromInline
    mutating func escape(_ string: String, quoted: Bool) {
        let contiguous: Void? = string.utf8.withContiguousStorageIfAvailable { escape($0, quoted: quoted) }
        if contiguous == nil { escape(Array(string.utf8)[...], quoted: quoted) }
    }

    @usableFromInline
    mutating func escape(_ string: Substring, quoted: Bool) {
        let contiguous: Void? = string.utf8.withContiguousStorageIfAvailable { escape($0, quoted: quoted) }
        if contiguous == nil { escape(Array(string.utf8)[...], quoted: quoted) }
    }

    @usableFromInline
    mutating func escape(_ bytes: ArraySlice<UInt8>, quoted: Bool) {
        bytes.withUnsafeBufferPointer { buffer in
            if isUTF8(buffer) {
                escape(buffer, quoted: quoted)
            } else {
                // Rare, so it may allocate: each maximal wrong part becomes one U+FFFD.
                escape(String(decoding: buffer, as: UTF8.self), quoted: quoted)
            }
        }
    }

    /// Escapes valid UTF-8, 16 bytes at a time where nothing needs escaping.
    @usableFromInline
    mutating func escape(_ text: UnsafeBufferPointer<UInt8>, quoted: Bool) {
        guard var source = text.baseAddress else { return }
        var left = text.count
        while left > 0 {
            // One reservation a piece, for the worst case, keeps every check out of the loops below.
            let piece = min(left, 4096)
            reserve(piece * 6 + 16)
            count = escapePiece(source, piece, to: base + count, quoted: quoted) - base
            source += piece
            left -= piece
        }
    }
}

private func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    do {
        _ = try UTF8Span(validating: bytes.span)
        return true
    } catch {
        return false
    }
}

private typealias Block = SIMD16<UInt8>

/// Returns the end of what it wrote: at most six bytes for each byte read, and up to 16 bytes of scratch behind them.
private func escapePiece(
    _ source: UnsafePointer<UInt8>, _ length: Int, to start: UnsafeMutablePointer<UInt8>, quoted: Bool
) -> UnsafeMutablePointer<UInt8> {
    var source = source
    var target = start
    let end = source + length
    while end - source >= 16 {
        let block = UnsafeRawPointer(source).loadUnaligned(as: Block.self)
        UnsafeMutableRawPointer(target).storeBytes(of: block, as: Block.self)
        let clean = cleanRun(block)
        source += clean
        target += clean
        if clean < 16 {
            target = escapeByte(source.pointee, to: target, quoted: quoted)
            source += 1
        }
    }
    while source < end {
        target = escapeByte(source.pointee, to: target, quoted: quoted)
        source += 1
    }
    return target
}

/// The number of bytes at the front that are neither `" & ' < >` nor control characters; 16 if all are clean.
@inline(__always)
private func cleanRun(_ block: Block) -> Int {
    let ampersandOrApostrophe = (block & Block(repeating: 0xFE)) .== Block(repeating: 0x26)
    let angle = (block & Block(repeating: 0xFD)) .== Block(repeating: 0x3C)
    let quote = block .== Block(repeating: 0x22)
    let control = block .< Block(repeating: 0x20)
    let flags = ampersandOrApostrophe .| angle .| quote .| control
    let lanes = unsafeBitCast(Block(repeating: 0).replacing(with: Block(repeating: 0xFF), where: flags), to: SIMD2<UInt64>.self)
    if lanes[0] != 0 { return UInt64(littleEndian: lanes[0]).trailingZeroBitCount >> 3 }
    if lanes[1] != 0 { return 8 + UInt64(littleEndian: lanes[1]).trailingZeroBitCount >> 3 }
    return 16
}

@inline(__always)
private func escapeByte(_ byte: UInt8, to target: UnsafeMutablePointer<UInt8>, quoted: Bool) -> UnsafeMutablePointer<UInt8> {
    let reference: StaticString
    switch byte {
    case UInt8(ascii: "&"): reference = "&amp;"
    case UInt8(ascii: "<"): reference = "&lt;"
    case UInt8(ascii: ">"): reference = "&gt;"
    case UInt8(ascii: "\""): reference = "&quot;"
    case UInt8(ascii: "'"): reference = "&#39;"
    case 0x0D where quoted: reference = "&#13;"
    case 0x00...0x08, 0x0B, 0x0E...0x1F: reference = "\u{FFFD}"
    default:
        target.pointee = byte
        return target + 1
    }
    target.update(from: reference.utf8Start, count: reference.utf8CodeUnitCount)
    return target + reference.utf8CodeUnitCount
}

extension HTML {
    @usableFromInline
    mutating func append(_ number: Int) {
        reserve(20)
        var magnitude = number.magnitude
        if number < 0 { appendReserved("-") }
        var digits = 1
        var power: UInt = 10
        while magnitude >= power {
            digits += 1
            power *= 10
        }
        var position = count + digits
        count = position
        repeat {
            position -= 1
            base[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude % 10)
            magnitude /= 10
        } while magnitude > 0
    }
}
