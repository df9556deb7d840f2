import Foundation
import Spawning
import Testing

@testable import HTTPServer

struct StaticFilesTests {
    let css = String(repeating: ".a { color: red }\n", count: 200)

    func files() -> StaticFiles {
        var files = StaticFiles()
        files.insert("app.css", Array(css.utf8))
        files.insert("icons/mark.png", (0..<100).map { UInt8($0) })
        files.insert("LICENSE", Array("x".utf8))
        return files
    }

    func get(_ path: String, _ headers: [(String, String)] = [], method: HTTPServer.Method = .get) throws -> Response? {
        files().response(to: Request(method, try #require(Target(path)), headers: Headers(headers)))
    }

    func header(_ name: String, _ response: Response) -> String? { response.headers.first { "\($0.0)" == name }?.1 }

    @Test func `A hashed name is cached for ever, a plain one asked about`() throws {
        let url = files().url(for: "app.css")
        #expect(url.wholeMatch(of: /\/public\/app-[0-9a-f]{16}\.css/) != nil)
        let hashed = try #require(try get(url))
        #expect(hashed.status == .ok)
        #expect(header("Cache-Control", hashed) == "public, max-age=31536000, immutable")
        #expect(header("Content-Type", hashed) == "text/css; charset=utf-8")
        #expect(hashed.body == Array(css.utf8))
        let plain = try #require(try get("/public/app.css?x=1"))
        #expect(header("Cache-Control", plain) == "no-cache")
        #expect(plain.body == hashed.body)
    }

    @Test func `The name changes with the content`() {
        var other = files()
        let before = other.url(for: "app.css")
        other.insert("app.css", Array("b".utf8))
        #expect(other.url(for: "app.css") != before)
        #expect(files().url(for: "app.css") == before)
    }

    @Test func `Names with folders and without an end`() throws {
        #expect(files().url(for: "icons/mark.png").wholeMatch(of: /\/public\/icons\/mark-[0-9a-f]{16}\.png/) != nil)
        #expect(files().url(for: "LICENSE").wholeMatch(of: /\/public\/LICENSE-[0-9a-f]{16}/) != nil)
        #expect(files().url(for: "none.css") == "/public/none.css")
        #expect(header("Content-Type", try #require(try get("/public/icons/mark.png"))) == "image/png")
    }

    @Test(arguments: [
        "/", "/app.css", "/public/", "/public/none.css", "/public/app-0000000000000000.css", "/public/icons", "/public/APP.css",
    ])
    func `Another path is none of the files`(_ path: String) throws {
        #expect(try get(path) == nil)
    }

    @Test func `Text is compressed for who accepts it`() throws {
        let response = try #require(try get("/public/app.css", [("Accept-Encoding", "br, gzip;q=0.5")]))
        #expect(header("Content-Encoding", response) == "gzip")
        #expect(header("Vary", response) == "Accept-Encoding")
        #expect(response.body.count < 200)
        #expect(response.body.prefix(2) == [0x1F, 0x8B])
        let plain = try #require(try get("/public/app.css"))
        #expect(header("Content-Encoding", plain) == nil)
        #expect(header("Vary", plain) == "Accept-Encoding")
        #expect(header("ETag", plain) != header("ETag", response))
        let image = try #require(try get("/public/icons/mark.png", [("Accept-Encoding", "gzip")]))
        #expect(header("Content-Encoding", image) == nil)
        #expect(header("Vary", image) == "")
    }

    @Test func `The compressed bytes are the file`() throws {
        let response = try #require(try get("/public/app.css", [("Accept-Encoding", "gzip")]))
        let process = Process()
        process.executableURL = URL(filePath: "/bin/gzip")
        process.arguments = ["-dc"]
        let (input, output) = (Pipe.unshared(), Pipe.unshared())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.spawn()
        try input.fileHandleForWriting.write(contentsOf: Data(response.body))
        try input.fileHandleForWriting.close()
        #expect(try output.fileHandleForReading.readToEnd() == Data(css.utf8))
    }

    @Test(
        arguments: [
            (nil, false), ("", false), ("gzip", true), ("GZIP", true), ("x-gzip", true), ("deflate, gzip", true), ("gzip;q=0", false),
            ("gzip; q=0.000", false), ("gzip;q=0.001", true), ("*", true), ("*;q=0", false), ("gzip;q=0, *", false), ("identity", false),
            ("gzipped", false),
        ] as [(String?, Bool)])
    func `Accept-Encoding`(_ field: String?, _ accepts: Bool) {
        #expect(acceptsGzip(field) == accepts)
    }

    @Test func `A known tag is answered with 304`() throws {
        let response = try #require(try get("/public/app.css", [("Accept-Encoding", "gzip")]))
        let tag = try #require(header("ETag", response))
        for field in [tag, "W/" + tag, "\"x\", " + tag, "*"] {
            let again = try #require(try get("/public/app.css", [("Accept-Encoding", "gzip"), ("If-None-Match", field)]))
            #expect(again.status == .notModified)
            #expect(again.body.isEmpty)
            #expect(header("ETag", again) == tag)
            #expect(header("Cache-Control", again) == "no-cache")
        }
        #expect(try #require(try get("/public/app.css", [("If-None-Match", "\"x\"")])).status == .ok)
    }

    @Test(
        arguments: [
            (nil, .whole), ("bytes=0-4", .part(0..<5)), ("bytes=5-", .part(5..<10)), ("bytes=-3", .part(7..<10)),
            ("bytes=-30", .part(0..<10)),
            ("bytes=9-9", .part(9..<10)), ("bytes=0-100", .part(0..<10)), ("bytes=0-9223372036854775807", .part(0..<10)),
            ("bytes=10-", .outside),
            ("bytes=10-20", .outside), ("bytes=-0", .outside), ("bytes=99999999999999999999-", .outside), ("bytes=5-4", .whole),
            ("bytes=-", .whole),
            ("bytes=a-b", .whole), ("bytes=0-1,3-4", .whole), ("lines=0-1", .whole), ("bytes=", .whole), ("bytes=1", .whole),
            ("bytes=1-2-3", .whole),
        ] as [(String?, ByteRange)])
    func `Range`(_ field: String?, _ range: ByteRange) {
        #expect(ByteRange(field, length: 10) == range)
    }

    @Test func `A range is honoured, once and of the same bytes`() throws {
        let part = try #require(try get("/public/icons/mark.png", [("Range", "bytes=10-19")]))
        #expect(part.status == .partialContent)
        #expect(part.body == (10..<20).map { UInt8($0) })
        #expect(header("Content-Range", part) == "bytes 10-19/100")
        let outside = try #require(try get("/public/icons/mark.png", [("Range", "bytes=100-")]))
        #expect(outside.status == .rangeNotSatisfiable)
        #expect(header("Content-Range", outside) == "bytes */100")
        let tag = try #require(header("ETag", part))
        #expect(try #require(try get("/public/icons/mark.png", [("Range", "bytes=1-2"), ("If-Range", tag)])).status == .partialContent)
        #expect(try #require(try get("/public/icons/mark.png", [("Range", "bytes=1-2"), ("If-Range", "\"x\"")])).status == .ok)
        #expect(try #require(try get("/public/icons/mark.png", [("Range", "bytes=1-2")], method: .head)).status == .ok)
        let text = try #require(try get("/public/app.css", [("Range", "bytes=0-1"), ("Accept-Encoding", "gzip")]))
        #expect(text.body == Array(".a".utf8))
        #expect(header("Content-Encoding", text) == nil)
    }

    @Test func `A POST is refused`() throws {
        let response = try #require(try get("/public/app.css", method: .post))
        #expect(response.status == .methodNotAllowed)
        #expect(header("Allow", response) == "GET, HEAD")
    }

    @Test func `A directory is read without hidden files, and never left`() throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(path: "static-files-\(UInt64.random(in: 0...UInt64.max))")
        let root = folder.appending(path: "Public")
        try manager.createDirectory(at: root.appending(path: "sub"), withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: folder) }
        for (name, text) in [("app.css", "a"), ("sub/app.js", "b"), (".hidden", "c"), ("sub/.env", "d")] {
            try Data(text.utf8).write(to: root.appending(path: name))
        }
        try manager.createSymbolicLink(atPath: root.appending(path: "inside.css").path, withDestinationPath: "app.css")
        let files = try StaticFiles(directory: root.path)
        func status(_ path: String) throws -> Status? { files.response(to: Request(.get, try #require(Target(path))))?.status }
        #expect(try status("/public/app.css") == .ok)
        #expect(try status("/public/sub/app.js") == .ok)
        #expect(try status("/public/inside.css") == .ok)
        #expect(try status("/public/.hidden") == nil)
        #expect(try status("/public/sub/.env") == nil)

        try Data("secret".utf8).write(to: folder.appending(path: "outside.css"))
        try manager.createSymbolicLink(atPath: root.appending(path: "out.css").path, withDestinationPath: "../outside.css")
        #expect(throws: StaticFilesError.leavesDirectory("out.css")) { try StaticFiles(directory: root.path) }
        try manager.removeItem(at: root.appending(path: "out.css"))
        try Data("x".utf8).write(to: root.appending(path: "a b.css"))
        #expect(throws: StaticFilesError.unusableName("a b.css")) { try StaticFiles(directory: root.path) }
        #expect(throws: StaticFilesError.unreadable("/nowhere/at/all")) { try StaticFiles(directory: "/nowhere/at/all") }
    }
}
