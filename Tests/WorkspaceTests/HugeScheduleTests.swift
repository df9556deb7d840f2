import Foundation
import SQLiteStorage
import Spawning
import Testing

@testable import Workspace

/// Schedules of 50 MB through the program itself: a good one is imported, a hostile one leaves everything as it was, and none is held in
/// memory.
@Suite(.serialized) struct HugeScheduleTests {
    /// Half a kilobyte, by characters of three bytes: a file with as many as it may have is 50 MB.
    static let row: String = {
        let name = String(repeating: "ツ", count: 72)
        return "Aurora Air,417,Oslo \(name),Rome \(name),2026-11-30T14:05Z,2026-11-30T17:25Z,scheduled\n"
    }()
    static let size = 50_000_000
    /// Of the process at its peak, in KiB; a schedule of one flight takes about 21,000.
    static let memoryLimit = 32 << 10

    struct Imported {
        let status: Int32
        /// Peak of the memory held, in KiB.
        let memory: Int
        let output: String
    }

    enum Hostile: CaseIterable {
        case oneLine, binary, quotation, lastLine

        /// What the file repeats, behind its header or alone, and how it ends.
        var parts: (head: String, piece: [UInt8], end: String) {
            switch self {
            case .oneLine: ("", Array(repeating: UInt8(ascii: "a"), count: 100_000), "")
            case .binary: ("", (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }, "")
            case .quotation: (FlightCSVTests.header + "\"", Array(String(repeating: "a\n", count: 50_000).utf8), "")
            case .lastLine: (FlightCSVTests.header, Array(String(repeating: HugeScheduleTests.row, count: 200).utf8), "Aurora Air,1,Oslo\n")
            }
        }

        var complaint: String {
            switch self {
            case .oneLine: "line 1: it is longer than 4096 bytes"
            case .binary: "line 1: it holds a NUL byte: this is not a CSV file"
            case .quotation: "line 2049: it is longer than 4096 bytes"
            case .lastLine: "it has 3 fields instead of 7"
            }
        }
    }

    @Test(arguments: Hostile.allCases)
    func `A hostile schedule of 50 MB is refused with line and reason, in little memory, and nothing is saved`(hostile: Hostile) throws {
        try withDatabase { folder in
            let parts = hostile.parts
            let imported = try runImport(in: folder, parts.head, parts.piece, parts.end)
            #expect(imported.status == 1)
            #expect(imported.output.contains("schedule.csv”, line "))
            #expect(imported.output.contains(hostile.complaint), "\(imported.output)")
            #expect(imported.output.contains("Nothing was imported."))
            #expect(imported.output.utf8.count < 500)
            #expect((1..<Self.memoryLimit).contains(imported.memory), "\(imported.memory) KiB")
            #expect(try saved(in: folder) == (count: 1, airline: "Aurora Air"))
        }
    }

    @Test func `A good schedule of 50 MB is imported whole, in little memory`() throws {
        try withDatabase { folder in
            let piece = Array(String(repeating: Self.row, count: 200).utf8)
            let imported = try runImport(in: folder, FlightCSVTests.header, piece, "")
            let rows = Int64(Self.size / piece.count * 200)
            #expect(imported.output == "Imported \(rows) flights.\n")
            #expect(imported.status == 0)
            #expect((1..<Self.memoryLimit).contains(imported.memory), "\(imported.memory) KiB")
            #expect(try saved(in: folder) == (count: rows, airline: "Aurora Air"))
        }
    }

    /// A folder with a database of one flight, gone after `use`.
    private func withDatabase(_ use: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "huge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let small = try runImport(in: folder, FlightCSVTests.header + FlightCSVTests.row, [], "")
        #expect(small.output == "Imported 1 flights.\n")
        try use(folder)
    }

    /// Writes `piece` as often as makes 50 MB between a head and an end, and imports that file in a process of its own.
    private func runImport(in folder: URL, _ head: String, _ piece: [UInt8], _ end: String) throws -> Imported {
        let file = folder.appending(path: "schedule.csv")
        try Data(head.utf8).write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        if !piece.isEmpty {
            for _ in 0..<Self.size / piece.count { try handle.write(contentsOf: piece) }
        }
        try handle.write(contentsOf: Array(end.utf8))
        try handle.close()
        return try imported(["--database", folder.appending(path: "w.db").path, "--import-flights", file.path], in: folder)
    }

    private func imported(_ arguments: [String], in folder: URL) throws -> Imported {
        let said = folder.appending(path: "said.txt")
        try Data().write(to: said)
        let process = Process()
        process.executableURL = ProgramTests.binary
        process.arguments = arguments
        process.standardOutput = try FileHandle(forWritingTo: said)
        process.standardError = process.standardOutput
        try process.spawn()
        // The peak itself is read, so that seeing it once before the end is enough.
        var memory = 0
        while process.isRunning {
            let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
            if let peak = status.firstMatch(of: /VmHWM:\s*(\d+) kB/).flatMap({ Int($0.1) }) { memory = max(memory, peak) }
            Thread.sleep(forTimeInterval: 0.005)
        }
        process.waitUntilExit()
        return Imported(
            status: process.terminationStatus, memory: memory, output: try String(contentsOf: said, encoding: .utf8))
    }

    private func saved(in folder: URL) throws -> (count: Int64, airline: String) {
        let store = try SQLiteStore(.file(folder.appending(path: "w.db").path), migrations: Workspace.migrations)
        defer { store.close() }
        let rows = try store.read { try $0.query("SELECT count(*), min(airline) FROM flights") }
        return (rows[0].integer(0), rows[0].string(1))
    }
}
