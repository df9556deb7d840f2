import Slipsheet
import SlipsheetTesting
import Storage

/// The notebook as a site, with its store and its clock in hand.
struct Notebook {
    typealias Model = NotebookScreen.Model
    let store: FaultyStore<MemoryStore<Model>>
    let memory: MemoryStore<Model>
    let site: Site<MemorySnapshot<Model>, MemoryTransaction<Model>>
    let clock = Clock()
    let log = Log()

    init(_ screen: NotebookScreen = NotebookScreen(), readsWait: Bool = false) throws {
        memory = MemoryStore<Model>()
        store = FaultyStore(memory, readsWait: readsWait)
        let (clock, log) = (clock, log)
        var site = Site(
            "Notebook", store: store, secret: try memory.secret(named: "forms"), files: .init(),
            destinations: [SiteDestination("Notes", path: "/notes", icon: "note")], clock: { clock.now }, log: { log.append($0) })
        site.add(screen)
        self.site = site
    }

    /// A browser at the notes.
    func browser() async throws -> PageDriver {
        let browser = PageDriver(InProcess(site))
        try await browser.open("/notes")
        return browser
    }

    /// A browser with one note.
    func browser(note title: String, body: String = "") async throws -> PageDriver {
        let browser = try await browser()
        try await browser.add(title, body)
        return browser
    }

    /// Seconds that a test moves.
    final class Clock: Sendable {
        private let time = Monitor<Int64>(1_000_000)
        var now: Int64 { time.withLock { $0 } }
        func advance(days: Int64 = 0, minutes: Int64 = 0, seconds: Int64 = 0) {
            time.withLock { $0 += days * 86_400 + minutes * 60 + seconds }
        }
    }

    /// What the site reported as its own faults.
    final class Log: Sendable {
        private let lines = Monitor<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func append(_ line: String) { lines.withLock { $0.append(line) } }
    }
}

extension ScreenDriver {
    func add(_ title: String, _ body: String = "") async throws {
        try await press("New note")
        try fill("Title", title)
        try fill("Body", body)
        try await press("Save")
    }
}

extension String {
    /// Compared byte by byte: `==` takes canonically equal texts for the same.
    var bytes: [UInt8] { Array(utf8) }
}
