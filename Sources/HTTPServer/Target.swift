/// The path and query of a request in origin form, checked once and decoded on demand.
///
/// A value exists only for a target that the gate admits: visible ASCII, whole percent escapes, valid UTF-8 when decoded, no NUL,
/// and in the path no encoded separator, no control character and no dot segment.
public struct Target: Sendable {
    /// As received, with the query.
    let bytes: [UInt8]
    private let pathEnd: Int

    /// The path as received, undecoded and without the query.
    public var path: String { String(decoding: bytes[..<pathEnd], as: UTF8.self) }
    var pathBytes: ArraySlice<UInt8> { bytes[..<pathEnd] }

    public static let limit = 2_048

    /// nil when the gate would refuse it.
    public init?(_ raw: String) { try? self.init(checking: Array(raw.utf8)) }

    /// Throws `malformedTarget` and `targetTooLong`.
    init(checking bytes: [UInt8]) throws(GateRefusal) {
        guard bytes.count <= Target.limit else { throw .targetTooLong }
        guard bytes.first == UInt8(ascii: "/") else { throw .malformedTarget }
        var pathEnd = bytes.count
        var plain = true
        for (index, byte) in bytes.enumerated() {
            guard byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "#") else { throw .malformedTarget }
            if byte == UInt8(ascii: "?"), pathEnd == bytes.count { pathEnd = index }
            if byte == UInt8(ascii: "\\"), pathEnd == bytes.count { throw .malformedTarget }
            if byte == UInt8(ascii: "%") || byte == UInt8(ascii: ".") { plain = false }
        }
        self.bytes = bytes
        self.pathEnd = pathEnd
        if !plain { try checkEscapes() }
    }

    private func checkEscapes() throws(GateRefusal) {
        for segment in bytes[1..<pathEnd].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            let decoded = try Target.decode(segment, plusIsSpace: false)
            guard !decoded.elementsEqual(".".utf8), !decoded.elementsEqual("..".utf8) else { throw .malformedTarget }
            for byte in decoded where byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
                throw .malformedTarget
            }
        }
        for part in queryBytes.split(whereSeparator: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "=") }) {
            guard try !Target.decode(part, plusIsSpace: true).contains(0) else { throw .malformedTarget }
        }
    }

    private static func decode(_ part: ArraySlice<UInt8>, plusIsSpace: Bool) throws(GateRefusal) -> [UInt8] {
        var decoded: [UInt8] = []
        do throws(EscapeError) {
            try appendDecoded(part, plusIsSpace: plusIsSpace, to: &decoded)
        } catch {
            throw .malformedTarget
        }
        guard (try? UTF8Span(validating: decoded.span)) != nil else { throw .malformedTarget }
        return decoded
    }

    /// The parts between slashes, decoded: `/` has none, `/drafts/` has `drafts` and an empty one.
    public var segments: [String] {
        guard pathEnd > 1 else { return [] }
        var segments: [String] = []
        var start = 1
        while start <= pathEnd {
            let end = bytes[start..<pathEnd].firstIndex(of: UInt8(ascii: "/")) ?? pathEnd
            segments.append(text(bytes[start..<end], plusIsSpace: false))
            start = end + 1
        }
        return segments
    }

    /// The pairs of the query in their order, decoded as a form is; a name without `=` has an empty value.
    public var query: [(name: String, value: String)] {
        var query: [(name: String, value: String)] = []
        forEachPair { pair in
            let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            query.append((text(pair[..<equals], plusIsSpace: true), text(pair[equals...].dropFirst(), plusIsSpace: true)))
        }
        return query
    }

    /// What stands between ampersands in the query, and is not empty. Closures of `split` take six times the instructions.
    private func forEachPair(_ body: (ArraySlice<UInt8>) -> Void) {
        var start = pathEnd + 1
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
            if end > start { body(bytes[start..<end]) }
            start = end + 1
        }
    }

    /// The value of the query's `name`; nil when it is absent or, since no reader could say which is meant, repeated.
    public func value(of name: String) -> String? {
        let values = values(of: name)
        return values.count == 1 ? values[0] : nil
    }

    /// Every value of the query's `name`, in order.
    public func values(of name: String) -> [String] {
        guard pathEnd < bytes.count else { return [] }
        return query.compactMap { $0.name.utf8.elementsEqual(name.utf8) ? $0.value : nil }
    }

    /// Path and query as received, less the pairs of that name.
    public func address(without name: String) -> String {
        guard pathEnd < bytes.count else { return path }
        var kept = Array(pathBytes)
        forEachPair { pair in
            let rest = pair.dropFirst(name.utf8.count)
            let isNamed = pair.starts(with: name.utf8) && (rest.isEmpty || rest.first == UInt8(ascii: "="))
            if isNamed { return }
            kept.append(kept.count == pathEnd ? UInt8(ascii: "?") : UInt8(ascii: "&"))
            kept.append(contentsOf: pair)
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private var queryBytes: ArraySlice<UInt8> { bytes[pathEnd...].dropFirst() }

    private func text(_ part: ArraySlice<UInt8>, plusIsSpace: Bool) -> String {
        let isPlain = !part.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
        if isPlain { return String(decoding: part, as: UTF8.self) }
        return String(decoding: (try? Target.decode(part, plusIsSpace: plusIsSpace)) ?? [], as: UTF8.self)
    }
}
