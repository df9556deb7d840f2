import Foundation
import Spawning

/// A few lines as an application would write them, checked against the modules of this build.
struct Snippet: Sendable {
    struct Broken: Error, CustomStringConvertible {
        let description: String
    }

    let source: String

    /// The compiler's errors, without their places; empty where the snippet compiles.
    func errors() throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appending(path: "snippet-\(UUID().uuidString).swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc", "-typecheck", "-swift-version", "6"] + (try Self.searchPaths()) + [file.path]
        let output = Pipe.unshared()
        process.standardError = output
        process.standardOutput = output
        try process.spawn()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let errors = text.split(separator: "\n").compactMap { line -> String? in
            line.firstMatch(of: /^[^ ]+\.swift:\d+:\d+: error: (.*)$/).map { String($0.1) }
        }
        guard errors.isEmpty == (process.terminationStatus == 0) else { throw Broken(description: text) }
        return errors
    }

    /// The modules lie beside the test program; the C ones are found by the module maps that the build made or the sources hold.
    private static func searchPaths() throws -> [String] {
        let programs = [
            URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent(), SourceFile.root.appending(path: ".build/debug"),
        ]
        guard let build = programs.first(where: { FileManager.default.fileExists(atPath: $0.appending(path: "Modules").path) }) else {
            throw Broken(description: "no Modules folder beside \(CommandLine.arguments[0])")
        }
        let shims = try FileManager.default.contentsOfDirectory(atPath: build.path).sorted().compactMap { name -> String? in
            let map = build.appending(path: "\(name)/module.modulemap").path
            return FileManager.default.fileExists(atPath: map) ? map : nil
        }
        return ["-I", build.appending(path: "Modules").path] + shims.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }
}
