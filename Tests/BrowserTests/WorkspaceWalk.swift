/// Somebody who goes through the application by its forms, in a browser or by hand.
protocol Visitor {
    /// Path of the page that is shown.
    var path: String { get throws }
    func open(_ path: String) throws
    /// Presses the button with this text, or with this id after a `#`, of whatever is on top, with `fields` typed in before by name.
    func press(_ button: String, _ fields: [String: String]) throws
}

extension Visitor {
    func press(_ button: String) throws { try press(button, [:]) }
}

/// Every page and every surface of the application, one after the other.
enum WorkspaceWalk: String, CaseIterable, CustomStringConvertible {
    case drafts, people, flights

    var description: String { rawValue }

    /// Where a walk has arrived.
    struct State {
        let name: String
        var status = 200
        /// Buttons that must be in reach at any size.
        var buttons: [String] = []
    }

    func take(_ visitor: any Visitor, at server: WorkspaceServer, _ arrive: @escaping (State) throws -> Void) throws {
        let see = { (name: String, buttons: [String]) in try arrive(State(name: name, buttons: buttons)) }
        let seeError = { (name: String, status: Int, buttons: [String]) in
            try arrive(State(name: name, status: status, buttons: buttons))
        }
        switch self {
        case .drafts:
            try Self.drafts(visitor, server, see, seeError)
            try Self.deleted(visitor, see)
        case .people: try Self.people(visitor, server, see, seeError)
        case .flights: try Self.flights(visitor, server, see, seeError)
        }
    }

    private typealias See = (String, [String]) throws -> Void
    private typealias SeeError = (String, Int, [String]) throws -> Void

    private static func drafts(_ visitor: any Visitor, _ server: WorkspaceServer, _ see: See, _ seeError: SeeError) throws {
        try visitor.open("/")
        try see("drafts-none", ["New draft"])
        try visitor.press("New draft")
        try see("draft-new", ["Cancel", "Save"])
        try visitor.press("Save", ["title": " "])
        try seeError("draft-new-422", 422, ["Cancel", "Save"])
        try visitor.press(
            "Save", ["title": "Kept <b>&amp; \"q\" é", "body": "# Heading\n\n- [ ] a task\n\n| a | b |\n|---|---|\n| 1 | 2 |"])
        try see("draft", ["Edit", "Delete draft"])
        let path = try visitor.path
        try visitor.press("Edit")
        try see("draft-edit", ["Cancel", "Save"])
        try visitor.press("Cancel", ["body": "Changed"])
        try see("draft-discard", ["Keep editing", "Discard"])
        try visitor.press("Keep editing")
        try see("draft-kept", ["Cancel", "Save"])
        var other = try server.stranger(at: path)
        try other.press("Edit")
        try other.press("Save", ["title": "Theirs", "body": "Their body"])
        try visitor.press("Save", ["title": "Mine"])
        try see("draft-conflict", ["Cancel", "Save mine"])
        try visitor.press("Save mine", ["title": " "])
        try seeError("draft-conflict-422", 422, ["Cancel", "Save mine"])
        try other.press("Delete draft")
        try other.press("Delete")
        try visitor.press("Save mine", ["title": "Mine"])
        try seeError("draft-recovery", 410, ["Discard", "Save as new"])
        try visitor.press("Save as new", ["title": " "])
        try seeError("draft-recovery-422", 422, ["Discard", "Save as new"])
        try visitor.press("Save as new", ["title": "Mine again"])
        try visitor.press("Delete draft")
        try see("draft-delete", ["Cancel", "Delete"])
        try visitor.press("Delete")
        try see("drafts-deleted", ["New draft"])
        try visitor.open("/drafts/new")
        try see("draft-link", ["Cancel", "Save"])
        try visitor.open("/drafts/0000000000zzz")
        try seeError("draft-404", 404, [])
        try visitor.open("/nothing-here")
        try seeError("404", 404, [])
    }

    private static func deleted(_ visitor: any Visitor, _ see: See) throws {
        try visitor.open("/deleted")
        try see("deleted", [])
        for name in ["deleted-one", "deleted-none"] {
            try visitor.press("Delete for good")
            try see("\(name)-alert", ["Cancel", "Delete for good"])
            try visitor.press("Delete for good")
            try see(name, [])
        }
    }

    private static func people(_ visitor: any Visitor, _ server: WorkspaceServer, _ see: See, _ seeError: SeeError) throws {
        try visitor.open("/people")
        try see("people", ["Add Item"])
        try visitor.press("Add Item")
        try see("person-new", ["Cancel", "Save"])
        try visitor.press("Save", ["name": " "])
        try seeError("person-new-422", 422, ["Cancel", "Save"])
        try visitor.press("Save", ["name": "Ann <b>%@", "email": "ann@example.org", "phone": "+1 555 0100", "note": "Met in Oslo"])
        try see("person", ["Edit", "Remove"])
        let path = try visitor.path
        try visitor.press("Edit")
        try see("person-edit", ["Cancel", "Save"])
        try visitor.press("Save")
        try seeError("person-unchanged-422", 422, ["Cancel", "Save"])
        try visitor.press("Cancel", ["note": "Changed"])
        try see("person-discard", ["Keep editing", "Discard"])
        try visitor.press("Keep editing")
        var other = try server.stranger(at: path)
        try other.press("Edit")
        try other.press("Save", ["name": "Theirs"])
        try visitor.press("Save", ["name": "Mine"])
        try see("person-conflict", ["Cancel", "Save mine"])
        try visitor.press("Save mine", ["name": " "])
        try seeError("person-conflict-422", 422, ["Cancel", "Save mine"])
        try other.press("Remove")
        try other.press("Remove")
        try visitor.press("Save mine", ["name": "Mine"])
        try seeError("person-recovery", 410, ["Discard", "Save as new"])
        try visitor.press("Save as new", ["name": " "])
        try seeError("person-recovery-422", 422, ["Discard", "Save as new"])
        try visitor.press("Save as new", ["name": "Mine again"])
        try visitor.press("Remove")
        try see("person-remove", ["Cancel", "Remove"])
        try visitor.open("/people/new")
        try see("person-link", ["Cancel", "Save"])
        try visitor.press("Save", ["name": " "])
        try visitor.open("/people")
        try see("people-resume", ["Add Item"])
        try visitor.open(path)
        try seeError("person-404", 404, [])
    }

    private static func flights(_ visitor: any Visitor, _ server: WorkspaceServer, _ see: See, _ seeError: SeeError) throws {
        let canceled = try server.canceledFlight()
        let open = try server.checkInFlight()
        try visitor.open("/flights")
        try see("flights", [])
        try visitor.open("/flights?q=nowhere-at-all")
        try see("flights-no-results", [])
        try visitor.open("/flights?date=soon")
        try see("flights-no-date", [])
        try visitor.open("/flights?status=canceled")
        try visitor.press("#\(canceled.button)")
        try see("flight-details", ["Close"])
        try visitor.press("Rebook Flight")
        try see("flight-rebook", ["OK"])
        try visitor.press("OK")
        try visitor.press("On-Time History")
        try see("flight-history", ["Close"])
        try visitor.press("Close")
        try visitor.press("Close")
        try visitor.open("/flights?status=scheduled")
        try visitor.press("#\(open.button)")
        try visitor.press("Check In for Flight")
        try see("flight-check-in", ["Reschedule", "Check In", "Not Now"])
        try visitor.press("Check In")
        try see("flight-chosen", ["Close"])
        try visitor.open(open.path)
        try see("flight-page", [])
        try visitor.press("On-Time History")
        try see("flight-page-history", ["Close"])
        try visitor.open("/flights/0000000000zzz")
        try seeError("flight-404", 404, [])
    }
}
