import HTTPServer
import Storage

/// An answer that is drawn from a snapshot, or that needs none.
enum Reply<Snapshot>: Sendable {
    case made(@Sendable () -> Response)
    /// `first` runs once; the drawing may run again when the store was lost meanwhile; `orElse` answers when the snapshot cannot be had
    /// or the drawing fails.
    case drawn(first: @Sendable () -> Void, @Sendable (Snapshot) throws -> Response, orElse: @Sendable (any Error) -> Response)

    init(
        first: @escaping @Sendable () -> Void = {}, draw: @escaping @Sendable (Snapshot) throws -> Response,
        orElse: @escaping @Sendable (any Error) -> Response
    ) {
        self = .drawn(first: first, draw, orElse: orElse)
    }

    /// On the calling thread.
    func made<Transaction>(by store: any Store<Snapshot, Transaction>) -> Response {
        switch self {
        case .made(let make): return make()
        case .drawn(let first, let draw, let orElse):
            first()
            do {
                return try store.read(draw)
            } catch {
                return orElse(error)
            }
        }
    }

    /// Resumes the completion once: drawn on its worker, or, where reads wait, on a thread of the store.
    func send<Transaction>(to completion: Completion, from store: any Store<Snapshot, Transaction>) {
        guard case .drawn(let first, let draw, let orElse) = self, store.readsWait else {
            return completion.resume { made(by: store) }
        }
        first()
        store.read(draw) { result in
            completion.resume {
                switch result {
                case .success(let response): response
                case .failure(let error): orElse(error)
                }
            }
        }
    }
}
