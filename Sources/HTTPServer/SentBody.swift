import CMicroHTTPD

/// The body of an answer while the daemon sends it: without it the daemon copies every page once more.
///
/// The daemon holds it from `response()` until it destroys the response. It reads the bytes where the array keeps them, which is one place as
/// long as the array is held and nobody writes to it; here it is a constant.
final class SentBody: Sendable {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Nil without memory.
    func response() -> OpaquePointer? {
        let held = Unmanaged.passRetained(self)
        let response = bytes.withUnsafeBytes { body in
            // The daemon is not to write through the pointer, which C declares without const.
            MHD_create_response_from_buffer_with_free_callback_cls(
                body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), releaseBody, held.toOpaque())
        }
        if response == nil { held.release() }
        return response
    }
}

private func releaseBody(_ body: UnsafeMutableRawPointer?) {
    if let body { Unmanaged<SentBody>.fromOpaque(body).release() }
}
