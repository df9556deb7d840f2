import HTTPServer
import Presentation
import Storage

/// A web application: screens at their paths, static files, health probes, and one store beneath them all.
public struct Site<Snapshot, Transaction>: Handler {
    private let context: SiteContext<Snapshot, Transaction>
    private let files: StaticFiles
    private var mounts: [Mount] = []

    private struct Mount: Sendable {
        /// Nil when the segments are not this screen's.
        let answer: @Sendable (Request, [String]) -> Handling?
    }

    /// - Parameters:
    ///   - secret: 32 random bytes that stay the same over restarts, so that open pages keep their proof.
    ///   - log: receives what goes wrong here, a line each.
    public init(
        _ name: String, store: any Store<Snapshot, Transaction>, secret: [UInt8], files: StaticFiles, destinations: [SiteDestination] = [],
        clock: @escaping @Sendable () -> Int64 = WallClock.now, log: @escaping @Sendable (String) -> Void = StandardError.write
    ) {
        let keyring = Keyring(secret: secret)
        self.files = files
        context = SiteContext(
            store: store, keyring: keyring, cookieName: "slipsheet-\(keyring.digest(.instance).description.prefix(8))",
            chrome: Chrome(name: name, destinations: destinations, files: files), clock: clock, log: log)
    }

    /// Adds a screen at its paths. Earlier screens win where paths overlap.
    @inlinable
    public mutating func add<S: WebScreen>(_ screen: S) where S.Snapshot == Snapshot, S.Transaction == Transaction {
        mount(screen) { visit, presented, noticeCode, snapshot in
            try screen.loaded(visit, presenting: presented, noticeCode: noticeCode, from: snapshot)
        }
    }

    @usableFromInline
    mutating func mount<S: WebScreen>(
        _ screen: S, loading load: @escaping @Sendable (Visit, S.Presented?, String?, Snapshot) throws -> LoadedScreen?
    ) where S.Snapshot == Snapshot, S.Transaction == Transaction {
        let host = ScreenHost(screen, context, loading: load)
        mounts.append(
            Mount { request, segments in
                for (index, pattern) in S.Link.paths.enumerated() {
                    if let parameters = pattern.match(segments), let link = S.Link(path: index, parameters) {
                        return host.answer(request, link: link)
                    }
                }
                for pattern in S.paths {
                    if let parameters = pattern.match(segments) { return host.answer(request, parameters) }
                }
                return nil
            })
    }

    public func handle(_ request: Request) -> Handling {
        let segments = request.target.segments
        for mount in mounts {
            if let handling = mount.answer(request, segments) { return handling }
        }
        if let response = files.response(to: request) { return .now(response) }
        switch request.target.path {
        case "/healthz": return .now(Response(.ok, headers: [("Content-Type", "text/plain")], body: Array("ok\n".utf8)))
        case "/readyz": return readiness()
        default: return .now(context.missingPage(Session(request, context.keyring, cookieName: context.cookieName)))
        }
    }

    private func readiness() -> Handling {
        let reply = Reply<Snapshot> { _ in
            Response(.ok, headers: [("Content-Type", "text/plain")], body: Array("ready\n".utf8))
        } orElse: { _ in
            Response(.unavailable, headers: [("Content-Type", "text/plain"), ("Retry-After", "2")], body: Array("not ready\n".utf8))
        }
        let store = context.store
        guard store.readsWait else { return .now(reply.made(by: store)) }
        return .later { completion in reply.send(to: completion, from: store) }
    }
}
