import HTTPServer

/// Answers `/metrics`, and nothing else. For a server of its own, on a port that only this machine reaches.
public struct MetricsEndpoint: Handler {
    private let collect: @Sendable (inout Exposition) -> Void

    /// - Parameter collect: called for each request, on a worker of this endpoint's server.
    public init(_ collect: @escaping @Sendable (inout Exposition) -> Void) {
        self.collect = collect
    }

    public func handle(_ request: Request) -> Handling {
        guard request.target.path == "/metrics" else { return .now(.page(.notFound, "There is only /metrics here.", id: request.id)) }
        guard request.method != .post else {
            var response = Response.page(.methodNotAllowed, "Metrics are only read.", id: request.id)
            response.headers.append(("Allow", "GET, HEAD"))
            return .now(response)
        }
        var exposition = Exposition()
        collect(&exposition)
        return .now(Response(.ok, headers: [("Content-Type", "text/plain; version=0.0.4; charset=utf-8")], body: exposition.bytes))
    }
}
