/// How the program is set up: a flag goes before its environment variable, that before the default.
struct Options: Equatable, Sendable {
    enum Task: Equatable, Sendable {
        case serve
        case help
        /// Replaces the schedule of flights by this CSV file.
        case importFlights(String)
        /// Copies all of the database into a new one.
        case copy(to: Database)
        /// Copies the database into a new file, while it may be served.
        case backup(String)
        /// Asks a running server on this port whether it is alive.
        case health
    }

    enum Database: Equatable, Sendable {
        case file(String)
        case memory
        /// A connection URI as libpq takes it.
        case postgres(String)

        init(_ value: String) {
            let isURI = value.utf8.starts(with: "postgres://".utf8) || value.utf8.starts(with: "postgresql://".utf8)
            self = isURI ? .postgres(value) : .file(value)
        }
    }

    enum Synchronous: String, Sendable { case full, normal }

    var task = Task.serve
    var port: UInt16 = 8080
    var bind = "127.0.0.1"
    /// Where this machine can read metrics; nil is nowhere.
    var metricsPort: UInt16?
    var database = Database.file("workspace.db")
    var synchronous = Synchronous.full
    var publicDirectory: String?
    var allowedHosts: [String] = []
    var allowsPlainHTTP = false
    var logsRequests = true

    /// Throws a sentence for the person who started the program.
    init(_ arguments: [String], environment: [String: String] = [:]) throws(OptionError) {
        for (variable, flag) in Options.variables {
            if let value = environment[variable] { try set(flag, value, from: variable) }
        }
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            let flag = parts.first ?? ""
            if let apply = Options.switches[flag] {
                guard parts.count == 1 else { throw OptionError("\(flag) takes no value") }
                apply(&self)
            } else if Options.values.contains(flag) {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else { throw OptionError("\(flag) needs a value") }
                try set(flag, value, from: flag)
            } else {
                throw OptionError("unknown argument “\(argument)”; --help lists what there is")
            }
        }
        try check()
    }

    private static let values: Set = [
        "--port", "--metrics-port", "--bind", "--database", "--public", "--allow-host", "--sync", "--import-flights", "--copy-to",
        "--backup",
    ]

    private static let switches: [String: @Sendable (inout Options) -> Void] = [
        "--help": { $0.task = .help },
        "-h": { $0.task = .help },
        "--health": { $0.task = .health },
        "--in-memory": { $0.database = .memory },
        "--plain-http": { $0.allowsPlainHTTP = true },
        "--quiet": { $0.logsRequests = false },
    ]

    private static let variables = [
        ("WORKSPACE_PORT", "--port"), ("WORKSPACE_METRICS_PORT", "--metrics-port"), ("WORKSPACE_BIND", "--bind"),
        ("WORKSPACE_DATABASE", "--database"), ("WORKSPACE_PUBLIC", "--public"),
        ("WORKSPACE_ALLOW_HOST", "--allow-host"), ("WORKSPACE_SYNC", "--sync"), ("WORKSPACE_PLAIN_HTTP", "--plain-http"),
        ("WORKSPACE_QUIET", "--quiet"),
    ]

    private mutating func set(_ flag: String, _ value: String, from source: String) throws(OptionError) {
        switch flag {
        case "--port", "--metrics-port":
            guard let number = UInt16(value), number > 0 else {
                throw OptionError("\(source): “\(value)” is not a port; give a number from 1 to 65535")
            }
            if flag == "--port" { port = number } else { metricsPort = number }
        case "--bind":
            guard !value.isEmpty else { throw OptionError("\(source): the address is empty") }
            bind = value
        case "--database":
            guard !value.isEmpty else { throw OptionError("\(source): the path is empty") }
            database = Database(value)
        case "--public": publicDirectory = value
        case "--copy-to":
            guard !value.isEmpty else { throw OptionError("\(source): the path is empty") }
            task = .copy(to: Database(value))
        case "--backup":
            guard !value.isEmpty else { throw OptionError("\(source): the path is empty") }
            task = .backup(value)
        case "--import-flights":
            guard !value.isEmpty else { throw OptionError("\(source): the path is empty") }
            task = .importFlights(value)
        case "--allow-host":
            let names = value.split(separator: ",").map(String.init)
            guard !names.isEmpty else { throw OptionError("\(source): give a host name, or several with commas") }
            allowedHosts += names
        case "--sync":
            guard let mode = Synchronous(rawValue: value.lowercased()) else {
                throw OptionError("\(source): “\(value)” is neither full nor normal")
            }
            synchronous = mode
        default:
            guard value == "1" || value == "true" else {
                if value == "0" || value == "false" || value.isEmpty { return }
                throw OptionError("\(source): “\(value)” is neither 1 nor 0")
            }
            Options.switches[flag]?(&self)
        }
    }

    private func check() throws(OptionError) {
        let isLoopback = bind == "localhost" || bind == "::1" || bind.utf8.starts(with: "127.".utf8)
        guard isLoopback || allowsPlainHTTP || task != .serve else {
            throw OptionError(
                "\(bind) can be reached from other machines, and this server speaks plain HTTP: put a TLS proxy before it and say --plain-http"
            )
        }
    }
}

/// A sentence about a wrong argument.
struct OptionError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
