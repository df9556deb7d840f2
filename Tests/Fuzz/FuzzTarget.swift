// Sources: Sources/HTTPServer/Bytes.swift Sources/HTTPServer/PercentEncoding.swift Sources/HTTPServer/Target.swift Sources/HTTPServer/GateRefusal.swift Sources/HTTPServer/Status.swift

/// An admitted target decodes to segments without separators, dots and NUL, and its segments encode to a target that decodes alike.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTarget(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let target = try? Target(checking: bytes) else { return 0 }
    let segments = target.segments
    for segment in segments {
        precondition(segment != "." && segment != "..")
        precondition(segment.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
    }
    for (name, value) in target.query { precondition(!(name + value).utf8.contains(0)) }
    let encoded = "/" + segments.map { segment in segment.utf8.map(escape).joined() }.joined(separator: "/")
    if encoded.utf8.count <= Target.limit, let again = Target(encoded) {
        precondition(again.segments == segments || segments.isEmpty)
    } else {
        precondition(encoded.utf8.count > Target.limit)
    }
    return 0
}

private func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "%" + (digits.utf8.count < 2 ? "0" : "") + digits
}
