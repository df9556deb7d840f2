import Foundation
import PostgresServer
import SlipsheetTesting
import Spawning
import Testing

/// The program as a person starts it: what it says, and what it leaves alone.
@Suite struct ProgramTests {
    struct Ended {
        let status: Int32
        let output: String
        let errors: String
    }

    static let binary: URL = {
        var folder = Bundle.main.bundleURL
        for _ in 0..<6 {
            let candidate = folder.appending(path: "workspace")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return root.appending(path: ".build/debug/workspace")
    }()

    private func start(_ arguments: [String]) throws -> (Process, Pipe, Pipe) {
        let process = Process()
        let (output, errors) = (Pipe.unshared(), Pipe.unshared())
        process.executableURL = Self.binary
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        process.standardOutput = output
        process.standardError = errors
        try process.spawn()
        return (process, output, errors)
    }

    private func run(_ arguments: [String]) throws -> Ended {
        let (process, output, errors) = try start(arguments)
        process.waitUntilExit()
        return Ended(status: process.terminationStatus, output: text(output), errors: text(errors))
    }

    private func text(_ pipe: Pipe) -> String { String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }

    private func fetch(_ port: Int, _ path: String) throws -> (status: Int, body: String) {
        let (process, output) = (Process(), Pipe.unshared())
        process.executableURL = URL(filePath: "/usr/bin/curl")
        process.arguments = ["-s", "-w", "%{http_code}", "http://127.0.0.1:\(port)\(path)"]
        process.standardOutput = output
        try process.spawn()
        let answer = text(output)
        process.waitUntilExit()
        return (Int(answer.suffix(3)) ?? 0, String(answer.dropLast(3)))
    }

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "workspace-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private struct NotServing: Error, CustomStringConvertible {
        let description: String
    }

    /// Not among those that the system gives to clients: a test with many of them would have taken any of these.
    private var somePort: Int { Int.random(in: 12_000..<32_000) }

    /// A running server on ports that were free, ready to answer. `metrics` is where it was told to have its metrics, if at all.
    private func serve(
        _ database: [String], hasMetrics: Bool = false
    ) throws -> (process: Process, port: Int, errors: Pipe, metrics: Int) {
        var said: [String] = []
        for _ in 0..<5 {
            let (port, metrics) = (somePort, somePort)
            let more = hasMetrics ? ["--metrics-port", "\(metrics)"] : []
            let (process, _, errors) = try start(["--port", "\(port)", "--quiet"] + more + database)
            let deadline = ContinuousClock.now + .seconds(60)
            while process.isRunning, ContinuousClock.now < deadline {
                if try run(["--health", "--port", "\(port)"]).status == 0 { return (process, port, errors, metrics) }
                Thread.sleep(forTimeInterval: 0.05)
            }
            process.terminate()
            process.waitUntilExit()
            said.append(text(errors))
        }
        throw NotServing(description: said.joined(separator: "\n"))
    }

    @Test func `help names every option and ends well`() throws {
        let ended = try run(["--help"])
        #expect(ended.status == 0)
        #expect(ended.output.contains("--in-memory"))
    }

    @Test(arguments: [["--port", "http"], ["--nonsense"], ["--bind", "0.0.0.0"]]) func `a wrong argument is one sentence and status 2`(
        arguments: [String]
    ) throws {
        let ended = try run(arguments)
        #expect(ended.status == 2)
        #expect(ended.errors.hasPrefix("workspace: "))
        #expect(ended.errors.split(separator: "\n").count == 1)
    }

    @Test func `a file that is not ours is named and left as it was`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "notes.db")
        let bytes = Data("These are my notes, and no database.".utf8)
        try bytes.write(to: file)
        let ended = try run(["--database", file.path, "--port", "1"])
        #expect(ended.status == 1)
        #expect(ended.errors.contains("notes.db"))
        #expect(try Data(contentsOf: file) == bytes)
    }

    @Test func `a missing folder, and no style sheet, are named`() throws {
        let missing = try run(["--database", "/nowhere/at/all/workspace.db"])
        #expect(missing.status == 1)
        #expect(missing.errors.contains("/nowhere/at/all"))
        let unstyled = try run(["--in-memory", "--public", "/nowhere"])
        #expect(unstyled.status == 1)
        #expect(unstyled.errors.contains("/nowhere"))
    }

    @Test func `all data moves from a file to PostgreSQL and back, and nothing is overwritten`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (first, second) = (folder.appending(path: "a.db").path, folder.appending(path: "b.db").path)
        let url = try PostgresServer.database()
        let (process, _, _, _) = try serve(["--database", first])
        process.terminate()
        process.waitUntilExit()

        let there = try run(["--database", first, "--copy-to", url])
        #expect(there.status == 0 && there.errors.isEmpty)
        #expect(there.output.contains("flights: 1000 rows, checksum "))
        let back = try run(["--database", url, "--copy-to", second])
        #expect(back.status == 0)
        // A database on PostgreSQL has one secret of its own, which names its epoch.
        let lines = { (output: String) in output.split(separator: "\n").filter { !$0.hasPrefix("secrets:") } }
        #expect(lines(back.output) == lines(there.output))
        #expect(lines(there.output).count >= 6)

        for (source, target, word) in [
            (first, url, "not empty"), (url, second, "not overwritten"), (folder.path + "/none.db", url, "no database"),
            (first, second, "goes from"),
        ] {
            let refused = try run(["--database", source, "--copy-to", target])
            #expect(refused.status == 1)
            #expect(refused.errors.contains(word))
        }
        let (node, port, _, _) = try serve(["--database", url])
        #expect(try run(["--health", "--port", "\(port)"]).status == 0)
        node.terminate()
        node.waitUntilExit()
        #expect(node.terminationStatus == 0)
    }

    @Test func `it serves, refuses a second process and a taken port, and ends on SIGTERM`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = folder.appending(path: "workspace.db").path
        let (process, port, errors, _) = try serve(["--database", database])
        let second = try run(["--database", database, "--port", "\(port + 1)"])
        #expect(second.status == 1)
        #expect(second.errors.contains("workspace.db"))
        let taken = try run(["--in-memory", "--port", "\(port)"])
        #expect(taken.status == 1)
        #expect(taken.errors.contains("\(port)"))
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(process.terminationReason == .exit)
        #expect(text(errors).contains("http://localhost:\(port)"))
        #expect(try run(["--health", "--port", "\(port)"]).status == 1)
    }

    @Test func `a schedule that cannot be imported is named with its line`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "schedule.csv")
        try Data("airline,number,origin,destination,departs,arrives,status\nA,1,B\n".utf8).write(to: file)
        let ended = try run(["--database", folder.appending(path: "w.db").path, "--import-flights", file.path])
        #expect(ended.status == 1)
        #expect(ended.errors.contains("line 2"))
    }

    @Test func `a backup is made while the server runs, and a second one does not overwrite it`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (database, copy) = (folder.appending(path: "workspace.db").path, folder.appending(path: "copy.db").path)
        let (process, _, _, _) = try serve(["--database", database])
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        let made = try run(["--database", database, "--backup", copy])
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.contains("copy.db"))
        let bytes = try Data(contentsOf: URL(filePath: copy))
        let again = try run(["--database", database, "--backup", copy])
        #expect(again.status == 1)
        #expect(again.errors.contains("copy.db exists"))
        #expect(try Data(contentsOf: URL(filePath: copy)) == bytes)
        let second = try serve(["--database", copy])
        second.process.terminate()
        second.process.waitUntilExit()
        #expect(try run(["--in-memory", "--backup", copy + "2"]).status == 1)
        #expect(try run(["--database", "postgres://localhost/x", "--backup", copy + "2"]).errors.contains("pg_dump"))
    }

    @Test func `metrics are on a port of their own, in a text that a scraper reads`() throws {
        let (process, main, _, port) = try serve(["--in-memory"], hasMetrics: true)
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        #expect(try fetch(main, "/").status == 200)
        #expect(try fetch(main, "/nothing").status == 404)
        let reader = try ExpositionReader(try fetch(port, "/metrics").body)
        #expect(reader.value("slipsheet_build_info") == 1)
        #expect(reader.value("slipsheet_http_requests_total", ["method": "GET", "status": "2xx"]) ?? 0 >= 2)
        #expect(reader.value("slipsheet_http_requests_total", ["method": "GET", "status": "4xx"]) == 1)
        #expect(reader.value("slipsheet_store_writes_total", ["outcome": "kept"]) ?? 0 >= 1)
        #expect(reader.value("process_resident_memory_bytes") ?? 0 > 0)
        #expect(try fetch(main, "/metrics").status == 404, "not on the main port")
    }
}
