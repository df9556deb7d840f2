import Slipsheet

/// Reads a schedule from CSV, a piece at a time, so that a large file costs no more memory than its longest line.
///
/// The first line names the columns: airline, number, origin, destination, departs, arrives, status. Times are Unix seconds or
/// `2026-11-30T14:05Z`. Source: RFC 4180, and line ends of LF alone.
struct FlightCSV {
    static let columns = ["airline", "number", "origin", "destination", "departs", "arrives", "status"]
    static let lineLimit = 4_096
    static let flightLimit = 100_000

    /// What is wrong with a file, and where.
    struct Problem: Error, Equatable, CustomStringConvertible {
        /// Counted from 1.
        let line: Int
        let reason: String
        var description: String { "line \(line): \(reason)" }
    }

    private var line = 1
    /// Where the last quoted field began.
    private var quoteLine = 1
    private var fields: [[UInt8]] = []
    private var field: [UInt8] = []
    private var lineLength = 0
    private var state = State.start
    private var count = 0
    private var sawHeader = false

    private enum State { case start, plain, quoted, quoteInQuoted, carriageReturn }

    /// Takes the next bytes and hands each whole flight to `add`. Throws `Problem`.
    mutating func read(_ bytes: some Sequence<UInt8>, add: (Flight) throws -> Void) throws {
        for byte in bytes {
            lineLength += 1
            guard lineLength <= Self.lineLimit else { throw problem("it is longer than \(Self.lineLimit) bytes") }
            guard byte != 0 else { throw problem("it holds a NUL byte: this is not a CSV file") }
            switch (state, byte) {
            case (.quoted, UInt8(ascii: "\"")): state = .quoteInQuoted
            case (.quoted, _):
                if byte == UInt8(ascii: "\n") { line += 1 }
                field.append(byte)
            case (.quoteInQuoted, UInt8(ascii: "\"")):
                field.append(byte)
                state = .quoted
            case (_, UInt8(ascii: "\n")): try endLine(add)
            case (.carriageReturn, _): throw problem("it has a carriage return inside")
            case (_, UInt8(ascii: "\r")): state = .carriageReturn
            case (_, UInt8(ascii: ",")):
                fields.append(field)
                field = []
                state = .start
            case (.start, UInt8(ascii: "\"")):
                state = .quoted
                quoteLine = line
            case (.quoteInQuoted, _): throw problem("there is text behind a closing quotation mark")
            case (.plain, UInt8(ascii: "\"")): throw problem("there is a quotation mark inside an unquoted field")
            default:
                field.append(byte)
                state = .plain
            }
        }
    }

    /// Takes the end of the file. Throws `Problem` where it ends too early.
    mutating func finish(add: (Flight) throws -> Void) throws {
        guard state != .quoted else { throw Problem(line: quoteLine, reason: "a quoted field begins here and never ends") }
        if lineLength > 0 { try endLine(add) }
        guard sawHeader else { throw Problem(line: 1, reason: "the file is empty") }
        guard count > 0 else { throw Problem(line: line, reason: "there is no flight behind the header") }
    }

    private mutating func endLine(_ add: (Flight) throws -> Void) throws {
        fields.append(field)
        defer {
            fields = []
            field = []
            lineLength = 0
            state = .start
            line += 1
        }
        let texts = try fields.map { bytes in
            guard let text = String(validating: bytes, as: UTF8.self) else { throw problem("it is not UTF-8") }
            return text
        }
        guard sawHeader else {
            guard texts.map({ $0.lowercased() }) == Self.columns else {
                throw problem("the columns must be \(Self.columns.joined(separator: ","))")
            }
            sawHeader = true
            return
        }
        if texts == [""] { return }
        count += 1
        guard count <= Self.flightLimit else { throw problem("there are more than \(Self.flightLimit) flights") }
        try add(flight(texts))
    }

    private func flight(_ texts: [String]) throws -> Flight {
        guard texts.count == Self.columns.count else { throw problem("it has \(texts.count) fields instead of \(Self.columns.count)") }
        for (name, text) in zip(Self.columns, texts) where text.trimmed.isEmpty || text.unicodeScalars.count > 80 {
            throw problem("\(name) is \(text.trimmed.isEmpty ? "empty" : "longer than 80 characters")")
        }
        guard texts[1].utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { throw problem("number is “\(texts[1])”, not digits") }
        guard let status = FlightStatus(rawValue: texts[6].lowercased()) else {
            throw problem("status is “\(texts[6])”; it may be \(FlightStatus.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let (departs, arrives) = (try time(texts[4], "departs"), try time(texts[5], "arrives"))
        guard arrives > departs else { throw problem("it arrives before it departs") }
        return Flight(
            id: .make(), airline: texts[0], number: texts[1], origin: texts[2], destination: texts[3], departsAt: departs,
            arrivesAt: arrives,
            status: status, history: [])
    }

    private func time(_ text: String, _ column: String) throws -> Int64 {
        if let seconds = Int64(text), (0..<4_102_444_800).contains(seconds) { return seconds }
        let bytes = Array(text.utf8)
        if bytes.count == 17, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: "Z"),
            let date = CivilDate(iso: String(decoding: bytes[..<10], as: UTF8.self)),
            let hour = Int64(String(decoding: bytes[11..<13], as: UTF8.self)), (0..<24).contains(hour),
            let minute = Int64(String(decoding: bytes[14..<16], as: UTF8.self)), (0..<60).contains(minute)
        {
            return date.unixTime + hour * 3600 + minute * 60
        }
        throw problem("\(column) is “\(text)”; write it as 2026-11-30T14:05Z")
    }

    private func problem(_ reason: String) -> Problem { Problem(line: line, reason: reason) }
}
