import Slipsheet

/// Minutes late on each of the last days: a small chart for the eye, a table for readers.
struct OnTimeChart {
    let flight: Flight
    /// Unix time in seconds.
    let now: Int64

    private static let height = 64
    private static let step = 18

    func draw(_ html: inout HTML) {
        let flown = flight.history.filter { $0 >= 0 }
        let onTime = flown.filter { $0 < 15 }.count
        html.p(flown.isEmpty ? "It has not flown lately." : "On time on \(onTime) of \(flown.count) days.")
        let width = Self.step * flight.history.count
        html.svg(.class("chart"), .aria("hidden", "true"), .viewBox("0 0 \(width) \(Self.height)")) { html in
            let most = max(60, flight.history.max() ?? 0)
            for (index, minutes) in flight.history.enumerated() {
                let bar = minutes < 0 ? 2 : max(2, minutes * Self.height / most)
                html.rect(
                    .x(index * Self.step), .y(Self.height - bar), .width(Self.step - 6), .height(bar),
                    .class(minutes < 0 ? "canceled" : minutes < 15 ? "ontime" : "late"))
            }
        }
        // A table of its own would be as wide as its words.
        html.div(.class("visually-hidden")) { html in table(&html) }
    }

    private func table(_ html: inout HTML) {
        html.table { html in
            html.caption("Minutes late of \(flight.name) by day")
            html.tr { html in
                html.th("Day", .scope("col"))
                html.th("Minutes late", .scope("col"))
            }
            for (index, minutes) in flight.history.enumerated() {
                html.tr { html in
                    html.td(String(CivilDate.iso(now - Int64(flight.history.count - index) * 86_400).prefix(10)))
                    html.td(minutes < 0 ? "Did not fly" : String(minutes))
                }
            }
        }
    }
}
