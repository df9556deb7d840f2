import Presentation
import Slipsheet
import Storage

/// How a test drives a screen. As the argument of a test, it names itself when the test fails.
public enum Way: CaseIterable, Sendable, CustomStringConvertible {
    /// Transitions on the screen's own values; nothing of HTTP.
    case values
    /// The whole library, called with request values.
    case inProcess
    /// The real server on a loopback port.
    case socket

    /// Those in which there is HTTP.
    public static let overHTTP: [Way] = [.inProcess, .socket]

    public var description: String {
        switch self {
        case .values: "as values"
        case .inProcess: "in process"
        case .socket: "over a socket"
        }
    }

    /// Runs `test` with a driver before a screen that nobody has used yet.
    nonisolated(nonsending) public func drive<S: MemoryScreen>(
        _ screen: S, _ test: (any ScreenDriver) async throws -> Void
    ) async throws {
        if self == .values { return try await test(ValueDriver(screen)) }
        let log = DismissalLog()
        let store = MemoryStore<S.Model>()
        var site = Site("Test", store: store, secret: try store.secret(named: "forms"), files: .init(), log: { _ in })
        site.add(RecordingScreen(screen: screen, log: log))
        try await drive(site, log, test)
    }

    /// Runs `test` with a driver before a whole site. Throws `WayError.siteAsValues` for the way without HTTP.
    nonisolated(nonsending) public func drive<Snapshot, Transaction>(
        _ site: Site<Snapshot, Transaction>, _ test: (PageDriver) async throws -> Void
    ) async throws {
        try await drive(site, nil, test)
    }

    nonisolated(nonsending) private func drive<Snapshot, Transaction>(
        _ site: Site<Snapshot, Transaction>, _ log: DismissalLog?, _ test: (PageDriver) async throws -> Void
    ) async throws {
        switch self {
        case .values: throw WayError.siteAsValues
        case .inProcess: try await test(PageDriver(InProcess(site), CookieJar(), log: log))
        case .socket:
            let served = try Served(site)
            defer { served.stop() }
            try await test(PageDriver(served, CookieJar(), log: log))
        }
    }
}

/// Runs one test in every way, for test libraries without arguments. What it throws names the way.
nonisolated(nonsending) public func everyWay<S: MemoryScreen>(
    _ screen: S, _ test: (any ScreenDriver) async throws -> Void
) async throws {
    for way in Way.allCases {
        do {
            try await way.drive(screen, test)
        } catch {
            throw WayError.failed(way, "\(error)")
        }
    }
}

public enum WayError: Error, Equatable, CustomStringConvertible {
    case failed(Way, String)
    /// Only a single screen in memory can be driven as values.
    case siteAsValues

    public var description: String {
        switch self {
        case .failed(let way, let reason): "\(way): \(reason)"
        case .siteAsValues: "a whole site cannot be driven as values"
        }
    }
}
