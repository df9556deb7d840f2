import CMicroHTTPD

/// One file in memory, as it is and, where that is shorter, compressed.
struct StaticFile: Sendable {
    /// `icons/app.svg` is `icons/app-<hash>.svg`.
    let hashedName: String
    private let type: String
    private let plain: [UInt8]
    private let gzip: [UInt8]?
    private let tag: String
    private let gzipTag: String

    init(name: String, bytes: [UInt8]) {
        let hash = contentHash(bytes)
        let slash = name.lastIndex(of: "/") ?? name.startIndex
        let dot = name[slash...].lastIndex(of: ".") ?? name.endIndex
        hashedName = "\(name[..<dot])-\(hash)\(name[dot...])"
        let (type, isText) = MediaType.of(name)
        self.type = type
        plain = bytes
        gzip = isText ? compressed(bytes) : nil
        tag = "\"\(hash)\""
        gzipTag = "\"\(hash)-gzip\""
    }

    func response(to request: Request, cacheControl: String) -> Response {
        var headers: [(StaticString, String)] = [("Cache-Control", cacheControl), ("Accept-Ranges", "bytes")]
        headers.append(("Vary", gzip == nil ? "" : "Accept-Encoding"))
        let range = range(of: request)
        let coded = range == .whole && acceptsGzip(request.headers["Accept-Encoding"]) ? gzip : nil
        headers.append(("ETag", coded == nil ? tag : gzipTag))
        if let field = request.headers["If-None-Match"], matches(field, anyOf: [tag, gzipTag]) {
            return Response(.notModified, headers: headers)
        }
        headers.append(("Content-Type", type))
        if let coded { return Response(.ok, headers: headers + [("Content-Encoding", "gzip")], body: coded) }
        switch range {
        case .whole:
            return Response(.ok, headers: headers, body: plain)
        case .part(let part):
            let place = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(plain.count)"
            return Response(.partialContent, headers: headers + [("Content-Range", place)], body: Array(plain[part]))
        case .outside:
            return Response(.rangeNotSatisfiable, headers: [("Content-Range", "bytes */\(plain.count)")])
        }
    }

    /// Only of a GET, and when If-Range is there, only of the same bytes. Source: RFC 9110, 13.1.5 and 14.2.
    private func range(of request: Request) -> ByteRange {
        guard request.method == .get else { return .whole }
        if let condition = request.headers["If-Range"], !condition.utf8.elementsEqual(tag.utf8) { return .whole }
        return ByteRange(request.headers["Range"], length: plain.count)
    }
}

/// nil when it is not shorter.
private func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    // With room for nothing the initializer writes to the one empty array that all threads share.
    guard !bytes.isEmpty else { return nil }
    let coded = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
        count = cmhd_gzip(bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
    return coded.isEmpty ? nil : coded
}

/// 64 bits of FNV-1a in hexadecimal: it tells versions of one file apart and guards nothing.
private func contentHash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}
