import Slipsheet

extension CivilDate {
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]

    /// From `2026-11-30`; nil for anything else, and for a day that no month has.
    init?(iso text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard text.utf8.count == 10, parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
            text.utf8.allSatisfy({ $0 == 0x2D || $0 &- 0x30 < 10 }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        guard CivilDate(unixTime: date.unixTime) == date else { return nil }
        self = date
    }

    /// Unix time in seconds of the day's start.
    var unixTime: Int64 {
        let shifted = month > 2 ? month - 3 : month + 9
        let counted = month > 2 ? year : year - 1
        let era = (counted >= 0 ? counted : counted - 399) / 400
        let yearOfEra = counted - era * 400
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + (153 * shifted + 2) / 5 + day - 1
        return Int64(era * 146_097 + dayOfEra - 719_468) * 86_400
    }

    /// As in `2026-11-30T08:05:00Z`; years from 0 to 9999.
    static func iso(_ time: Int64) -> String {
        let date = CivilDate(unixTime: time)
        let second = Int(((time % 86_400) + 86_400) % 86_400)
        return String(unsafeUninitializedCapacity: 20) { buffer in
            var place = 0
            func put(_ number: Int, _ width: Int, _ mark: Unicode.Scalar) {
                var rest = number
                for position in stride(from: place + width - 1, through: place, by: -1) {
                    buffer[position] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
                buffer[place + width] = UInt8(ascii: mark)
                place += width + 1
            }
            put(date.year, 4, "-")
            put(date.month, 2, "-")
            put(date.day, 2, "T")
            put(second / 3600, 2, ":")
            put(second / 60 % 60, 2, ":")
            put(second % 60, 2, "Z")
            return place
        }
    }
}
