// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A C target: the system library's header, and the few functions that Swift cannot import.
func shim(_ name: String, links libraries: [String]) -> Target {
    .target(name: name, linkerSettings: libraries.map { .linkedLibrary($0) })
}

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func program(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .executableTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "slipsheet",
    products: [
        .executable(name: "workspace", targets: ["Workspace"]),
        .executable(name: "draft-sample", targets: ["DraftSample"]),
        .library(name: "Slipsheet", targets: ["Slipsheet"]),
        .library(name: "SlipsheetTesting", targets: ["SlipsheetTesting"]),
    ],
    targets: [
        shim("CMicroHTTPD", links: ["microhttpd", "z"]),
        shim("CSQLite", links: ["sqlite3"]),
        shim("CPostgreSQL", links: ["pq"]),
        shim("CMarkdown", links: ["cmark-gfm", "cmark-gfm-extensions"]),
        shim("CSodium", links: ["sodium"]),

        library("Locking"),
        library("HTTPServer", ["CMicroHTTPD", "Locking"]),
        library("Markup"),
        library("Presentation"),
        library("Storage"),
        library("SQLiteStorage", ["Storage", "CSQLite"]),
        library("PostgresStorage", ["Storage", "CPostgreSQL"]),
        library("Markdown", ["CMarkdown", "Locking", "Markup"]),
        library("Slipsheet", ["Presentation", "Markup", "HTTPServer", "Storage", "CSodium"]),
        library("SlipsheetTesting", ["Slipsheet", "Presentation", "HTTPServer", "Markup", "Storage"]),

        program("Workspace", ["Slipsheet", "Storage", "SQLiteStorage", "PostgresStorage", "Markdown"]),
        program("DraftSample", ["Slipsheet"]),
        .target(name: "CAllocations", path: "Sources/Benchmark/allocations"),
        program("Benchmark", ["Markup", "CAllocations"], exclude: ["peer", "allocations"]),

        .target(name: "Spawning", path: "Tests/Spawning", swiftSettings: strict),
        .target(name: "BrowserDriver", dependencies: ["Spawning"], path: "Tests/BrowserDriver", swiftSettings: strict),
        tests("ArchitectureTests", ["Spawning"]),
        tests("PresentationTests", ["Presentation"]),
        tests("MarkupTests", ["Markup"]),
        tests("MarkdownTests", ["Markdown"]),
        tests("HTTPServerTests", ["HTTPServer", "Spawning"]),
        .executableTarget(
            name: "store-probe", dependencies: ["Storage", "SQLiteStorage"], path: "Tests/StoreProbe", swiftSettings: strict),
        .target(name: "PostgresServer", dependencies: ["CPostgreSQL", "Spawning"], path: "Tests/PostgresServer", swiftSettings: strict),
        .executableTarget(name: "gallery", dependencies: ["Slipsheet"], path: "Tests/Gallery", swiftSettings: strict),
        .target(name: "FaultyFiles", path: "Tests/FaultyFiles", linkerSettings: [.linkedLibrary("sqlite3")]),
        tests("StorageTests", ["Storage", "SQLiteStorage", "PostgresStorage", "PostgresServer", "CSQLite", "FaultyFiles", "Spawning"]),
        tests("SlipsheetTests", ["Slipsheet", "SlipsheetTesting", "HTTPServer", "Storage"]),
        tests("DraftSampleTests", ["DraftSample", "SlipsheetTesting", "HTTPServer", "Storage"]),
        tests("WorkspaceTests", ["Workspace", "SlipsheetTesting", "PostgresServer", "Spawning"]),
        tests("BrowserTests", ["BrowserDriver"]),
    ]
)
