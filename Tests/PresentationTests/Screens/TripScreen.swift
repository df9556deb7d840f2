import Presentation

/// Trips with every container but the editor's: a sheet with one alert allowed over it, a popover, a dialog, an alert and a cover.
struct TripScreen: Screen {
    struct Trip: Equatable {
        let id: Int
        var isArchived = false
    }

    /// What the details sheet allows over itself.
    enum Question: String, Presentable {
        case contactAirline
        var id: String { rawValue }
        var container: Container { .alert }
    }

    enum Presented: Presentable {
        case details(Int, Surface<Question>)
        case history(Int)
        case tripActions(Int)
        case deleteTrip(Int)
        case shareTrip(Int)
        case tour

        var id: String {
            switch self {
            case .details(let trip, _): "details-\(trip)"
            case .history(let trip): "history-\(trip)"
            case .tripActions(let trip): "tripActions-\(trip)"
            case .deleteTrip(let trip): "deleteTrip-\(trip)"
            case .shareTrip(let trip): "shareTrip-\(trip)"
            case .tour: "tour"
            }
        }

        var container: Container {
            switch self {
            case .details, .shareTrip: .sheet
            case .history: .popover
            case .tripActions: .confirmationDialog
            case .deleteTrip: .alert
            case .tour: .fullScreenCover
            }
        }

        var durability: Durability {
            switch self {
            case .details, .tour: .durable
            case .history, .tripActions, .deleteTrip, .shareTrip: .transient
            }
        }

        var awaitsDecision: Bool {
            if case .details(_, let question) = self { question.awaitsDecision } else { container.isDecision }
        }

        var restored: Presented? {
            if case .details(let trip, let question) = self { return .details(trip, question.restored) }
            return durability == .durable ? self : nil
        }
    }

    enum Intent: FormIntent {
        case details(Int)
        case history(Int)
        case tripActions(Int)
        case shareTrip(Int)
        case rebook, understood
        case archive, askDelete, confirmDelete
        case tour, close
    }

    enum Command: Equatable {
        case archive(Int)
        case delete(Int)
    }

    func update(_ surface: inout Surface<Presented>, _ intent: Intent, _ trips: [Trip]) throws(Refusal) -> Command? {
        switch (intent, surface.presented) {
        case (.tour, nil), (.tour, .history?): try surface.present(.tour)
        case (.details(let id), nil), (.details(let id), .history?): try surface.present(.details(known(id, trips), Surface()))
        case (.tripActions(let id), nil), (.tripActions(let id), .history?): try surface.present(.tripActions(known(id, trips)))
        case (.history(let id), .history(let shown)?) where id == shown: surface.dismiss(.history(try known(id, trips)), .cancelled)
        case (.history(let id), nil), (.history(let id), .history?): try surface.present(.history(known(id, trips)))
        case (.shareTrip, .tour?), (.shareTrip, .shareTrip?): throw .stale
        case (.shareTrip(let id), _): try surface.present(.shareTrip(known(id, trips)))
        case (.rebook, .details(let id, var question)?):
            try question.present(.contactAirline)
            surface.edit { $0 = .details(id, question) }
        case (.understood, .details(let id, var question)?):
            guard question.dismiss(.contactAirline, .cancelled) else { throw .stale }
            surface.edit { $0 = .details(id, question) }
        case (.archive, .tripActions(let id)?): return .archive(id)
        case (.askDelete, .tripActions(let id)?): surface.replace(with: .deleteTrip(id))
        case (.confirmDelete, .deleteTrip(let id)?): return .delete(id)
        case (.close, .details(_, let question)?) where question.presented != nil: throw .stale
        case (.close, let open?): surface.dismiss(open, .cancelled)
        default: throw .stale
        }
        return nil
    }

    private func known(_ id: Int, _ trips: [Trip]) throws(Refusal) -> Int {
        guard trips.contains(where: { $0.id == id }) else { throw .unavailable("This trip no longer exists.") }
        return id
    }

    func resolve(_ surface: inout Surface<Presented>, _ command: Command, _ reply: Bool) throws(Refusal) -> Destination {
        if let open = surface.presented { surface.dismiss(open, reply ? .completed : .objectGone) }
        return .here
    }

    func overlays(for presented: Presented, _ trips: [Trip]) -> [Overlay<Intent>] {
        switch presented {
        case .details(let id, let question):
            let sheet = Overlay<Intent>.sheet(
                Sheet(
                    "Trip \(id)", cancel: .close, cancelLabel: "Close",
                    actions: [Button("Rebook", .rebook)] + trips.map { Button("Share", .shareTrip($0.id)) }))
            guard question.presented != nil else { return [sheet] }
            return [sheet, .alert(Alert("Contact Your Airline", message: "We cannot rebook this trip.", dismiss: .understood))]
        case .history(let id): return [.popover(Sheet("History of trip \(id)", cancel: .close, cancelLabel: "Close"))]
        case .tripActions:
            return [
                .confirmationDialog(
                    ConfirmationDialog(
                        "Trip Actions", cancel: .close,
                        actions: [Button("Archive", .archive), Button("Delete", role: .destructive, .askDelete)]))
            ]
        case .deleteTrip:
            let delete = Button("Delete", role: .destructive, Intent.confirmDelete)
            return [.alert(Alert("Delete this trip?", message: "It is gone for good.", cancel: .close, action: delete))]
        case .shareTrip: return [.sheet(Sheet("Share", cancel: .close, cancelLabel: "Close"))]
        case .tour: return [.fullScreenCover(Sheet("Welcome", cancel: .close, cancelLabel: "Close"))]
        }
    }
}

extension TripScreen.Intent {
    private static let plain: [Self] = [.rebook, .understood, .archive, .askDelete, .confirmDelete, .tour, .close]

    init?(_ text: IntentText) {
        switch (text.name, text.argument.flatMap { Int($0) }) {
        case ("details", let id?): self = .details(id)
        case ("history", let id?): self = .history(id)
        case ("tripActions", let id?): self = .tripActions(id)
        case ("shareTrip", let id?): self = .shareTrip(id)
        default:
            guard let plain = Self.plain.first(where: { $0.text == text }) else { return nil }
            self = plain
        }
    }

    var text: IntentText {
        switch self {
        case .details(let id): IntentText("details", "\(id)")
        case .history(let id): IntentText("history", "\(id)")
        case .tripActions(let id): IntentText("tripActions", "\(id)")
        case .shareTrip(let id): IntentText("shareTrip", "\(id)")
        default: IntentText("\(self)")
        }
    }
}

extension TripScreen: Performed {
    static let everyIntent: [Intent] =
        [1, 2, 3].flatMap { [.details($0), .history($0), .tripActions($0), .shareTrip($0)] }
        + [.rebook, .understood, .archive, .askDelete, .confirmDelete, .tour, .close]

    static func perform(_ command: Command, on trips: inout [Trip]) -> Bool {
        switch command {
        case .archive(let id):
            guard let place = trips.firstIndex(where: { $0.id == id }) else { return false }
            trips[place].isArchived = true
        case .delete(let id): trips.removeAll { $0.id == id }
        }
        return true
    }

    func buttons(_ trips: [Trip]) -> [Button<Intent>] {
        [Button("Tour", .tour)]
            + trips.flatMap {
                [
                    Button("Details", .details($0.id)), Button("History", .history($0.id)), Button("Actions", .tripActions($0.id)),
                    Button("Share", .shareTrip($0.id)),
                ]
            }
    }
}
