import Slipsheet
import Storage

/// The details of one flight on a page of their own: what the sheet shows, with a link in the place of Close.
struct FlightScreen: Screen {
    let log: @Sendable (String) -> Void

    struct Model: Sendable {
        var flight: Flight
        var choices: [String]
        var now: Int64
    }

    typealias Presented = FlightQuestion
    typealias Intent = FlightIntent
    typealias Command = FlightChoice

    func update(_ surface: inout Surface<FlightQuestion>, _ intent: FlightIntent, _ model: Model) throws(Refusal) -> FlightChoice? {
        try surface.answer(intent, model.flight, now: model.now)
    }

    func resolve(_ surface: inout Surface<FlightQuestion>, _ command: FlightChoice, _ reply: Void) throws(Refusal) -> Destination {
        Destination(notice: "chosen")
    }

    func onCommit(_ command: FlightChoice, _ reply: Void) { log(command.sentence) }
    func onDismiss(_ dismissal: Dismissal<FlightQuestion>) { log("Modal dismissed. State now: false") }

    func overlays(for presented: FlightQuestion, _ model: Model) -> [Overlay<FlightIntent>] { [presented.overlay { $0 }] }
}

extension FlightScreen: WebScreen {
    typealias Snapshot = any SQLSnapshot
    typealias Transaction = any SQLTransaction

    static let paths: [PathPattern] = ["/flights/:id"]

    func load(_ visit: Visit, presenting presented: FlightQuestion?, from snapshot: any SQLSnapshot) throws -> Model? {
        guard let id = visit.parameters["id"].flatMap(FlightID.init), let flight = try FlightStore.flight(id, in: snapshot) else {
            return nil
        }
        return Model(flight: flight, choices: try FlightStore.choices(id, in: snapshot), now: visit.now)
    }

    func perform(_ command: FlightChoice, _ visit: Visit, in transaction: any SQLTransaction) throws {
        try FlightStore.record(command, now: visit.now, in: transaction)
    }

    func title(_ model: Model) -> String { model.flight.name }

    func sentence(for notice: String, _ model: Model) -> String? { notice == "chosen" ? model.choices.first : nil }

    var missing: MissingPage {
        MissingPage("Flight not found", sentence: "There is no such flight in the schedule.", way: ("Flights", "/flights"))
    }

    func body(_ model: Model, _ html: inout HTML, on page: Page) {
        FlightDetails(flight: model.flight, choices: model.choices, now: model.now, isPage: true)
            .draw(&html, on: page) { $0 }
        html.p { html in html.a("Close", .href("/flights"), .class("back")) }
    }

    func content(of presented: FlightQuestion, at level: Int, _ model: Model, _ html: inout HTML, on page: Page) {
        OnTimeChart(flight: model.flight, now: model.now).draw(&html)
    }
}
