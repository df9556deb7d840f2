import Slipsheet

/// What somebody looks for: every part that is given must fit.
struct FlightSearch: Equatable, Sendable {
    /// City, airline or number, in any case of letters.
    var text = ""
    /// As in `2026-11-30`, in UTC.
    var date = ""
    var status: FlightStatus?
    /// Only departures from this moment on, unless a date is given. Unix time in seconds.
    var now: Int64 = 0

    /// What is wrong with the date, if anything.
    var problem: String? {
        date.isEmpty || CivilDate(iso: date) != nil ? nil : "“\(date)” is not a date. Write it as 2026-11-30."
    }

    /// Departures in this range, in Unix time.
    var range: Range<Int64> {
        guard let day = CivilDate(iso: date) else { return now..<Int64.max }
        return day.unixTime..<day.unixTime + 86_400
    }

    /// A pattern for LIKE with `\` as the escape; it fits `Flight.searchText`.
    var pattern: String {
        var pattern = "%"
        for scalar in text.trimmed.lowercased().unicodeScalars {
            if scalar == "%" || scalar == "_" || scalar == "\\" { pattern.unicodeScalars.append("\\") }
            pattern.unicodeScalars.append(scalar)
        }
        return pattern + "%"
    }
}

extension Flight {
    /// What a search looks at.
    var searchText: String { "\(airline) \(number) \(origin) \(destination)".lowercased() }
}
