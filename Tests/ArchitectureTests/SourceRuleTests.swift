import Foundation
import Testing

/// House rules that a formatter does not know.
@Suite struct SourceRuleTests {
    /// A longer file is a table, and says in its first line of what and why.
    static let longest = 300

    static func unreasoned(in file: SourceFile) -> [String] {
        let lines = file.lines
        return file.lines(matching: /@unchecked Sendable|nonisolated\(unsafe\)/).filter { line in
            let hasOwn = line.text.contains("// ")
            let hasAbove = line.number > 1 && lines[line.number - 2].isComment
            return !hasOwn && !hasAbove
        }.map(\.description)
    }

    static func isTooLong(_ file: SourceFile) -> Bool {
        file.text.split(separator: "\n", omittingEmptySubsequences: false).count > longest + 1 && !file.text.hasPrefix("// ")
    }

    @Test func `Whatever turns the compiler's check of concurrency off has its reason in a comment`() throws {
        #expect(try SourceFile.all("Sources").flatMap(Self.unreasoned) == [])
    }

    @Test func `A missing reason is found, one beside or above is taken`() {
        func unreasoned(_ text: String) -> Int { Self.unreasoned(in: SourceFile(path: "Sources/X/Y.swift", text: text)).count }
        #expect(unreasoned("final class A: @unchecked Sendable {}") == 1)
        #expect(unreasoned("\nnonisolated(unsafe) let a = 1") == 1)
        #expect(unreasoned("final class A: @unchecked Sendable {} // The daemon alone touches it.") == 0)
        #expect(unreasoned("// The daemon alone touches it.\nfinal class A: @unchecked Sendable {}") == 0)
    }

    @Test func `No file of Sources is longer than 300 lines without a reason in its first line`() throws {
        #expect(try SourceFile.all("Sources").filter(Self.isTooLong).map(\.path) == [])
        let long = String(repeating: "a\n", count: 301)
        #expect(Self.isTooLong(SourceFile(path: "", text: long)))
        #expect(!Self.isTooLong(SourceFile(path: "", text: "// A table of tags.\n" + long)))
        #expect(!Self.isTooLong(SourceFile(path: "", text: String(repeating: "a\n", count: 300))))
    }

    @Test func `Product code never gives up on purpose`() throws {
        let found = try SourceFile.all("Sources").flatMap { $0.lines(matching: #/\bfatalError\(|\btry!|\bas!/#) }
        #expect(found.map(\.description) == [])
    }

    @Test func `No file is named after a heap of things`() throws {
        let names = try (SourceFile.all("Sources") + SourceFile.all("Tests")).map(\.name)
        #expect(names.filter { $0.contains(/(Utils|Utilities|Helper|Helpers|Extensions|Common|Manager|Service|Base)(\+|$)/) } == [])
    }

    @Test func `Every test runs: none is switched off`() throws {
        // As traits; written in pieces, so that this line is no finding.
        let off = try Regex(
            ["[(,]\\s*\\.dis" + "abled\\(", "\\.en" + "abled\\(if", "XCT" + "Skip", "with" + "KnownIssue"].joined(separator: "|"))
        let found = try SourceFile.all("Tests").flatMap { file in file.lines.filter { $0.text.contains(off) } }
        #expect(found.map(\.description) == [])
    }

    @Test func `Nothing is left to do in the sources`() throws {
        let found = try SourceFile.all("Sources").flatMap { file in file.lines.filter { $0.text.contains(/\b(TODO|FIXME|XXX)\b/) } }
        #expect(found.map(\.description) == [])
    }

    @Test func `The top level holds what the map says, and nothing else`() throws {
        let allowed: Set = ["Package.swift", "Sources", "Tests", "README.md", "Public", "Dockerfile"]
        let names = try FileManager.default.contentsOfDirectory(atPath: SourceFile.root.path).filter { name in
            !name.hasPrefix(".") && !name.contains(/\.(db|db-wal|db-shm|profraw)$/)
        }
        #expect(Set(names).subtracting(allowed) == [])
    }
}
