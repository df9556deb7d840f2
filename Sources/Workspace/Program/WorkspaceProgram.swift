import Glibc
import PostgresStorage
import SQLiteStorage
import Slipsheet
import Storage

/// The program: opens the store, serves the site, sweeps now and then, and ends when it is told to.
struct WorkspaceProgram {
    private let options: Options
    private let signals = SignalWaiter()

    init(_ options: Options) {
        self.options = options
    }

    /// Returns after SIGTERM or Ctrl-C, when the answers under way are out and the store is closed.
    func run() throws {
        let store = try openStore()
        defer { store.close() }
        fillSchedule(store)
        let site = try Workspace.site(store, secret: secret(of: store), files: try staticFiles())
        let server = Server(configuration, handler: site)
        do throws(ServerError) {
            try server.start()
        } catch {
            throw ProgramError("cannot listen on \(options.bind), port \(options.port): \(error)")
        }
        let metrics = try serveMetrics(server, store)
        defer { metrics?.stop() }
        StandardError.write("Workspace is at http://localhost:\(server.port)")
        var pause = 1
        while signals.wait(seconds: pause) == nil { pause = sweep(store) ? 0 : 60 }
        server.stop()
    }

    /// Other nodes that start at the same time may hold up a write for longer than a request could wait.
    private func secret(of store: any SQLStore) throws -> [UInt8] {
        for _ in 0..<40 {
            do {
                return try store.secret(named: "forms")
            } catch let error as StoreError where error.code == .unavailable {
                usleep(250_000)
            }
        }
        return try store.secret(named: "forms")
    }

    /// On a port of its own, which only this machine reaches, whatever `--bind` says.
    private func serveMetrics(_ server: Server, _ store: any SQLStore) throws -> Server? {
        guard let port = options.metricsPort else { return nil }
        var configuration = ServerConfiguration()
        configuration.port = port
        configuration.workers = 1
        configuration.connectionLimit = 32
        configuration.accessLog = .off
        let metrics = Server(configuration, handler: MetricsEndpoint { exposition in exposition.addWorkspace(server, store) })
        do throws(ServerError) {
            try metrics.start()
        } catch {
            throw ProgramError("cannot listen on 127.0.0.1, port \(port), for metrics: \(error)")
        }
        return metrics
    }

    /// Replaces the schedule by a CSV file, all of it or nothing.
    func importFlights(_ path: String) throws {
        let store = try openStore()
        defer { store.close() }
        let count = try ScheduleImport(path: path).run(into: store)
        print("Imported \(count) flights.")
    }

    /// Removes expired presentations and tombstones, and drafts that were deleted too long ago to be restored, for a second at most; says
    /// whether it had something to do.
    private func sweep(_ store: any SQLStore) -> Bool {
        let now = WallClock.now()
        do {
            return try store.sweep(now: now) { try DraftStore.eraseExpired(now: now, limit: $1, in: $0) } > 0
        } catch {
            StandardError.write("sweep: \(error)")
            return false
        }
    }

    /// Makes a schedule for the coming week when every flight of the present one has left; start-up does not wait for it.
    private func fillSchedule(_ store: any SQLStore) {
        let now = WallClock.now()
        store.write { transaction in
            guard try FlightStore.lastDeparture(in: transaction) < now else { return }
            let schedule = FlightSchedule(seed: 7, start: now / 86_400 * 86_400, days: 7)
            try FlightStore.replace(schedule.flights(1_000), in: transaction)
        } completion: { result in
            if case .failure(let error) = result { StandardError.write("schedule: \(error)") }
        }
    }

    private func openStore() throws -> any SQLStore {
        do throws(StoreError) {
            return switch options.database {
            case .file(let path): try sqlite(.file(path))
            case .memory: try sqlite(.memory)
            case .postgres(let url): try PostgresStore(url, migrations: Workspace.migrations, log: StandardError.write)
            }
        } catch {
            throw ProgramError(error.detail)
        }
    }

    private func sqlite(_ location: SQLiteStore.Location) throws(StoreError) -> SQLiteStore {
        try SQLiteStore(
            location, migrations: Workspace.migrations, synchronous: options.synchronous == .full ? .full : .normal,
            log: StandardError.write)
    }

    private func staticFiles() throws -> StaticFiles {
        let directory = options.publicDirectory ?? PublicDirectory.find()
        do throws(StaticFilesError) {
            return try StaticFiles(directory: directory)
        } catch {
            throw ProgramError("cannot read the style sheet and script in “\(directory)”: \(error); --public names their directory")
        }
    }

    private var configuration: ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.host = options.bind
        configuration.port = options.port
        configuration.allowedHosts = options.allowedHosts
        if !options.logsRequests { configuration.accessLog = .off }
        configuration.diagnostics = StandardError.write
        return configuration
    }
}

/// A sentence about why the program cannot run.
struct ProgramError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
