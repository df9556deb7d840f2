// Sources: Sources/HTTPServer/Bytes.swift Sources/HTTPServer/PercentEncoding.swift Sources/HTTPServer/Target.swift Sources/HTTPServer/GateRefusal.swift Sources/HTTPServer/Status.swift Sources/HTTPServer/Method.swift Sources/HTTPServer/Headers.swift Sources/HTTPServer/Request.swift Sources/HTTPServer/Request+Cookies.swift Sources/HTTPServer/Gate.swift

/// What the gate lets in names one host of ours, has one length at most and no transfer coding, whatever else it holds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGate(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let lines = Array(UnsafeBufferPointer(start: start, count: count)).split(separator: 0x0A, omittingEmptySubsequences: false).map(
        Array.init)
    guard lines.count > 3 else { return 0 }
    var headers = Headers()
    for line in lines[3...] {
        let sides = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        headers.append(name: sides[0], value: sides.count > 1 ? trimmed(sides[1]) : [])
    }
    let gate = Gate(bodyLimit: 1_000, bodyTypes: ["application/x-www-form-urlencoded"])
    guard let admission = try? gate.admit(RequestHead(method: lines[0], target: lines[1], version: lines[2], headers: headers)) else {
        return 0
    }
    precondition(headers.count(of: "host") == 1)
    precondition(headers.count(of: "transfer-encoding") == 0)
    precondition(headers.count(of: "content-length") == (admission.method == .post ? 1 : headers.count(of: "content-length")))
    precondition((0...1_000).contains(admission.length))
    precondition(admission.length == 0 || admission.method == .post && headers.count(of: "content-type") == 1)
    return 0
}
