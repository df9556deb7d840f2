import SQLiteStorage
import Slipsheet
import SlipsheetTesting
import Storage
import Testing

@testable import Workspace

/// The four long lists, a page at a time.
@Suite struct PagingTests {
    /// A desk with that many drafts, deleted drafts, people and flights; draft 1 is the oldest, and some were saved in the same second.
    private func desk(_ count: Int) throws -> Desk {
        let desk = try Desk()
        let now = desk.now
        let flights = (1...Int64(count)).map { number in
            Flight(
                id: FlightID(number), airline: number % 2 == 0 ? "Even Air" : "Odd Air", number: String(number), origin: "Oslo",
                destination: "Rome", departsAt: now + 600 + number / 3, arrivesAt: now + 90_000, status: .scheduled, history: [])
        }
        try desk.store.writeAndWait { transaction in
            for number in 1...Int64(count) {
                try transaction.execute(
                    """
                    INSERT INTO drafts(id, title, body, excerpt, version, updated_at, deleted_at)
                    VALUES ($1, $2, '', '', 1, $3, NULL), ($4, $2, '', '', 1, $3, $3)
                    """, .integer(number), .text("Draft \(number)"), .integer(now - 10_000 + number / 3), .integer(1_000_000 + number))
                try transaction.execute(
                    "INSERT INTO people(id, name, email, phone, note, position, version) VALUES ($1, $2, '', '', '', $3, 1)",
                    .integer(1_000 + number), .text("Person \(number)"), .integer(1 + number))
            }
            try FlightStore.replace(flights, in: transaction)
        }
        return desk
    }

    /// The names in the rows of the page, in order.
    private func names(_ browser: PageDriver) -> [String] {
        let rows = browser.page.descendants.filter { $0.hasClass("list") || $0.hasClass("rows") || $0.hasClass("flights") }
        return rows.flatMap { $0.all("strong") }.map(\.rawText)
    }

    private func link(_ relation: String, _ browser: PageDriver) -> String? {
        browser.page.all("nav").filter { $0.hasClass("pages") }.flatMap { $0.all("a") }.first { $0["rel"] == relation }?["href"]
    }

    @Test(arguments: [("/", 4), ("/deleted", 4), ("/people", 4), ("/flights", 2)])
    func `every row is on one page, and the links lead through all of them and back`(path: String, pages: Int) async throws {
        let desk = try desk(151)
        let browser = try await desk.browser(at: path)
        #expect(link("prev", browser) == nil)
        #expect(browser.page.first("title")?.rawText.contains("continued") == false)
        var seen = [names(browser)]
        while let next = link("next", browser) {
            try await browser.open(next)
            #expect(browser.status == 200)
            #expect(browser.page.first("title")?.rawText.contains(", continued") == true)
            seen.append(names(browser))
        }
        #expect(seen.count == pages)
        #expect(Set(seen.flatMap { $0 }).count == seen.joined().count)
        let last = path == "/people" ? 152 : 151
        #expect(seen.joined().count == last)
        for page in seen.dropLast().reversed() {
            try await browser.open(try #require(link("prev", browser)))
            #expect(names(browser) == page)
        }
        #expect(link("prev", browser) == nil)
    }

    @Test func `a page's links have names and stand in a landmark`() async throws {
        let browser = try await desk(60).browser()
        let pages = try #require(browser.page.all("nav").first { $0.hasClass("pages") })
        #expect(pages["aria-label"] == "Pages of drafts")
        #expect(pages.all("a").map(\.rawText) == ["Older drafts"])
    }

    @Test func `a short list has no pages`() async throws {
        let browser = try await desk(50).browser()
        #expect(names(browser).count == 50)
        #expect(browser.page.all("nav").filter { $0.hasClass("pages") }.isEmpty)
    }

    @Test func `the page stays under an editor, through a refusal, and after Cancel`() async throws {
        let browser = try await desk(151).browser()
        try await browser.open(try #require(link("next", browser)))
        let (address, list) = (browser.address, names(browser))
        try await browser.press("New draft")
        #expect(browser.address.hasPrefix("\(address)&p="))
        #expect(names(browser) == list)
        try browser.fill("Title", "")
        try await browser.press("Save")
        #expect(browser.status == 422)
        #expect(names(browser) == list)
        try await browser.press("Cancel")
        #expect(browser.address == address)
        #expect(names(browser) == list)
    }

    @Test func `a draft opened from a later page keeps the page, and so does the way back to all drafts`() async throws {
        let browser = try await desk(151).browser()
        let next = try #require(link("next", browser))
        try await browser.open(next)
        let row = try #require(browser.page.all("nav").first { $0.hasClass("list") }?.first("a")?["href"])
        let list = names(browser)
        try await browser.open(row)
        #expect(names(browser) == list)
        #expect(browser.page.all("a").first { $0.hasClass("back") }?["href"] == next)
        try await browser.press("Edit")
        #expect(names(browser) == list)
        #expect(browser.presented == "editDraft")
    }

    @Test func `a question about a deleted draft names it, whatever page lies beneath`() async throws {
        let desk = try desk(151)
        let browser = try await desk.browser(at: "/deleted")
        let second = try #require(link("next", browser))
        try await browser.open(second)
        let title = names(browser)[0]
        try await browser.press("Delete for good", at: 0)
        #expect(browser.view.top?.message?.contains("“\(title)”") == true)
        try await browser.press("Delete for good")
        #expect(browser.address == second)
        #expect(!names(browser).contains(title))
    }

    @Test func `a search of flights stays through its pages`() async throws {
        let browser = try await desk(301).browser(at: "/flights?q=even&date=&status=")
        let first = names(browser)
        let next = try #require(link("next", browser))
        #expect(next.hasPrefix("/flights?q=even&date=&status=&page=after-"))
        try await browser.open(next)
        #expect(names(browser).count == 50)
        #expect(names(browser).allSatisfy { $0.hasPrefix("Even Air") })
        #expect(browser.page.rawText.contains("The last 50 departures that fit."))
        try await browser.open(try #require(link("prev", browser)))
        #expect(names(browser) == first)
        #expect(browser.page.rawText.contains("The first 100 departures that fit."))
    }

    @Test(arguments: ["/", "/deleted", "/people", "/flights"], ["2", "after-1-x", "", "after-1-2&page=after-1-2", "%22%3E%3Cb%3E"])
    func `an address that names no page shows the beginning and says so`(path: String, text: String) async throws {
        let browser = try await desk(151).browser(at: path)
        let first = names(browser)
        try await browser.open("\(path)?page=\(text)")
        #expect(browser.status == 404)
        #expect(browser.page.rawText.contains("names a part of the list that does not exist"))
        #expect(names(browser) == first)
    }

    @Test(arguments: ["/", "/deleted", "/people", "/flights"])
    func `a page behind the end, or one of another time, is the beginning with a word about it`(path: String) async throws {
        let browser = try await desk(151).browser(at: path)
        let first = names(browser)
        let isDescending = path == "/" || path == "/deleted"
        try await browser.open("\(path)?page=after-\(isDescending ? 0 : Int64.max)-0")
        #expect(browser.status == 200)
        #expect(names(browser) == first)
        #expect(browser.page.rawText.contains("That part of the list is empty by now."))
    }

    @Test func `a page of a long list is found by its index`() throws {
        // Of SQLite, whose plan does not depend on how much there is.
        let store = try SQLiteStore(.memory, migrations: Workspace.migrations)
        try store.read { snapshot in
            for plan in [
                try snapshot.query(
                    """
                    EXPLAIN QUERY PLAN SELECT id, title, excerpt, updated_at FROM drafts
                    WHERE deleted_at IS NULL AND (updated_at, id) < ($1, $2) ORDER BY updated_at DESC, id DESC LIMIT $3
                    """, .integer(1), .integer(1), .integer(1)),
                try snapshot.query(
                    """
                    EXPLAIN QUERY PLAN SELECT id, title, excerpt, updated_at FROM drafts
                    WHERE deleted_at IS NULL AND (updated_at, id) > ($1, $2) ORDER BY updated_at, id LIMIT $3
                    """, .integer(1), .integer(1), .integer(1)),
                try snapshot.query(
                    """
                    EXPLAIN QUERY PLAN SELECT id, title, excerpt, deleted_at FROM drafts
                    WHERE deleted_at > $1 AND (deleted_at, id) < ($2, $3) ORDER BY deleted_at DESC, id DESC LIMIT $4
                    """, .integer(1), .integer(1), .integer(1), .integer(1)),
                try snapshot.query(
                    """
                    EXPLAIN QUERY PLAN SELECT id, name, email, position FROM people
                    WHERE (position, id) > ($1, $2) ORDER BY position, id LIMIT $3
                    """, .integer(1), .integer(1), .integer(1)),
            ] {
                let steps = (0..<plan.count).map { plan[$0].string(3) }
                #expect(steps.count == 1)
                #expect(steps[0].hasPrefix("SEARCH") && steps[0].contains("INDEX"), "\(steps)")
            }
        }
    }
}
