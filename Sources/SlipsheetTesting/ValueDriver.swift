import HTTPServer
import Presentation
import Slipsheet

/// Drives a screen as values: a press is a transition, its command is performed on the model, and nothing is ever written as HTTP.
///
/// It keeps the rules of posts too (revisions, finished presentations), so that a test of them can hold in every way; proofs, repeated
/// posts and restarts are HTTP's own and are not here.
public final class ValueDriver<S: MemoryScreen>: ScreenDriver {
    private let browser: ValueBrowser<S>
    private var record: ValueBrowser<S>.Record?
    /// The revision that this tab shows.
    private var revision = 0
    private var path = ""
    /// The address of what is shown, and that of what will be shown next.
    private var (address, next) = (Address.path(""), Address.path(""))
    private var typed: [String: String] = [:]
    /// What the page offers to go on with, finished or not.
    private var offers: [ValueBrowser<S>.Record] = []
    public private(set) var status = 0
    /// As it was when it was answered: a page does not follow what happens elsewhere.
    public private(set) var view = ScreenView()

    private enum Address {
        /// As it was opened: of the screen, or of a link.
        case path(String)
        case presentation
    }

    public convenience init(_ screen: S) {
        self.init(ValueBrowser(screen, DismissalLog()))
    }

    private init(_ browser: ValueBrowser<S>) {
        self.browser = browser
    }

    /// The model as it is now.
    public var model: S.Model { browser.model }
    /// What is presented in this tab, with its payload.
    public var presentedCase: S.Presented? { record?.surface.presented }
    public var dismissals: [DismissalView]? { browser.log.entries }

    public func newTab() -> ValueDriver { ValueDriver(browser) }
    public func newPerson() -> ValueDriver { ValueDriver(ValueBrowser(browser.screen, browser.log)) }

    nonisolated(nonsending) public func open(_ path: String) async throws {
        guard let target = Target(path) else { throw DriverError.badAddress(path) }
        self.path = target.path
        next = .path(path)
        show(nil, status: 200)
        for (index, pattern) in S.Link.paths.enumerated() {
            if let parameters = pattern.match(target.segments), let link = S.Link(path: index, parameters) { return follow(link) }
        }
        if !S.paths.contains(where: { $0.match(target.segments) != nil }) { show(nil, status: 404, isMissing: true) }
    }

    nonisolated(nonsending) public func reload() async throws {
        if case .path(let opened) = address { return try await open(opened) }
        guard let record, record.surface.presented != nil else { return try await open(path) }
        guard browser.open.contains(where: { $0 === record }) else { return show(nil, status: 404, notice: Notices.notOpen.text) }
        show(record, status: 200)
    }

    public func fill(_ field: String, _ text: String) throws {
        guard let name = view.field(field)?.name, !name.isEmpty else {
            throw DriverError.noField(field, shown: view.top?.fields.map(\.label) ?? [])
        }
        typed[name] = text
    }

    nonisolated(nonsending) public func press(_ button: String, at index: Int?) async throws {
        let intent = try reachableButton(button, at: index).button.intent
        let isOnSurface = view.top?.buttons.contains { $0.intent == intent } ?? false
        let fields = isOnSurface ? view.top?.fields.filter { !$0.name.isEmpty } ?? [] : []
        answer(intent, fields.map { .init($0.name, typed[$0.name] ?? $0.value) }, on: record)
    }

    nonisolated(nonsending) public func post(_ intent: String, _ fields: KeyValuePairs<String, String>) async throws {
        answer(intent, fields.map { .init($0.key, $0.value) }, on: record)
    }

    nonisolated(nonsending) public func resume(at index: Int) async throws {
        guard offers.indices.contains(index) else { throw DriverError.noOffer(index) }
        guard offers[index].surface.presented != nil else { return try await open(path) }
        next = .presentation
        show(offers[index], status: 200)
    }

    // MARK: One post

    private func answer(_ intent: String, _ fields: [FormText.Field], on named: ValueBrowser<S>.Record?) {
        let form = FormText(
            fields.filter { !$0.name.utf8.starts(with: "_".utf8) }.map { .init($0.name, $0.value.withUnixLineEnds) })
        next = named == nil ? .path(path) : .presentation
        guard let named else { return move(ValueBrowser<S>.Record(Surface()), intent, form) }
        if named.surface.presented == nil { return show(nil, status: 409, notice: Notices.finished.text, offered: form) }
        if named.revision != revision { return show(named, status: 409, notice: Notices.stale.text, offered: form) }
        move(named, intent, form)
    }

    private func move(_ record: ValueBrowser<S>.Record, _ intent: String, _ form: FormText) {
        if intent == "keep" { return keep(record, form) }
        guard let intent = S.Intent(IntentText(parsing: intent)) else {
            return show(shown(record), status: 400, notice: Notices.unknownIntent.text, offered: form)
        }
        let transition = browser.screen.transition(from: record.surface, intent, form, browser.model)
        switch transition.outcome {
        case .moved: settle(record, transition.surface, .here)
        case .refused(let refusal):
            browser.keep(record, transition.kept)
            refuse(refusal, record, transition.kept, form)
        case .asks(let command): run(command, record, transition, form)
        }
    }

    private func keep(_ record: ValueBrowser<S>.Record, _ form: FormText) {
        var surface = record.surface
        guard surface.edit({ $0.absorb(form) }) else { return show(nil, status: 400, notice: Notices.unknownIntent.text) }
        browser.keep(record, surface)
        status = 204
    }

    private func run(_ command: S.Command, _ record: ValueBrowser<S>.Record, _ transition: Transition<S>, _ form: FormText) {
        var (next, model) = (transition.surface, browser.model)
        let reply = browser.screen.perform(command, on: &model)
        do throws(Refusal) {
            let destination = try browser.screen.resolve(&next, command, reply)
            browser.model = model
            settle(record, next, destination)
        } catch {
            refuse(error, record, transition.kept, form)
        }
    }

    private func settle(_ record: ValueBrowser<S>.Record, _ surface: Surface<S.Presented>, _ destination: Destination) {
        browser.settle(record, surface)
        path = destination.path ?? path
        next = surface.presented == nil ? .path(path) : .presentation
        let notice = destination.notice.flatMap { browser.screen.sentence(for: $0, browser.model) }
        show(shown(record), status: 303, notice: surface.presented == nil ? notice : nil)
    }

    /// Shows `kept`, which the record may not hold: what the domain refuses is undone as a whole.
    private func refuse(
        _ refusal: Refusal, _ record: ValueBrowser<S>.Record, _ kept: Surface<S.Presented>, _ form: FormText
    ) {
        var errors: [FieldError] = []
        if case .invalid(let found) = refusal { errors = found }
        show(
            kept.presented == nil ? nil : record, showing: kept.presented, status: Notices.status(refusal).code,
            notice: Notices.reason(refusal)?.text, offered: kept.takesText ? FormText() : form, errors: errors)
    }

    private func follow(_ link: S.Link) {
        path = link.screenPath
        do throws(Refusal) {
            show(ValueBrowser<S>.Record(Surface(restoring: try browser.screen.presentation(for: link, browser.model))), status: 200)
        } catch {
            show(nil, status: error == .stale ? 404 : Notices.status(error).code, notice: Notices.reason(error)?.text)
        }
    }

    private func shown(_ record: ValueBrowser<S>.Record) -> ValueBrowser<S>.Record? { record.surface.presented == nil ? nil : record }

    private func show(
        _ record: ValueBrowser<S>.Record?, showing presented: S.Presented? = nil, status: Int, notice: String? = nil,
        offered: FormText = FormText(), errors: [FieldError] = [], isMissing: Bool = false
    ) {
        self.record = record
        self.status = status
        address = next
        revision = record?.revision ?? 0
        typed = [:]
        offers = browser.resumable(besides: record)
        let page = ValuePage<S>(
            presented: presented ?? record?.surface.presented, notice: notice, offered: offered, errors: errors, isMissing: isMissing)
        view = page.view(browser, record, path)
    }
}
