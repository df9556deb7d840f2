import CMicroHTTPD
import Glibc

// The functions that libmicrohttpd calls, each a few lines that turn C's pointers into values. They stand in a file of their own,
// outside any actor, because a closure formed in an isolated context traps on the daemon's thread.
//
// `context` is the worker, which outlives its daemon. An exchange is retained once, in `receiveTarget`, and released once, in
// `receiveEnd`, which libmicrohttpd calls for every request whose target it announced.

func daemonCallbacks(_ worker: UnsafeMutableRawPointer, messages: Bool) -> cmhd_callbacks {
    cmhd_callbacks(
        context: worker, target: receiveTarget, request: receiveRequest, completed: receiveEnd, connection: receiveConnection,
        message: messages ? receiveMessage : nil)
}

private func worker(_ context: UnsafeMutableRawPointer?) -> Worker? {
    context.map { Unmanaged<Worker>.fromOpaque($0).takeUnretainedValue() }
}

private func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text else { return [] }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
}

private func receiveConnection(
    context: UnsafeMutableRawPointer?, daemonConnection: OpaquePointer?,
    socketContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, event: MHD_ConnectionNotificationCode
) {
    guard let worker = worker(context), let daemonConnection, let socketContext else { return }
    switch event {
    case .CONNECTION_NOTIFY_STARTED:
        guard let connection = worker.shared.table.find(cmhd_socket(daemonConnection)) else { return }
        // Unretained: the table holds the connection until the other event.
        socketContext.pointee = Unmanaged.passUnretained(connection).toOpaque()
        connection.enter(.header, at: monotonicNow(), allowance: worker.shared.deadlines.header.nanoseconds)
    case .CONNECTION_NOTIFY_CLOSED:
        guard let pointer = socketContext.pointee else { return }
        socketContext.pointee = nil
        worker.forget(Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue())
    @unknown default:
        break
    }
}

private func receiveTarget(
    context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, daemonConnection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let worker = worker(context), let daemonConnection, let pointer = cmhd_socket_context(daemonConnection) else { return nil }
    let connection = Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
    return Unmanaged.passRetained(worker.begin(daemonConnection, target: bytes(target), on: connection)).toOpaque()
}

private func receiveRequest(
    context: UnsafeMutableRawPointer?, daemonConnection: OpaquePointer?, path: UnsafePointer<CChar>?, method: UnsafePointer<CChar>?,
    version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?, size: UnsafeMutablePointer<Int>?,
    state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let worker = worker(context), let pointer = state?.pointee, let size else { return .NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    switch exchange.stage {
    case .head:
        exchange.method = bytes(method)
        exchange.headers.reserve(1_024)
        _ = withUnsafeMutablePointer(to: &exchange.headers) {
            MHD_get_connection_values_n(daemonConnection, .HEADER_KIND, receiveHeader, UnsafeMutableRawPointer($0))
        }
        return worker.receiveHead(exchange, version: bytes(version))
    case .body where size.pointee > 0:
        // The data has no terminating NUL and is followed by older bytes.
        let piece = UnsafeRawBufferPointer(start: data, count: size.pointee)
        size.pointee = 0
        return worker.receiveBody(exchange, piece)
    case .body:
        return worker.receiveWhole(exchange)
    case .waiting:
        return worker.receiveAnswer(exchange)
    case .answered:
        size.pointee = 0
        return .YES
    }
}

private func receiveHeader(
    headers: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?, nameLength: Int, value: UnsafePointer<CChar>?,
    valueLength: Int
) -> MHD_Result {
    var text = UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueLength)[...]
    // The daemon has left out the spaces before the value, but not those behind it. Source: RFC 9112, 5.1.
    while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    headers?.assumingMemoryBound(to: Headers.self).pointee.append(
        name: UnsafeRawBufferPointer(start: name, count: name == nil ? 0 : nameLength), value: text)
    return .YES
}

private func receiveEnd(
    context: UnsafeMutableRawPointer?, daemonConnection: OpaquePointer?, state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    reason: MHD_RequestTerminationCode
) {
    guard let pointer = state?.pointee else { return }
    state?.pointee = nil
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    worker(context)?.end(exchange)
}

private func receiveMessage(context: UnsafeMutableRawPointer?, text: UnsafePointer<CChar>?, length: Int) {
    guard let worker = worker(context), let text, worker.shared.mayTell() else { return }
    var line: [UInt8] = []
    appendEscaped(UnsafeRawBufferPointer(start: text, count: length), to: &line)
    worker.shared.diagnostics?(String(decoding: line, as: UTF8.self))
}
