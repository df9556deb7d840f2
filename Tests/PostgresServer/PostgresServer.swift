import CPostgreSQL
import Foundation
import Spawning

/// A PostgreSQL server for the tests of one process, started when the first one asks and gone when the process ends, however it ends.
///
/// It listens on a socket in a folder of its own, in memory where the system has such a place. Nothing is skipped without it: asking for a
/// database throws.
public final class PostgresServer: Sendable {
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    private static let shared = Result { try PostgresServer() }

    /// The URL of a new, empty database.
    public static func database() throws -> String { try shared.get().create() }

    /// The same over TCP on the loopback address, where the server speaks TLS with a certificate that only it has signed.
    public static func databaseOverTLS() throws -> (url: String, certificate: String) {
        let server = try shared.get()
        let name = URLComponents(string: try server.create())?.path ?? ""
        return ("postgresql://postgres@localhost:\(server.port)\(name)", server.folder + "/server.crt")
    }

    private let folder: String
    private let port: Int
    /// Its closing is what ends the server.
    private let leash: FileHandle

    private init() throws {
        let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : NSTemporaryDirectory()
        folder = base + "/slipsheet-postgres-\(getpid())"
        port = try Self.freePort()
        let binaries = try Self.binaries()
        // The server refuses to run as root, and root's folder may be no place where others can make one.
        let prefix = geteuid() == 0 ? "runuser -u postgres -- " : ""
        let script = """
            set -e
            rm -rf '\(folder)'; mkdir -m 700 '\(folder)'
            \(prefix.isEmpty ? "" : "chown postgres '\(folder)'")
            openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
                -keyout '\(folder)/server.key' -out '\(folder)/server.crt' 2>'\(folder)/openssl.log'
            \(prefix.isEmpty ? "" : "chown postgres '\(folder)/server.key'")
            \(prefix)'\(binaries)/initdb' -D '\(folder)/data' -U postgres -A trust -E UTF8 --locale=C.UTF-8 >'\(folder)/initdb.log' 2>&1
            \(prefix)'\(binaries)/postgres' -D '\(folder)/data' -k '\(folder)' -c listen_addresses=127.0.0.1 -c port=\(port) \
                -c ssl=on -c 'ssl_cert_file=\(folder)/server.crt' -c 'ssl_key_file=\(folder)/server.key' -c max_connections=300 \
                -c shared_buffers=32MB -c deadlock_timeout=200 >'\(folder)/server.log' 2>&1 &
            set +e
            read -r line
            kill -QUIT "$(head -1 '\(folder)/data/postmaster.pid')"
            wait
            rm -rf '\(folder)'
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = URL(fileURLWithPath: "/")
        // Only this process may hold the leash, none of those that it starts.
        let pipe = Pipe.unshared()
        process.standardInput = pipe
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        leash = pipe.fileHandleForWriting
        try process.spawn()
        for _ in 0..<300 {
            if let connection = connect("postgres") {
                PQfinish(connection)
                return
            }
            guard process.isRunning else { break }
            usleep(100_000)
        }
        let log = ["openssl", "initdb", "server"]
            .compactMap { try? String(contentsOfFile: "\(folder)/\($0).log", encoding: .utf8) }.joined(separator: "\n")
        throw Failure(description: "PostgreSQL does not start: \(log)")
    }

    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw Failure(description: "no free port on the loopback address") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func binaries() throws -> String {
        let root = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let newest = versions.compactMap { Int($0) }.sorted().last { access("\(root)/\($0)/bin/initdb", X_OK) == 0 }
        guard let newest else { throw Failure(description: "PostgreSQL's server is missing: install Debian's postgresql") }
        return "\(root)/\(newest)/bin"
    }

    private func url(_ database: String) -> String {
        "postgresql://:\(port)/\(database)?host=\(folder.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")&user=postgres"
    }

    private func create() throws -> String {
        guard let connection = connect("postgres") else { throw Failure(description: "PostgreSQL does not answer") }
        defer { PQfinish(connection) }
        let name = "t" + UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
        let result = PQexec(connection, "CREATE DATABASE \(name) STRATEGY wal_log")
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else {
            throw Failure(description: String(cString: PQerrorMessage(connection)))
        }
        return url(name)
    }

    private func connect(_ database: String) -> OpaquePointer? {
        guard let connection = PQconnectdb(url(database)) else { return nil }
        if PQstatus(connection) == CONNECTION_OK { return connection }
        PQfinish(connection)
        return nil
    }
}
