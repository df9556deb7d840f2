import Slipsheet

/// A point in time as a person reads it: near ones by their distance, far ones by their date in UTC.
struct Moment {
    /// Unix time in seconds.
    let time: Int64
    let now: Int64
    /// Words stand inside a sentence, so none has a capital that is not a name's.
    var isInSentence = false

    /// Writes the words; a list has one in each row, so no string is made.
    func write(_ html: inout HTML) {
        let ago = Int(now - time)
        switch ago {
        case ..<60: html.text(isInSentence ? "just now" : "Just now")
        case ..<3600: write(ago / 60, " min ago", &html)
        case ..<86_400: write(ago / 3600, " h ago", &html)
        case ..<172_800: html.text(isInSentence ? "yesterday" : "Yesterday")
        case ..<604_800: write(ago / 86_400, " days ago", &html)
        default:
            let date = CivilDate(unixTime: time)
            write(date.day, " ", &html)
            html.text(CivilDate.months[date.month - 1])
            html.text(" ")
            html.text(date.year)
        }
    }

    private func write(_ number: Int, _ unit: StaticString, _ html: inout HTML) {
        html.text(number)
        html.text(unit)
    }
}

extension HTML {
    /// A `time` element with the exact moment for machines.
    mutating func moment(_ time: Int64, now: Int64, isInSentence: Bool = false) {
        self.time(.datetime(Instant(unixTime: time))) { html in Moment(time: time, now: now, isInSentence: isInSentence).write(&html) }
    }
}
