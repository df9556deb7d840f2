// Sources: Sources/HTTPServer/Bytes.swift Sources/HTTPServer/PercentEncoding.swift Sources/HTTPServer/Target.swift Sources/HTTPServer/GateRefusal.swift Sources/HTTPServer/Status.swift Sources/HTTPServer/Method.swift Sources/HTTPServer/Headers.swift Sources/HTTPServer/Request.swift Sources/HTTPServer/Request+Cookies.swift

/// What a cookie's value is can be checked by a second, slower reading.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCookie(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let target = Target("/") else { return 0 }
    var headers = Headers()
    let fields = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for field in fields { headers.append(name: "Cookie".utf8, value: field) }
    let value = Request(.get, target, headers: headers).cookie("sid")
    var expected: [UInt8]?
    for pair in fields.flatMap({ $0.split(separator: UInt8(ascii: ";")) }) where expected == nil {
        let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false).map { Array(trimmed($0)) }
        if sides.count == 2, sides[0].elementsEqual("sid".utf8) { expected = sides[1] }
    }
    precondition(value.map { Array($0.utf8) } == expected.flatMap { String(validating: $0, as: UTF8.self) }.map { Array($0.utf8) })
    return 0
}
