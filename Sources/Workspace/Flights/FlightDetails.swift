import Slipsheet

/// Draws the details of a flight: the same in a sheet and on a page of their own.
struct FlightDetails {
    let flight: Flight
    let choices: [String]
    let now: Int64
    /// Beneath the heading of a page, not of a sheet.
    var isPage = false

    func draw<Intent: FormIntent>(_ html: inout HTML, on page: Page, _ intent: (FlightIntent) -> Intent) {
        html.div(.class("actions")) { html in
            html.action(Button("On-Time History", id: "onTimeHistory", intent(.onTimeHistory)), on: page)
            if flight.status == .canceled { html.action(Button("Rebook Flight", id: "rebook", intent(.rebook)), on: page) }
            if flight.isCheckInAvailable(now: now) {
                html.action(Button("Check In for Flight", role: .confirm, id: "checkIn", intent(.checkIn)), on: page)
            }
        }
        html.dl(.class("facts")) { html in
            fact("Status", &html) { html in html.status(flight.status) }
            fact("From", &html) { html in html.text(flight.origin) }
            fact("To", &html) { html in html.text(flight.destination) }
            fact("Departs", &html) { html in html.instant(flight.departsAt) }
            fact("Arrives", &html) { html in html.instant(flight.arrivesAt) }
        }
        if !choices.isEmpty {
            if isPage { html.h2("What you chose") } else { html.h3("What you chose") }
            html.ul(.class("rows")) { html in
                for choice in choices { html.li(choice) }
            }
        }
    }

    private func fact(_ label: StaticString, _ html: inout HTML, _ value: (inout HTML) -> Void) {
        html.dt(label)
        html.dd { html in value(&html) }
    }
}

extension HTML {
    /// A status in words; the colour only repeats it.
    mutating func status(_ status: FlightStatus) {
        span(status.words, .class("status"), .data("status", status.rawValue))
    }

    /// A moment in UTC, as in `30 November, 14:05 UTC`.
    mutating func instant(_ time: Int64) {
        let date = CivilDate(unixTime: time)
        let minute = Int((time % 86_400 + 86_400) % 86_400) / 60
        self.time(.datetime(Instant(unixTime: time))) { html in
            html.text(date.day)
            html.text(" ")
            html.text(CivilDate.months[date.month - 1])
            html.text(", ")
            html.text(minute / 60)
            html.text(minute % 60 < 10 ? ":0" : ":")
            html.text(minute % 60)
            html.text(" UTC")
        }
    }
}
