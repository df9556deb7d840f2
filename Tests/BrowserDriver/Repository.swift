import Foundation

/// Where the tests find the package's own files.
public enum Repository {
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    public struct Missing: Error, CustomStringConvertible {
        public let description: String
    }

    /// A checker that `.ci/setup` fetches. Throws `Missing` where it is not there: a test without it must fail, not pass.
    static func tool(_ name: String) throws -> URL {
        let file = root.appending(path: ".build/tools/\(name)")
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw Missing(description: "\(file.path) is missing: run .ci/setup")
        }
        return file
    }

    /// A program of this package, from the same build as the tests.
    public static func program(_ name: String) throws -> URL {
        let file = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
        let fallback = root.appending(path: ".build/debug/\(name)")
        for candidate in [file, fallback] where FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        throw Missing(description: "\(fallback.path) is missing: run swift build")
    }
}
