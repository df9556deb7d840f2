import HTTPServer
import Slipsheet
import Testing

@testable import SlipsheetTesting

/// The drivers themselves: what a person cannot do, a test cannot do by accident.
@Suite struct DriverTests {
    @Test(arguments: Way.allCases) func `What is not within reach cannot be pressed or filled`(_ way: Way) async throws {
        try await way.drive(NotebookScreen()) { notes in
            try await notes.open("/notes")
            await #expect(throws: DriverError.noButton("Save", reachable: ["New note"])) { try await notes.press("Save") }
            #expect(throws: DriverError.self) { try notes.fill("Title", "x") }
            await #expect(throws: DriverError.noOffer(0)) { try await notes.resume() }
            try await notes.add("One")
            try await notes.add("Two")
            await #expect(throws: DriverError.severalButtons("Edit", count: 2)) { try await notes.press("Edit") }
            try await notes.press("Edit", at: 1)
            #expect(notes.view.field("Title")?.value == "Two")
            await #expect(throws: DriverError.noButton("Edit", reachable: ["Cancel", "Save"])) { try await notes.press("Edit", at: 0) }
            #expect(throws: DriverError.noField("Name", shown: notes is PageDriver ? ["title", "body"] : ["Title", "Body"])) {
                try notes.fill("Name", "x")
            }
        }
    }

    @Test(arguments: Way.allCases) func `Typed text goes out with the next press, and is gone with the page`(_ way: Way) async throws {
        try await way.drive(NotebookScreen()) { notes in
            try await notes.open("/notes")
            try await notes.press("New note")
            try notes.fill("Title", "Typed")
            try await notes.reload()
            #expect(notes.view.field("Title")?.value == "")
            try notes.fill("title", "By name")
            try await notes.press("saveNote")
            #expect(notes.text.hasPrefix("By name"))
        }
    }

    @Test(arguments: Way.allCases) func `An address that the site does not know is not found`(_ way: Way) async throws {
        try await way.drive(NotebookScreen()) { notes in
            try await notes.open("/nowhere")
            #expect(notes.status == 404)
            #expect(notes.presented == nil)
            await #expect(throws: DriverError.noButton("New note", reachable: [])) { try await notes.press("New note") }
        }
        await #expect(throws: DriverError.badAddress("no path")) {
            try await Way.inProcess.drive(NotebookScreen()) { try await $0.open("no path") }
        }
    }

    @Test func `One closure runs in every way, and a failure names its way`() async throws {
        var drivers: [String] = []
        try await everyWay(NotebookScreen()) { notes in
            drivers.append("\(type(of: notes))")
            try await notes.open("/notes")
            #expect(notes.text.hasPrefix("No notes"))
        }
        #expect(drivers == ["ValueDriver<NotebookScreen>", "PageDriver", "PageDriver"])
        await #expect(throws: WayError.failed(.socket, "\(DriverError.noForm)")) {
            try await everyWay(NotebookScreen()) { if ($0 as? PageDriver)?.transport is Served { throw DriverError.noForm } }
        }
        await #expect(throws: WayError.siteAsValues) { try await Way.values.drive(try Notebook().site) { _ in } }
    }

    @Test func `A post can be changed in every part before it is sent`() {
        var post = FormPost("/x", [.init("a", "1"), .init("b", "2"), .init("a", "3")])
        #expect(post["a"] == "1")
        post["a"] = "ä &=+\n%"
        #expect(post.fields.map(\.name) == ["a", "b"])
        post["b"] = nil
        post["c"] = ""
        #expect(String(decoding: post.body, as: UTF8.self) == "a=%C3%A4+%26%3D%2B%0D%0A%25&c=")
    }

    @Test func `Cookies are kept by name, replaced and removed`() {
        let jar = CookieJar()
        #expect(jar.header == nil)
        for field in ["a=1; Path=/", "b=2=x; HttpOnly", "a=3", "c=", "b=; Max-Age=0"] {
            jar.take(PageAnswer(status: 200, headers: [("set-cookie", field)], body: []))
        }
        #expect(jar.header == "a=3; c=")
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nab", "SSH-2.0\r\n\r\n", "HTTP/1.1\r\n\r\n"])
    func `What is no whole answer is none`(_ text: String) {
        #expect(throws: DriverError.self) { try ReceivedAnswer.parse(Array(text.utf8), for: .get) }
    }

    @Test func `An answer is read to its length`() throws {
        let answer = try ReceivedAnswer.parse(Array("HTTP/1.1 303 See Other\r\nLocation: /x\r\nA: b: c\r\n\r\n".utf8), for: .get)
        #expect(answer.status == 303)
        #expect(answer[header: "location"] == "/x")
        #expect(answer[header: "A"] == "b: c")
    }

    @Test func `A handler that lets its completion go is answered as the server would`() async throws {
        struct Forgetful: Handler {
            func handle(_ request: Request) -> Handling { .later { _ in } }
        }
        #expect(try await InProcess(Forgetful()).answer(PageRequest(.get, "/")).status == 500)
    }

    @Test func `Redirects without end are noticed`() async throws {
        struct Circle: Handler {
            func handle(_ request: Request) -> Handling { .now(.seeOther("/x")) }
        }
        let browser = PageDriver(InProcess(Circle()))
        await #expect(throws: DriverError.redirectLoop("/x")) { try await browser.open("/x") }
    }
}
