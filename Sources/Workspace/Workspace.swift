import Slipsheet
import Storage

/// The application: its screens and where they are.
enum Workspace {
    static let migrations = DraftStore.migrations + [PeopleStore.migration, FlightStore.migration]

    static func site(
        _ store: any SQLStore, secret: [UInt8], files: StaticFiles, clock: @escaping @Sendable () -> Int64 = WallClock.now,
        log: @escaping @Sendable (String) -> Void = StandardError.write
    ) -> Site<any SQLSnapshot, any SQLTransaction> {
        var site = Site(
            "Workspace", store: store, secret: secret, files: files,
            destinations: [
                SiteDestination("Drafts", path: "/", icon: "drafts", including: ["/drafts"]),
                SiteDestination("People", path: "/people", icon: "people"),
                SiteDestination("Flights", path: "/flights", icon: "flights"),
                SiteDestination("Recently Deleted", path: "/deleted", icon: "deleted"),
            ], clock: clock)
        site.add(DraftsScreen())
        site.add(DeletedScreen())
        site.add(PeopleScreen())
        site.add(FlightsScreen(log: log))
        site.add(FlightScreen(log: log))
        return site
    }
}
