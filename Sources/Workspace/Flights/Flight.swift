/// One flight of the schedule.
struct Flight: Equatable, Sendable, Identifiable {
    let id: FlightID
    let airline: String
    /// Digits, as in `417`.
    let number: String
    let origin: String
    let destination: String
    /// Unix time in seconds.
    let departsAt: Int64
    /// Unix time in seconds.
    let arrivesAt: Int64
    let status: FlightStatus
    /// Minutes late on the last days, the latest last; a negative number for a day on which it did not fly.
    let history: [Int]

    /// As people call it, as in `Aurora Air 417`.
    var name: String { "\(airline) \(number)" }

    /// Check-in is open from a day before departure until 45 minutes before it, while the flight is to leave.
    func isCheckInAvailable(now: Int64) -> Bool {
        (status == .scheduled || status == .delayed) && departsAt - now <= 86_400 && departsAt - now >= 45 * 60
    }
}

enum FlightStatus: String, CaseIterable, Sendable {
    case scheduled, delayed, boarding, departed, landed, canceled

    var words: String {
        switch self {
        case .scheduled: "Scheduled"
        case .delayed: "Delayed"
        case .boarding: "Boarding"
        case .departed: "Departed"
        case .landed: "Landed"
        case .canceled: "Canceled"
        }
    }
}

/// What a check-in is about. Each press of the button makes one with an id of its own.
struct CheckInInfo: Hashable, Sendable, Codable, Identifiable {
    let id: CheckInID
    let airline: String
    let flight: String

    init(_ flight: Flight) {
        id = .make()
        airline = flight.airline
        self.flight = flight.number
    }
}
