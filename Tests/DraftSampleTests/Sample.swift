import Slipsheet
import SlipsheetTesting
import Storage

@testable import DraftSample

/// The sample as a site, with its store in hand.
struct Sample {
    typealias Model = DraftScreen.Model
    let store: FaultyStore<MemoryStore<Model>>
    let site: Site<MemorySnapshot<Model>, MemoryTransaction<Model>>

    init() throws {
        let memory = MemoryStore<Model>()
        store = FaultyStore(memory)
        var site = Site("Draft sample", store: store, secret: try memory.secret(named: "forms"), files: .init(), log: { _ in })
        site.add(DraftScreen())
        self.site = site
    }

    /// A browser at the sample's page.
    func browser() async throws -> PageDriver {
        let browser = PageDriver(InProcess(site))
        try await browser.open("/draft")
        return browser
    }

    /// The same with a saved title.
    func browser(saved title: String) async throws -> PageDriver {
        let browser = try await browser()
        try await browser.save(title)
        return browser
    }
}

extension ScreenDriver {
    /// Opens an editor, types the title and saves it.
    func save(_ title: String) async throws {
        try await press("New draft")
        try fill("Title", title)
        try await press("Save")
    }
}

/// Texts that a careless page or form would damage.
enum Texts {
    static let all = [
        "Trip", "<b>bold</b>", "a & b &amp; &lt;", "\"quoted\" 'and' `ticks`", "👩‍👩‍👧‍👦 🇺🇳 👍🏽", "\"\u{301}><script>alert(1)</script>",
        "مرحبا بالعالم", "e\u{301}\u{323} и\u{306}", "\u{202E}rtl override\u{202C}", "]]> --> <!-- </textarea></title>", "50% +1 a=b&c=d;",
        "\u{FEFF}bom", "\u{10FFFD}", "a\u{A0}\u{2003}b",
    ]
}

extension String {
    /// Compared byte by byte: `==` takes canonically equal texts for the same.
    var bytes: [UInt8] { Array(utf8) }
}
