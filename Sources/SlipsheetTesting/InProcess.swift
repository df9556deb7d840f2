import HTTPServer

/// Calls a handler with request values, and waits for an answer that comes later. No socket, no gate.
public struct InProcess: Transport {
    private let handler: any Handler

    public init(_ handler: any Handler) {
        self.handler = handler
    }

    public func answer(_ request: PageRequest) async throws -> PageAnswer {
        guard let target = Target(request.target) else { throw DriverError.badAddress(request.target) }
        var headers = request.headers
        if request[header: "Host"] == nil { headers.append(("Host", "localhost")) }
        let response = await respond(Request(request.method, target, headers: Headers(headers), body: request.body))
        return PageAnswer(
            status: response.status.code, headers: response.headers.map { ("\($0.0)", $0.1) },
            body: request.method == .head ? [] : response.body)
    }

    private func respond(_ request: Request) async -> Response {
        switch handler.handle(request) {
        case .now(let response): return response
        case .later(let start):
            let render = await withCheckedContinuation { continuation in
                start(Completion { continuation.resume(returning: $0) })
            }
            return render?() ?? handler.refuse(.abandoned, id: request.id)
        }
    }
}
