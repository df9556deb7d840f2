import Slipsheet
import Storage

extension FlightsScreen: WebScreen {
    typealias Snapshot = any SQLSnapshot
    typealias Transaction = any SQLTransaction

    static let paths: [PathPattern] = ["/flights"]

    func load(_ visit: Visit, presenting presented: Presented?, from snapshot: any SQLSnapshot) throws -> Model? {
        var model = Model()
        model.now = visit.now
        model.search = FlightSearch(
            text: visit.query("q") ?? "", date: visit.query("date") ?? "", status: visit.query("status").flatMap(FlightStatus.init),
            now: visit.now - 7200)
        if let id = presented?.flightID {
            model.subject = try FlightStore.flight(id, in: snapshot)
            model.choices = try FlightStore.choices(id, in: snapshot)
        }
        if visit.purpose == .drawing, model.search.problem == nil {
            model.list = try FlightStore.list(model.search, visit.position, in: snapshot)
        }
        return model
    }

    func perform(_ command: FlightChoice, _ visit: Visit, in transaction: any SQLTransaction) throws {
        try FlightStore.record(command, now: visit.now, in: transaction)
    }

    func title(_ model: Model) -> String { "Flights" }

    func sentence(for notice: String, _ model: Model) -> String? {
        notice == "chosen" ? model.choices.first : nil
    }

    func content(of presented: Presented, at level: Int, _ model: Model, _ html: inout HTML, on page: Page) {
        guard let flight = model.subject else {
            return html.p("This flight is no longer in the schedule.")
        }
        if level == 0 {
            FlightDetails(flight: flight, choices: model.choices, now: model.now).draw(&html, on: page) { Intent.within($0) }
        } else {
            OnTimeChart(flight: flight, now: model.now).draw(&html)
        }
    }

    func body(_ model: Model, _ html: inout HTML, on page: Page) {
        form(model.search, &html, on: page)
        if let problem = model.search.problem {
            return html.p(problem, .class("notice"), .role("status"), .data("kind", "warning"))
        }
        html.p(sentence(model.list), .class("help"), .id("results"))
        html.ul(.class("flights"), .aria("labelledby", "results")) { html in
            for index in 0..<model.list.count { row(FlightStore.flight(of: model.list[index]), &html, on: page) }
        }
        html.pages(of: model.list, "Pages of flights", previous: "Earlier flights", next: "Later flights", on: page)
    }

    private func sentence(_ list: ListPage) -> String {
        switch (list.count, list.previous, list.next) {
        case (0, _, _): "No flight fits. Try another city, airline, number or day."
        case (1, nil, nil): "One departure fits."
        case (let count, nil, nil): "\(count) departures fit."
        case (let count, nil, _): "The first \(count) departures that fit."
        case (1, _, nil): "The last departure that fits."
        case (let count, _, nil): "The last \(count) departures that fit."
        case (let count, _, _): "\(count) later departures that fit."
        }
    }

    private func form(_ search: FlightSearch, _ html: inout HTML, on page: Page) {
        html.form(.method("get"), .action(page.path), .role("search"), .class("search")) { html in
            html.div(.class("field")) { html in
                html.label("City, airline or number", .for("q"))
                html.input(.type("search"), .id("q"), .name("q"), .value(search.text))
            }
            html.div(.class("field")) { html in
                html.label("Day", .for("date"))
                html.input(.type("date"), .id("date"), .name("date"), .value(search.problem == nil ? search.date : ""))
            }
            html.div(.class("field")) { html in
                html.label("Status", .for("status"))
                html.select(.id("status"), .name("status")) { html in
                    html.option("Any", .value(""))
                    for status in FlightStatus.allCases {
                        html.option(status.words, .value(status.rawValue), .selected(status == search.status))
                    }
                }
            }
            html.button("Search", .type("submit"))
        }
    }

    private func row(_ flight: Flight, _ html: inout HTML, on page: Page) {
        html.li { html in
            html.action(Intent.details(flight.id), id: "flight-\(flight.id)", class: "row", on: page) { html in
                html.strong(flight.name)
                html.literal(" ")
                html.span(.class("route")) { html in
                    html.text(flight.origin)
                    html.text(" to ")
                    html.text(flight.destination)
                }
                html.literal(" ")
                html.instant(flight.departsAt)
                html.literal(" ")
                html.status(flight.status)
            }
        }
    }
}
