// Sources: Sources/HTTPServer/Bytes.swift Sources/HTTPServer/PercentEncoding.swift Sources/HTTPServer/ByteRange.swift Sources/HTTPServer/Negotiation.swift

/// A part lies within the body and is not empty.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRange(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    for length in [0, 1, 1_000] {
        guard case .part(let part) = ByteRange(text, length: length) else { continue }
        precondition(part.lowerBound >= 0 && part.upperBound <= length && !part.isEmpty)
    }
    _ = acceptsGzip(text)
    _ = matches(text, anyOf: ["\"x\""])
    return 0
}
