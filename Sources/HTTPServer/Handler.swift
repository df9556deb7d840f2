/// The program behind the server. Both functions are called on several threads at once.
public protocol Handler: Sendable {
    /// Answers a request that passed the gate. Runs on a worker, whose other connections wait meanwhile.
    func handle(_ request: Request) -> Handling

    /// The page for a request that was answered without `handle`, or in its place; `id` is the request's.
    func refuse(_ refusal: GateRefusal, id: String) -> Response
}

extension Handler {
    public func refuse(_ refusal: GateRefusal, id: String) -> Response { .page(refusal.status, refusal.explanation, id: id) }
}

/// How a request is answered.
public enum Handling: Sendable {
    case now(Response)
    /// The connection is suspended before the closure runs. The closure is called on the worker and must only hand the completion
    /// over, as to a queue, and return; the worker then serves other connections until the completion is resumed.
    case later(@Sendable (Completion) -> Void)
}
