import Glibc
import HTTPServer

/// Serves a site on this machine's loopback address until SIGTERM or Ctrl-C, then lets answers under way finish.
///
/// For examples; a program with settings of its own makes a `Server` itself. `PORT` in the environment goes before `port`. What prevents it is
/// said in a line, and the program ends with status 1.
public func serve<Snapshot, Transaction>(_ site: @autoclosure () throws -> Site<Snapshot, Transaction>, port: UInt16) {
    do {
        try serveUntilSignal(site(), port)
    } catch {
        StandardError.write("cannot serve: \(error)")
        exit(1)
    }
}

private func serveUntilSignal<Snapshot, Transaction>(_ site: Site<Snapshot, Transaction>, _ port: UInt16) throws {
    let signals = SignalWaiter()
    var configuration = ServerConfiguration()
    configuration.port = getenv("PORT").flatMap { UInt16(String(cString: $0)) } ?? port
    let server = Server(configuration, handler: site)
    try server.start()
    StandardError.write("Serving at http://localhost:\(server.port)")
    _ = signals.wait()
    server.stop()
}

extension StaticFiles {
    /// The directory `Public` beside the package or the program.
    public static var here: StaticFiles {
        get throws { try StaticFiles(directory: PublicDirectory.find()) }
    }
}

/// Where a program's static files lie.
public enum PublicDirectory {
    /// `Public` in the working directory, else the first `Public` beside or above the executable.
    public static func find() -> String {
        if access("Public", R_OK) == 0 { return "Public" }
        var path = executable
        while let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            path = String(path[..<slash])
            if access(path + "/Public", R_OK) == 0 { return path + "/Public" }
        }
        return "Public"
    }

    private static var executable: String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { readlink("/proc/self/exe", $0, bytes.count) } ?? 0
        }
        return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    }
}
