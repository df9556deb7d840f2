/// What is known of a request when its answer has gone.
public struct AccessRecord: Sendable {
    /// As received, so possibly any bytes; empty when the daemon refused the head.
    public let method: [UInt8]
    /// As received, without the query.
    public let path: ArraySlice<UInt8>
    /// 0 when the connection ended before an answer.
    public let status: Int
    /// Of the body.
    public let bytes: Int
    public let microseconds: Int
    public let id: String
    /// Set when the handler was not asked, or its answer not taken.
    public let refusal: GateRefusal?

    /// Appends `GET /path 200 1234 56us 0abc…`, with a line feed and no other control byte.
    public func append(to line: inout [UInt8]) {
        appendEscaped(method.isEmpty ? Array("-".utf8) : method, to: &line)
        line.append(0x20)
        appendEscaped(path, to: &line)
        line.append(0x20)
        appendDecimal(status, to: &line)
        line.append(0x20)
        appendDecimal(bytes, to: &line)
        line.append(0x20)
        appendDecimal(microseconds, to: &line)
        line.append(contentsOf: "us ".utf8)
        line.append(contentsOf: id.utf8)
        if let refusal { line.append(contentsOf: " \(refusal)".utf8) }
        line.append(0x0A)
    }
}

/// Appends visible ASCII as it is and every other byte as `\xNN`, so that what a client sent can end no line and forge no field.
func appendEscaped(_ bytes: some Sequence<UInt8>, to line: inout [UInt8]) {
    let digits: StaticString = "0123456789abcdef"
    for byte in bytes {
        if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") {
            line.append(byte)
        } else {
            line.append(contentsOf: "\\x".utf8)
            line.append(digits.utf8Start[Int(byte >> 4)])
            line.append(digits.utf8Start[Int(byte & 15)])
        }
    }
}

private func appendDecimal(_ number: Int, to line: inout [UInt8]) {
    line.append(contentsOf: String(number).utf8)
}
