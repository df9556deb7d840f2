import HTTPServer

/// A browser without scripts: it reads pages, keeps cookies, follows 303, and posts what a press would post.
public final class PageDriver: ScreenDriver {
    public let transport: any Transport
    private let cookies: CookieJar
    private let log: DismissalLog?
    /// The present address, with its query.
    public private(set) var address = "/"
    /// The page that is shown.
    public private(set) var page = Element("")
    /// The last answer, before any redirect that it gave was followed.
    public private(set) var answer = PageAnswer(status: 0, headers: [], body: [])
    public private(set) var view = ScreenView()
    private var typed: [String: String] = [:]

    public convenience init(_ transport: any Transport) {
        self.init(transport, CookieJar(), log: nil)
    }

    init(_ transport: any Transport, _ cookies: CookieJar, log: DismissalLog?) {
        self.transport = transport
        self.cookies = cookies
        self.log = log
    }

    public var status: Int { answer.status }
    public var dismissals: [DismissalView]? { log?.entries }

    public func newTab() -> PageDriver { PageDriver(transport, cookies, log: log) }
    public func newPerson() -> PageDriver { PageDriver(transport, CookieJar(), log: log) }

    /// Forgets the session, as a browser does whose cookies have expired; the page stays.
    public func forgetCookies() { cookies.removeAll() }

    // MARK: As a person

    nonisolated(nonsending) public func open(_ path: String) async throws {
        try await load(path)
    }

    nonisolated(nonsending) public func reload() async throws {
        try await load(address)
    }

    public func fill(_ field: String, _ text: String) throws {
        let controls = PageReader(root: page).reachable.flatMap(\.descendants).filter { $0.isTextControl || $0.name == "select" }
        let labels = page.all("label")
        let control = controls.first { control in
            control["name"] == field || labels.contains { $0["for"] == control["id"] && $0.rawText == field }
        }
        guard let name = control?["name"] else { throw DriverError.noField(field, shown: controls.compactMap { $0["name"] }) }
        typed[name] = text
    }

    nonisolated(nonsending) public func press(_ button: String, at index: Int?) async throws {
        try await submit(form(pressing: button, at: index))
    }

    nonisolated(nonsending) public func post(_ intent: String, _ fields: KeyValuePairs<String, String>) async throws {
        var post = try form(posting: intent)
        post.fields.removeAll { !$0.name.utf8.starts(with: "_".utf8) }
        for (name, value) in fields { post.fields.append(.init(name, value)) }
        try await submit(post)
    }

    nonisolated(nonsending) public func resume(at index: Int) async throws {
        let offers = PageReader(root: page).offersToResume
        guard offers.indices.contains(index), let path = offers[index]["href"] else { throw DriverError.noOffer(index) }
        try await load(path)
    }

    // MARK: Forms

    /// What the press of a button would post now.
    public func form(pressing button: String, at index: Int? = nil) throws -> FormPost {
        let chosen = try reachableButton(button, at: index)
        let pairs = PageReader(root: page).reachable.flatMap { part in
            part.all("form").flatMap { form in
                form.all("button").filter { !$0.has("hidden") && $0["name"] == "_do" }.map { (form, $0) }
            }
        }
        guard pairs.indices.contains(chosen.position) else { throw DriverError.noForm }
        return FormReader(form: pairs[chosen.position].0, typed: typed).post(pressing: pairs[chosen.position].1, at: address)
    }

    /// What the top form posts, with an intent that no button of it need have.
    public func form(posting intent: String) throws -> FormPost {
        let reader = PageReader(root: page)
        guard let form = reader.reachable.reversed().lazy.compactMap({ $0.first("form") }).first else { throw DriverError.noForm }
        var post = FormReader(form: form, typed: typed).post(pressing: nil, at: address)
        post["_do"] = intent
        return post
    }

    /// Sends a post and shows where it leads.
    nonisolated(nonsending) public func submit(_ post: FormPost) async throws {
        let answer = try await send(request(for: post))
        guard (300..<400).contains(answer.status), let location = answer[header: "Location"] else {
            if answer.status != 204 { show(answer, at: post.path) }
            self.answer = answer
            return
        }
        try await load(location)
        self.answer = answer
    }

    /// Sends a post as often as asked and at once, and returns the answers; the page stays as it is.
    nonisolated(nonsending) public func sendAtOnce(_ post: FormPost, times: Int = 2) async throws -> [PageAnswer] {
        let (transport, request) = (transport, request(for: post))
        return try await withThrowingTaskGroup(of: PageAnswer.self) { group in
            for _ in 0..<times { group.addTask { try await transport.answer(request) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// The request for a post, with the session's cookies and what a browser says of its origin.
    public func request(for post: FormPost) -> PageRequest {
        var request = PageRequest(.post, post.path, headers: [("Content-Type", "application/x-www-form-urlencoded")], body: post.body)
        request[header: "Sec-Fetch-Site"] = "same-origin"
        request[header: "Cookie"] = cookies.header
        for (name, value) in post.headers { request[header: name] = value.isEmpty ? nil : value }
        return request
    }

    /// Sends a request as it is, takes its cookies in, and shows nothing.
    nonisolated(nonsending) public func send(_ request: PageRequest) async throws -> PageAnswer {
        let answer = try await transport.answer(request)
        cookies.take(answer)
        return answer
    }

    /// A GET with the session's cookies; shows nothing.
    nonisolated(nonsending) public func get(_ path: String, method: Method = .get) async throws -> PageAnswer {
        var request = PageRequest(method, path)
        request[header: "Cookie"] = cookies.header
        return try await send(request)
    }

    // MARK: Pages

    /// Shows an earlier page again as it was, as Back does without asking the server.
    public func show(_ earlier: PageAnswer, at address: String) {
        answer = earlier
        page = earlier.page
        view = PageReader(root: page).view
        self.address = address
        typed = [:]
    }

    nonisolated(nonsending) private func load(_ path: String) async throws {
        var path = path
        for _ in 0..<10 {
            let answer = try await get(path)
            guard (300..<400).contains(answer.status), let location = answer[header: "Location"] else { return show(answer, at: path) }
            path = location
        }
        throw DriverError.redirectLoop(path)
    }
}
