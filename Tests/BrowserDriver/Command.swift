import Foundation
import Spawning

/// Runs a command to its end and returns its standard output. Throws where it cannot start or does not end with zero.
func run(_ command: [String], environment: [String: String] = [:]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["timeout", "--kill-after=5", "120"] + command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, ours in ours }
    let output = Pipe.unshared()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.spawn()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw ChildProcess.Failure(description: "\(command.joined(separator: " ")) ended with status \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
}
