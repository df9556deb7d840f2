import Foundation

/// The Nu HTML checker. It starts slowly: give it all pages at once.
public enum NuChecker {
    public struct Complaint: Sendable, Equatable, CustomStringConvertible {
        /// The page's name as given.
        public let page: String
        public let line: Int
        public let message: String
        public let extract: String

        public var description: String { "\(page):\(line): \(message): \(extract)" }
    }

    /// Errors and warnings over `pages`, each a name (letters, digits, hyphens) and its bytes as served.
    /// Throws where the checker is missing or broken: an empty answer means that every page was read and is valid.
    public static func check(_ pages: [(name: String, html: [UInt8])]) throws -> [Complaint] {
        let jar = try Repository.tool("vnu.jar")
        let folder = FileManager.default.temporaryDirectory.appending(path: "nu-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try pages.map { page in
            let file = folder.appending(path: "\(page.name).html")
            try Data(page.html).write(to: file)
            return file.path
        }
        let command = ["java", "-jar", jar.path, "--stdout", "--exit-zero-always", "--format", "json"] + files
        let report = try JSON(decoding: Array(run(command).utf8))
        guard report["version"].string != nil else { throw Repository.Missing(description: "the checker's answer has no version") }
        return report["messages"].items.map { message in
            let name = message["url"].string.map { URL(filePath: $0).deletingPathExtension().lastPathComponent } ?? ""
            return Complaint(
                page: name, line: Int(message["lastLine"].number ?? 0), message: message["message"].string ?? "",
                extract: message["extract"].string ?? "")
        }
    }
}
