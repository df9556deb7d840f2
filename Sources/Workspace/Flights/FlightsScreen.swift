import Slipsheet
import Storage

/// Search in the schedule, and the details of one flight in a sheet over it.
struct FlightsScreen: Screen {
    /// Receives a line for each dismissal and each choice.
    let log: @Sendable (String) -> Void

    struct Model: Sendable {
        var search = FlightSearch()
        /// Columns of `FlightStore.flight(of:)`. Empty while a button is answered.
        var list = ListPage.none
        /// The flight that the presentation is about, or that the button named; nil when it is gone.
        var subject: Flight?
        var choices: [String] = []
        var now: Int64 = 0
    }

    enum Presented: Presentable {
        /// The details of a flight, and what lies over them.
        case details(FlightID, over: Surface<FlightQuestion>)

        var flightID: FlightID {
            switch self {
            case .details(let id, _): id
            }
        }
        var question: FlightQuestion? {
            switch self {
            case .details(_, let over): over.presented
            }
        }
        var id: String { "details-\(flightID)" }
        var container: Container { .sheet }
        var durability: Durability { .transient }
        var awaitsDecision: Bool {
            switch self {
            case .details(_, let over): over.awaitsDecision
            }
        }
    }

    enum Intent: FormIntent {
        case details(FlightID)
        case close
        case within(FlightIntent)

        init?(_ text: IntentText) {
            switch (text.name, text.argument) {
            case ("details", let argument?):
                guard let id = FlightID(argument) else { return nil }
                self = .details(id)
            case ("close", nil): self = .close
            default:
                guard let intent = FlightIntent(text) else { return nil }
                self = .within(intent)
            }
        }

        var text: IntentText {
            switch self {
            case .details(let id): IntentText("details", id.description)
            case .close: IntentText("close")
            case .within(let intent): intent.text
            }
        }
    }

    typealias Command = FlightChoice

    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ model: Model) throws(Refusal) -> FlightChoice? {
        switch (intent, surface.presented) {
        case (.details(let id), _):
            try surface.present(.details(id, over: Surface()))
        case (.close, .details(_, let over)?):
            guard !over.awaitsDecision else { throw .occupied(.decision) }
            surface.dismiss(.cancelled)
        case (.within(let intent), .details(let id, var over)?):
            guard let flight = model.subject else { throw .gone("This flight is no longer in the schedule.") }
            let choice = try over.answer(intent, flight, now: model.now)
            surface.edit { $0 = .details(id, over: over) }
            return choice
        default: throw .stale
        }
        return nil
    }

    /// The details stay up, and say what was chosen.
    func resolve(_ surface: inout Surface<Presented>, _ command: FlightChoice, _ reply: Void) throws(Refusal) -> Destination {
        Destination(notice: "chosen")
    }

    func onCommit(_ command: FlightChoice, _ reply: Void) { log(command.sentence) }
    func onDismiss(_ dismissal: Dismissal<Presented>) { log("Modal dismissed. State now: false") }

    func overlays(for presented: Presented, _ model: Model) -> [Overlay<Intent>] {
        Overlay.stack(
            .sheet(Sheet(model.subject?.name ?? "Flight not found", cancel: .close, cancelLabel: "Close")),
            presented.question?.overlay { .within($0) })
    }
}
