import Foundation
import Testing

/// What the README says is so: its sample is the code, its commands can be run, its paths lead somewhere.
@Suite struct ReadmeTests {
    let text: String

    init() throws { text = try String(contentsOf: SourceFile.root.appending(path: "README.md"), encoding: .utf8) }

    private func exists(_ path: some StringProtocol) -> Bool {
        FileManager.default.fileExists(atPath: SourceFile.root.appending(path: String(path)).path)
    }

    private func blocks(_ language: String) throws -> [String] {
        let pattern = try Regex("```\(language)\n(.*?)```", as: (Substring, Substring).self).dotMatchesNewlines()
        return text.matches(of: pattern).map { String($0.1) }
    }

    @Test func `The first sample is the text of the target DraftSample`() throws {
        let files = try SourceFile.all("Sources/DraftSample").filter { $0.name != "main" }
        #expect(files.count == 1)
        #expect(try blocks("swift").first == files.first?.text)
    }

    @Test func `The test that the README shows is one that runs`() throws {
        let file = SourceFile.root.appending(path: "Tests/DraftSampleTests/ReadmeExampleTests.swift")
        let shown = try #require(try blocks("swift").dropFirst().first)
        #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix(shown))
    }

    @Test func `The screen of the guide is the one that Workspace runs`() throws {
        let guide = SourceFile.root.appending(path: "Sources/Slipsheet/Slipsheet.docc/WriteYourOwnScreen.md")
        let text = try String(contentsOf: guide, encoding: .utf8)
        let files = try SourceFile.all("Sources/Workspace/RecentlyDeleted")
        #expect(files.count == 2)
        for file in files { #expect(text.contains("```swift\n\(file.text)```"), "\(file.name)") }
    }

    @Test func `Every script that the README names can be run`() throws {
        let scripts = Set(text.matches(of: /\.ci\/[a-z]+/).map { String($0.0) })
        #expect(scripts.isSuperset(of: [".ci/setup", ".ci/test"]))
        for script in scripts {
            #expect(FileManager.default.isExecutableFile(atPath: SourceFile.root.appending(path: script).path), "\(script)")
        }
    }

    @Test func `Every step of the tests that the README names is one`() throws {
        let script = try String(contentsOf: SourceFile.root.appending(path: ".ci/test"), encoding: .utf8)
        let steps = text.matches(of: /\.ci\/test((?: [a-z]+)+)/).flatMap { $0.1.split(separator: " ") }
        for step in steps { #expect(script.contains("step_\(step)()"), "\(step)") }
    }

    @Test func `Every program that the README runs is a product`() throws {
        let manifest = try String(contentsOf: SourceFile.root.appending(path: "Package.swift"), encoding: .utf8)
        let programs = text.matches(of: /swift run (?:-c release )?([a-z][a-z-]*)/).map { String($0.1) }
        #expect(programs.contains("workspace"))
        for program in programs { #expect(manifest.contains(".executable(name: \"\(program)\""), "\(program)") }
        #expect(exists("Dockerfile"))
    }

    @Test func `Every path and link of the README leads somewhere`() throws {
        let paths = text.matches(of: /`((?:Sources|Tests|Public)(?:\/[A-Za-z0-9.\/]+)?)`/).map { String($0.1) }
        let links = text.matches(of: /\]\(([^)#]+)\)/).map { String($0.1) }.filter { !$0.contains("://") }
        #expect(paths.count > 5)
        for path in paths + links { #expect(exists(path), "\(path)") }
    }

    @Test func `The README is at most 200 lines`() {
        #expect(text.components(separatedBy: "\n").count <= 201)
    }
}
