import Foundation
import Glibc
import SQLiteStorage
import Testing

@testable import Workspace

/// Schedules from outside: each fault is named with its line, and nothing of such a file is kept.
@Suite struct FlightCSVTests {
    static let header = "airline,number,origin,destination,departs,arrives,status\n"
    static let row = "Aurora Air,417,Oslo,Rome,2026-11-30T14:05Z,2026-11-30T17:25Z,scheduled\n"

    private func read(_ bytes: [UInt8], piece: Int = 7) throws -> [Flight] {
        var csv = FlightCSV()
        var flights: [Flight] = []
        for start in stride(from: 0, to: bytes.count, by: piece) {
            try csv.read(bytes[start..<min(start + piece, bytes.count)]) { flights.append($0) }
        }
        try csv.finish { flights.append($0) }
        return flights
    }

    private func problem(_ text: String) -> FlightCSV.Problem? { problem(Array(text.utf8)) }

    private func problem(_ bytes: [UInt8]) -> FlightCSV.Problem? {
        do {
            _ = try read(bytes)
            return nil
        } catch {
            return error as? FlightCSV.Problem
        }
    }

    @Test(arguments: [1, 2, 7, 4096]) func `a file is read in pieces of any size`(piece: Int) throws {
        let text = Self.header + Self.row + "\"Blue, \"\"Heron\"\"\",12,\"São Paulo\",Kraków,1800000000,1800003600,Canceled\r\n\n"
        let flights = try read(Array(text.utf8), piece: piece)
        #expect(flights.map(\.airline) == ["Aurora Air", "Blue, \"Heron\""])
        #expect(flights.map(\.status) == [.scheduled, .canceled])
        #expect(flights[0].departsAt == 1_796_047_500)
        #expect(flights[1].origin == "São Paulo")
    }

    @Test func `a last line without its end counts`() throws {
        #expect(try read(Array((Self.header + Self.row.dropLast()).utf8)).count == 1)
    }

    @Test(arguments: [
        ("", 1, "empty"), ("a,b\n", 1, "columns"), (header, 2, "no flight"), (header + "x,1\n", 2, "2 fields"),
        (header + row + row.replacing("417", with: "4 17"), 3, "digits"), (header + row.replacing("scheduled", with: "lost"), 2, "lost"),
        (header + row.replacing("14:05Z", with: "25:05Z"), 2, "departs"),
        (header + row.replacing("17:25Z", with: "13:25Z"), 2, "arrives before"),
        (header + row.replacing("Oslo", with: ""), 2, "origin is empty"), (header + row.replacing("Oslo", with: "\"Oslo"), 2, "quoted"),
        (header + row.replacing("Oslo", with: "Os\"lo"), 2, "quotation mark"),
        (header + row.replacing("Oslo", with: "\"Os\"lo"), 2, "behind a closing"),
        (header + row.replacing("Oslo", with: "Os\u{0}lo"), 2, "NUL"),
        (header + row.replacing("Oslo", with: "Os\rlo"), 2, "carriage return"),
        (header + row.replacing("Oslo", with: String(repeating: "O", count: 81)), 2, "longer than 80"),
        (header + row.replacing("Oslo", with: String(repeating: "O", count: 5_000)), 2, "longer than 4096"),
        (header + row.replacing("2026-11-30T14:05Z", with: "99999999999999999999"), 2, "departs"),
    ]) func `what is wrong is named with its line`(text: String, line: Int, word: String) {
        let problem = problem(text)
        #expect(problem?.line == line)
        #expect(problem?.reason.contains(word) == true)
    }

    @Test func `other encodings and binary files are refused`() {
        let latin = Array(Self.header.utf8) + Array(Self.row.replacing("Rome", with: "M").utf8).map { $0 == UInt8(ascii: "M") ? 0xFC : $0 }
        #expect(problem(latin)?.reason.contains("UTF-8") == true)
        #expect(problem([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])?.line == 1)
        #expect(problem([0xFF, 0xFE, 0x61, 0x00])?.line == 1)
    }

    @Test func `random damage ends in flights or in a problem, never in a trap`() {
        var random = SplitMix64(seed: 3)
        let whole = Array((Self.header + String(repeating: Self.row, count: 5)).utf8)
        var refused = 0
        for _ in 0..<2_000 {
            var bytes = whole
            for _ in 0..<3 { bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next()) }
            bytes.removeLast(Int(random.next() % 60))
            if problem(bytes) != nil { refused += 1 }
        }
        #expect(refused > 1_000)
    }

    @Test func `a file with a fault at its end leaves the schedule as it was, and a good one replaces it`() throws {
        let store = try SQLiteStore(.memory, migrations: Workspace.migrations)
        let schedule = FlightSchedule(seed: 1, start: 0, days: 1).flights(3)
        try store.writeAndWait { try FlightStore.replace(schedule, in: $0) }
        let path = FileManager.default.temporaryDirectory.appending(path: "schedule-\(getpid()).csv").path
        defer { unlink(path) }

        try write(Self.header + String(repeating: Self.row, count: 1_000) + "broken\n", to: path)
        let error = #expect(throws: ProgramError.self) { try ScheduleImport(path: path).run(into: store) }
        #expect(error?.message.contains("line 1002") == true)
        #expect(try store.read { try $0.query("SELECT count(*) FROM flights")[0].integer(0) } == 3)

        try write(Self.header + String(repeating: Self.row, count: 1_000), to: path)
        #expect(try ScheduleImport(path: path).run(into: store) == 1_000)
        #expect(try store.read { try $0.query("SELECT count(*) FROM flights")[0].integer(0) } == 1_000)

        #expect(throws: ProgramError.self) { try ScheduleImport(path: "/nowhere/schedule.csv").run(into: store) }
    }

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        #expect(fwrite(Array(text.utf8), 1, text.utf8.count, file) == text.utf8.count)
    }
}
