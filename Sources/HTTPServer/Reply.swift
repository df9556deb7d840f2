import CMicroHTTPD

/// The configuration's headers as C strings, made once.
///
/// Unchecked: never written after the init.
final class DefaultHeaders: @unchecked Sendable {
    fileprivate let fields: [(name: StaticString, value: UnsafeMutablePointer<CChar>)]

    /// Fields that could not be sent are left out.
    init(_ headers: [(StaticString, String)]) {
        fields = headers.filter { !$0.1.isEmpty && isSendable($0.1) }.map { name, value in
            let text = UnsafeMutablePointer<CChar>.allocate(capacity: value.utf8.count + 1)
            for (index, byte) in value.utf8.enumerated() { text[index] = CChar(bitPattern: byte) }
            text[value.utf8.count] = 0
            return (name, text)
        }
    }

    deinit {
        for field in fields { field.value.deallocate() }
    }
}

/// Whether the daemon takes these headers, and no one can break out of one of them.
func isSendable(_ response: Response) -> Bool { response.headers.allSatisfy { isSendable($0.1) } }

func isSendable(_ value: String) -> Bool {
    value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
}

/// Hands a response to the daemon. False when it does not take it.
func queue(_ response: Response, on connection: OpaquePointer, defaults: DefaultHeaders, closing: Bool) -> Bool {
    guard let built = SentBody(response.body).response() else { return false }
    defer { MHD_destroy_response(built) }
    for field in defaults.fields where !response.headers.contains(where: { equalIgnoringCase($0.0, field.name) }) {
        guard add(field.name, field.value, to: built) else { return false }
    }
    for (name, value) in response.headers where !value.isEmpty {
        guard value.withCString({ add(name, $0, to: built) }) else { return false }
    }
    if closing, !add("Connection", "close", to: built) { return false }
    return MHD_queue_response(connection, UInt32(clamping: response.status.code), built) == .YES
}

private func add(_ name: StaticString, _ value: UnsafePointer<CChar>, to response: OpaquePointer) -> Bool {
    // A StaticString of more than one scalar, as every name is, points to text that ends with NUL.
    name.withUTF8Buffer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { MHD_add_response_header(response, $0.baseAddress, value) == .YES }
    }
}

private func equalIgnoringCase(_ left: StaticString, _ right: StaticString) -> Bool {
    guard left.utf8CodeUnitCount == right.utf8CodeUnitCount else { return false }
    for index in 0..<left.utf8CodeUnitCount where lowercased(left.utf8Start[index]) != lowercased(right.utf8Start[index]) { return false }
    return true
}
