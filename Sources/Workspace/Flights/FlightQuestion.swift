import Slipsheet

/// What can lie over the details of a flight.
enum FlightQuestion: Presentable {
    /// An alert: nothing can be done here.
    case rebook
    /// A dialog about this check-in.
    case checkIn(CheckInInfo)
    /// A popover.
    case onTimeHistory

    var id: String {
        switch self {
        case .rebook: "rebook"
        case .checkIn(let info): "checkIn-\(info.id)"
        case .onTimeHistory: "onTimeHistory"
        }
    }

    var container: Container {
        switch self {
        case .rebook: .alert
        case .checkIn: .confirmationDialog
        case .onTimeHistory: .popover
        }
    }
}

/// Buttons of a flight's details, wherever they are shown.
enum FlightIntent: String, FormIntent {
    case rebook, checkIn, onTimeHistory
    case confirmCheckIn, reschedule, notNow
    case ok, closeHistory
}

/// What a person chose about a flight, to be recorded.
struct FlightChoice: Equatable, Sendable {
    let flight: FlightID
    /// Names the press of the button that led to it: the same choice is recorded once.
    let id: CheckInID
    let sentence: String
}

extension Surface<FlightQuestion> {
    /// Answers a button of the details of `flight`, with status and availability as they are now. Returns a choice to record.
    mutating func answer(_ intent: FlightIntent, _ flight: Flight, now: Int64) throws(Refusal) -> FlightChoice? {
        switch (intent, presented) {
        case (.rebook, _):
            guard flight.status == .canceled else {
                throw .unavailable("\(flight.name) is not canceled now, so there is nothing to rebook.")
            }
            try present(.rebook)
        case (.checkIn, _):
            try checkAvailability(of: flight, now: now)
            try present(.checkIn(CheckInInfo(flight)))
        case (.onTimeHistory, .onTimeHistory?), (.closeHistory, .onTimeHistory?), (.ok, .rebook?), (.notNow, .checkIn?): dismiss(.cancelled)
        case (.onTimeHistory, _): try present(.onTimeHistory)
        case (.reschedule, .checkIn(let info)?):
            dismiss(.completed)
            return FlightChoice(flight: flight.id, id: info.id, sentence: "Reschedule flight.")
        case (.confirmCheckIn, .checkIn(let info)?):
            try checkAvailability(of: flight, now: now)
            dismiss(.completed)
            return FlightChoice(flight: flight.id, id: info.id, sentence: "Check-in for \(info.airline) \(info.flight).")
        default: throw .stale
        }
        return nil
    }

    private func checkAvailability(of flight: Flight, now: Int64) throws(Refusal) {
        guard flight.isCheckInAvailable(now: now) else {
            throw .unavailable("Check-in for \(flight.name) is not open now: the flight is \(flight.status.words.lowercased()).")
        }
    }
}

extension FlightQuestion {
    /// The surface that shows it. `intent` maps a button of the details to one of the screen's.
    func overlay<Intent: FormIntent>(_ intent: (FlightIntent) -> Intent) -> Overlay<Intent> {
        switch self {
        case .rebook:
            .alert(
                Alert(
                    "Contact Your Airline",
                    message: "We cannot rebook this flight. Please contact the airline to reschedule this flight.", dismiss: intent(.ok)))
        case .checkIn(let info):
            .confirmationDialog(
                ConfirmationDialog(
                    "Check In", message: "Check in for \(info.airline) Flight \(info.flight)", cancel: intent(.notNow),
                    cancelLabel: "Not Now",
                    actions: [
                        Button("Reschedule", role: .destructive, intent(.reschedule)), Button("Check In", intent(.confirmCheckIn)),
                    ]))
        case .onTimeHistory:
            .popover(Sheet("On-Time History", cancel: intent(.closeHistory), cancelLabel: "Close").anchored(to: "onTimeHistory"))
        }
    }
}
