import HTTPServer
import Slipsheet
import Storage

/// The application: its screens and where they are.
enum Workspace {
    static let migrations = DraftStore.migrations + [PeopleStore.migration]

    static func site(
        _ store: any SQLStore, secret: [UInt8], files: StaticFiles, clock: @escaping @Sendable () -> Int64 = WallClock.now
    ) -> Site<any SQLSnapshot, any SQLTransaction> {
        var site = Site(
            "Workspace", store: store, secret: secret, files: files,
            destinations: [
                SiteDestination("Drafts", path: "/", icon: "drafts", including: ["/drafts"]),
                SiteDestination("People", path: "/people", icon: "people"),
                SiteDestination("Recently Deleted", path: "/deleted", icon: "deleted"),
            ], clock: clock)
        site.add(DraftsScreen())
        site.add(DeletedScreen())
        site.add(PeopleScreen())
        return site
    }
}
