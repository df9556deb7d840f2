import Foundation

/// A file of the package, as text.
struct SourceFile {
    struct Line: CustomStringConvertible {
        let file: String
        let number: Int
        let text: String

        var description: String { "\(file):\(number): \(text.trimmingCharacters(in: .whitespaces))" }
        var isComment: Bool { text.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
    }

    /// From the package's root, as in "Sources/Markup/HTML.swift".
    let path: String
    let text: String

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder below Sources or Tests that it lies in, which is its module.
    var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

    var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    var lines: [Line] {
        text.components(separatedBy: "\n").enumerated().map { Line(file: path, number: $0.offset + 1, text: $0.element) }
    }

    /// Every file with that ending below `folder`, by path. Throws where the folder is not there.
    static func all(_ folder: String, ending: String = ".swift") throws -> [SourceFile] {
        let base = root.appending(path: folder)
        let names = try FileManager.default.subpathsOfDirectory(atPath: base.path).filter { $0.hasSuffix(ending) }.sorted()
        return try names.map {
            SourceFile(path: "\(folder)/\($0)", text: try String(contentsOf: base.appending(path: $0), encoding: .utf8))
        }
    }

    /// The lines of code that `pattern` matches, comments left out.
    func lines(matching pattern: Regex<Substring>) -> [Line] {
        lines.filter { !$0.isComment && $0.text.contains(pattern) }
    }
}
