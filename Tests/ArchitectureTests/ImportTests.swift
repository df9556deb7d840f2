import Testing

/// SwiftPM does not stop an import that a target never declared; this does.
@Suite struct ImportTests {
    /// What each module may import of ours, and the rest of Foundation's family that it may.
    static let allowed: [String: Set<String>] = [
        "Locking": [],
        "HTTPServer": ["CMicroHTTPD", "Locking"],
        "Markup": [],
        "Presentation": [],
        "Storage": [],
        "SQLiteStorage": ["Storage", "CSQLite"],
        "PostgresStorage": ["Storage", "CPostgreSQL"],
        "Markdown": ["CMarkdown", "Locking", "Markup"],
        "Slipsheet": ["Presentation", "Markup", "HTTPServer", "Storage", "CSodium"],
        "SlipsheetTesting": ["Slipsheet", "Presentation", "HTTPServer", "Markup", "Storage"],
        "Workspace": ["Slipsheet", "Storage", "SQLiteStorage", "PostgresStorage", "Markdown"],
        "DraftSample": ["Slipsheet"],
        "Benchmark": ["Markup"],
    ]

    /// Modules of the toolchain that stand for the operating system and its threads.
    static let system: Set<String> = ["Glibc", "Synchronization"]
    /// Modules that know no operating system.
    static let pure: Set<String> = ["Presentation", "Markup"]

    static func offences(in files: [SourceFile]) -> [String] {
        files.flatMap { file -> [String] in
            guard var modules = allowed[file.module] else { return ["\(file.path): the module is not in the table"] }
            if !pure.contains(file.module) { modules.formUnion(system) }
            return file.lines.compactMap { line in
                guard let module = imported(by: line.text), !modules.contains(module) else { return nil }
                return line.description
            }
        }
    }

    static func imported(by line: String) -> String? {
        let pattern =
            /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
        return line.firstMatch(of: pattern).map { String($0.1) }
    }

    @Test func `Sources import only what the table of modules allows`() throws {
        let files = try SourceFile.all("Sources")
        #expect(files.count > 20)
        #expect(Self.offences(in: files) == [])
    }

    @Test(arguments: [
        ("Markup", "import Foundation"), ("Presentation", "import Synchronization"), ("Presentation", "@preconcurrency import Glibc"),
        ("Storage", "public import SQLiteStorage"), ("HTTPServer", "  @_exported import Slipsheet"),
        ("Markdown", "import struct Foundation.Data"), ("Slipsheet", "import Foundation"), ("Slipsheet", "import FoundationEssentials"),
        ("Unknown", ""),
    ])
    func `An import outside the table is found however it is written`(module: String, line: String) {
        let file = SourceFile(path: "Sources/\(module)/File.swift", text: "// import Nothing\n\(line)\n")
        #expect(Self.offences(in: [file]).count == 1)
    }

    @Test(arguments: [
        ("Slipsheet", "import CSodium"), ("Markdown", "import CMarkdown"), ("Storage", "import Synchronization"),
    ])
    func `An import of the table is no offence`(module: String, line: String) {
        #expect(Self.offences(in: [SourceFile(path: "Sources/\(module)/File.swift", text: line)]) == [])
    }
}
