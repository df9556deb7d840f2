import Glibc
import Slipsheet
import Storage

/// Replaces the schedule by the flights of a CSV file: all of them, or none where anything is wrong.
struct ScheduleImport {
    let path: String

    /// Returns the number of flights. Throws `ProgramError` with the line and the reason.
    func run(into store: any SQLStore) throws -> Int {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw ProgramError("cannot open “\(path)”: \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        do {
            return try store.writeAndWait { transaction in
                try FlightStore.replace([], in: transaction)
                return try read(descriptor) { try FlightStore.add($0, in: transaction) }
            }
        } catch let problem as FlightCSV.Problem {
            throw ProgramError("“\(path)”, \(problem). Nothing was imported.")
        }
    }

    private func read(_ descriptor: Int32, add: (Flight) throws -> Void) throws -> Int {
        var csv = FlightCSV()
        var count = 0
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let length = Glibc.read(descriptor, &buffer, buffer.count)
            guard length >= 0 else { throw ProgramError("cannot read “\(path)”: \(String(cString: strerror(errno)))") }
            if length == 0 { break }
            try csv.read(buffer[..<length]) { flight in
                count += 1
                try add(flight)
            }
        }
        try csv.finish { flight in
            count += 1
            try add(flight)
        }
        return count
    }
}
