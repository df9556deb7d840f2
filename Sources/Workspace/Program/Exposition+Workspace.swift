import Slipsheet
import Storage

extension Exposition {
    /// Everything that `/metrics` tells.
    mutating func addWorkspace(_ server: Server, _ store: any SQLStore) {
        gauge("slipsheet_build_info", "What runs: always 1.", Sample(1, ("swift", Build.swift), ("configuration", Build.configuration)))
        add(server)
        add(store)
        addProcess()
    }
}

/// How this program was made.
enum Build {
    static var swift: String {
        #if compiler(>=6.4)
            "6.4 or newer"
        #else
            "6.3"
        #endif
    }

    static var configuration: String {
        #if DEBUG
            "debug"
        #else
            "release"
        #endif
    }
}
