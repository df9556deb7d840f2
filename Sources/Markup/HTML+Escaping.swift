// The only escaping code of the package. It works on bytes: a Swift Character may be a quote with a combining mark on it.
extension HTML {
    @export(implementation) @inline(always)
    mutating func escape(_ text: Text, quoted: Bool) {
        switch text {
        case .none: return
        case .string(let string): escape(string, quoted: quoted)
        case .substring(let string): escape(string, quoted: quoted)
        case .constant(let constant): escape(constant, quoted: quoted)
        case .bytes(let bytes): escape(bytes, quoted: quoted)
        case .integer(let number): append(number)
        case .instant(let time): append(instant: time)
        }
    }

    @usableFromInline @inline(never)
    mutating func escape(_ string: String, quoted: Bool) {
        string.utf8.span.withUnsafeBufferPointer { escape($0, quoted: quoted) }
    }

    @usableFromInline @inline(never)
    mutating func escape(_ string: Substring, quoted: Bool) {
        string.utf8.span.withUnsafeBufferPointer { escape($0, quoted: quoted) }
    }

    @usableFromInline @inline(never)
    mutating func escape(_ constant: StaticString, quoted: Bool) {
        escape(UnsafeBufferPointer(start: constant.utf8Start, count: constant.utf8CodeUnitCount), quoted: quoted)
    }

    private mutating func escape(_ copy: [UInt8], quoted: Bool) {
        copy.withUnsafeBufferPointer { escape($0, quoted: quoted) }
    }

    @usableFromInline @inline(never)
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
    @inline(__always)
    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, quoted: Bool) {
        guard var source = text.baseAddress else { return }
        var left = text.count
        if left <= 16, left > 0 {
            // Most values are short and clean: one block, in a third of the time. The zeros behind it end its clean run.
            reserve(16)
            let block = left == 16 ? UnsafeRawPointer(source).loadUnaligned(as: Block.self) : lastBlock(source, left)
            UnsafeMutableRawPointer(base + count).storeBytes(of: block, as: Block.self)
            if cleanRun(block) == left {
                count &+= left
                return
            }
        }
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
    if isPlainlyUTF8(bytes) { return true }
    do {
        _ = try UTF8Span(validating: bytes.span)
        return true
    } catch {
        return false
    }
}

/// True for what most text consists of: ASCII, and sequences of two or three bytes whose first byte allows any second one. False decides
/// nothing. It takes half the instructions of the library's validation, and a fraction where all is ASCII.
///
/// Source: Unicode Standard, table 3-7, well-formed UTF-8 byte sequences.
private func isPlainlyUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    let count = bytes.count
    var place = 0
    while place < count {
        if place + 8 <= count, raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
            place += 8
            continue
        }
        switch bytes[place] {
        case 0x00...0x7F: place += 1
        case 0xC2...0xDF:
            guard place + 1 < count, bytes[place + 1] & 0xC0 == 0x80 else { return false }
            place += 2
        case 0xE1...0xEC, 0xEE, 0xEF:
            guard place + 2 < count, bytes[place + 1] & 0xC0 == 0x80, bytes[place + 2] & 0xC0 == 0x80 else { return false }
            place += 3
        default: return false
        }
    }
    return true
}

private typealias Block = SIMD16<UInt8>

/// Returns the end of what it wrote: at most six bytes for each byte read, and up to 16 bytes of scratch behind them.
private func escapePiece(
    _ source: UnsafePointer<UInt8>, _ length: Int, to start: UnsafeMutablePointer<UInt8>, quoted: Bool
) -> UnsafeMutablePointer<UInt8> {
    var source = source
    var target = start
    var left = length
    while left > 0 {
        let block = left >= 16 ? UnsafeRawPointer(source).loadUnaligned(as: Block.self) : lastBlock(source, left)
        UnsafeMutableRawPointer(target).storeBytes(of: block, as: Block.self)
        let clean = cleanRun(block)
        source += clean
        target += clean
        left -= clean
        if clean < 16, left > 0 {
            target = escapeByte(source.pointee, to: target, quoted: quoted)
            source += 1
            left -= 1
        }
    }
    return target
}

/// The last 1 to 15 bytes, read without touching what lies behind them; the zeros that fill the block end its clean run.
@inline(__always)
private func lastBlock(_ source: UnsafePointer<UInt8>, _ length: Int) -> Block {
    let raw = UnsafeRawPointer(source)
    var low: UInt64
    var high: UInt64 = 0
    if length >= 8 {
        low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
        high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)) >> UInt64(128 - 8 * length)
    } else if length >= 4 {
        low = UInt64(UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self)))
        low |= UInt64(UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self))) &<< UInt64(8 * length - 32)
    } else {
        low = UInt64(source[0])
        low |= UInt64(source[length / 2]) &<< UInt64(8 * (length / 2))
        low |= UInt64(source[length - 1]) &<< UInt64(8 * (length - 1))
    }
    return unsafeBitCast(SIMD2(low.littleEndian, high.littleEndian), to: Block.self)
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

/// Writes a byte or what stands for it, as one store of eight bytes.
@inline(__always)
private func escapeByte(_ byte: UInt8, to target: UnsafeMutablePointer<UInt8>, quoted: Bool) -> UnsafeMutablePointer<UInt8> {
    let (characters, length) =
        switch byte {
        case UInt8(ascii: "&"): (characters("&amp;"), 5)
        case UInt8(ascii: "<"): (characters("&lt;"), 4)
        case UInt8(ascii: ">"): (characters("&gt;"), 4)
        case UInt8(ascii: "\""): (characters("&quot;"), 6)
        case UInt8(ascii: "'"): (characters("&#39;"), 5)
        case 0x0D where quoted: (characters("&#13;"), 5)
        case 0x00...0x08, 0x0B, 0x0E...0x1F: (characters("\u{FFFD}"), 3)
        default: (UInt64(byte), 1)
        }
    UnsafeMutableRawPointer(target).storeBytes(of: characters.littleEndian, as: UInt64.self)
    return target + length
}

/// At most eight bytes as a number, the first byte lowest.
@inline(__always)
private func characters(_ text: StaticString) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<text.utf8CodeUnitCount { word |= UInt64(text.utf8Start[index]) &<< UInt64(8 * index) }
    return word
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
