import HTTPServer
import Markup
import Presentation
import Storage

/// A screen on its site: answers the requests for its paths and links.
final class ScreenHost<S: WebScreen>: Sendable {
    typealias Loading = @Sendable (Visit, S.Presented?, String?, S.Snapshot) throws -> LoadedScreen?

    let screen: S
    let site: SiteContext<S.Snapshot, S.Transaction>
    let states = RecentStates<S.Presented>()
    /// The screen's own `load`, and what follows from it, as the application compiled it.
    private let load: Loading

    init(_ screen: S, _ site: SiteContext<S.Snapshot, S.Transaction>, loading load: @escaping Loading) {
        self.screen = screen
        self.site = site
        self.load = load
    }

    /// A request for one of the screen's own paths.
    func answer(_ request: Request, _ parameters: PathParameters) -> Handling {
        let session = Session(request, site.keyring, cookieName: site.cookieName)
        let visit = Visit(
            request.target, parameters, owner: session.owner, now: site.clock(), purpose: request.method == .post ? .updating : .drawing)
        if request.method == .post { return post(request, visit, session) }
        return reading(request) { [self] snapshot in try show(request, visit, session, snapshot) }
    }

    /// A request for a readable URL of a case: drawn over its screen, without a record until the first post.
    func answer(_ request: Request, link: S.Link) -> Handling {
        let session = Session(request, site.keyring, cookieName: site.cookieName)
        guard request.method != .post else {
            var response = Response.page(.methodNotAllowed, "Forms are posted to the screen itself.", id: request.id)
            response.headers.append(("Allow", "GET, HEAD"))
            return .now(response)
        }
        guard let target = Target(link.screenPath), let parameters = S.paths.lazy.compactMap({ $0.match(target.segments) }).first else {
            return .now(.page(.notFound, "There is no such page."))
        }
        let visit = Visit(target, parameters, owner: session.owner, now: site.clock(), purpose: .drawing)
        return reading(request) { [self] snapshot in try show(link, visit, request, session, snapshot) }
    }

    /// Answers with what `body` makes of a snapshot, at once where reads do not wait.
    private func reading(_ request: Request, _ body: @escaping @Sendable (S.Snapshot) throws -> Response) -> Handling {
        let reply = Reply(draw: body) { [self] in failure($0, request) }
        guard site.store.readsWait else { return .now(reply.made(by: site.store)) }
        return .later { [site] completion in reply.send(to: completion, from: site.store) }
    }

    func failure(_ error: any Error, _ request: Request) -> Response {
        site.log("request \(request.id): \(error)")
        if let error = error as? StoreError, error.code == .unavailable {
            var response = Response.page(.unavailable, "The data cannot be reached just now. Please try again in a moment.", id: request.id)
            response.headers.append(("Retry-After", "2"))
            return response
        }
        return .page(.internalError, "Something went wrong here. Nothing was changed.", id: request.id)
    }

    // MARK: GET

    private func show(_ request: Request, _ visit: Visit, _ session: Session, _ snapshot: S.Snapshot) throws -> Response {
        guard let text = visit.query("p") else {
            if visit.hasBrokenPosition {
                return try draw(PageMessage(notice: Notices.noSuchPage), .notFound, visit, session, snapshot)
            }
            let code = NoticeCookie.code(in: request, for: visit.address)
            return try draw(PageMessage(noticeCode: code), .ok, visit, session, snapshot)
        }
        guard let id = RecordID(text) else { return try draw(PageMessage(notice: Notices.notOpen), .notFound, visit, session, snapshot) }
        let records = site.store.records(of: snapshot)
        // Most often it is among those that the page would offer to resume, which are read in any case.
        let open = try records.openRecords(owner: visit.owner, now: visit.now)
        if let record = try open.first(where: { $0.id == id }) ?? records.record(id, now: visit.now), record.owner == visit.owner {
            guard record.screen == visit.address else { return .seeOther(location(record.screen, presenting: id)) }
            let code = NoticeCookie.code(in: request, for: location(visit.address, presenting: id))
            return try show(record, noticeCode: code, visit, session, snapshot, open)
        }
        if let tombstone = try records.tombstone(id, now: visit.now), tombstone.owner == visit.owner {
            return .seeOther(tombstone.step.location)
        }
        return try draw(PageMessage(notice: Notices.notOpen), .notFound, visit, session, snapshot)
    }

    private func show(
        _ record: PresentationRecord, noticeCode: String?, _ visit: Visit, _ session: Session, _ snapshot: S.Snapshot,
        _ open: [PresentationRecord]
    ) throws -> Response {
        guard let state = states.state(of: record) else {
            let texts = StoredText.strings(in: record.state).map { FormText.Field("text", $0) }
            return try draw(PageMessage(notice: Notices.otherRelease, offered: texts), .ok, visit, session, snapshot)
        }
        guard let presented = state.current(in: site.store.epoch) else { return .seeOther(visit.address) }
        let place = SurfacePlace(id: record.id, revision: record.revision, opening: nil, errors: [])
        return try draw(presented, place, PageMessage(noticeCode: noticeCode), .ok, visit, session, snapshot, open)
    }

    private func show(_ link: S.Link, _ visit: Visit, _ request: Request, _ session: Session, _ snapshot: S.Snapshot) throws -> Response {
        guard let model = try screen.load(visit, presenting: nil, from: snapshot) else {
            return missing(visit, session)
        }
        let presented: S.Presented
        do throws(Refusal) {
            presented = try screen.presentation(for: link, model)
        } catch {
            let status: Status = error == .stale ? .notFound : Notices.status(error)
            return try draw(PageMessage(notice: Notices.reason(error)), status, visit, session, snapshot)
        }
        let id = RecordID.random()
        let opening = try Sealed<S.Presented>(keyring: site.keyring, owner: visit.owner, id: id).seal(presented)
        let place = SurfacePlace(id: id, revision: 0, opening: opening, errors: [])
        return try draw(presented, place, PageMessage(), .ok, visit, session, snapshot)
    }

    // MARK: Drawing

    /// The page of the screen alone.
    private func draw(
        _ message: PageMessage, _ status: Status, _ visit: Visit, _ session: Session, _ snapshot: S.Snapshot
    ) throws -> Response {
        try draw(nil, nil, message, status, visit, session, snapshot)
    }

    func draw(
        _ surface: OpenSurface<S.Presented>?, _ message: PageMessage, _ status: Status, _ visit: Visit, _ session: Session,
        _ snapshot: S.Snapshot
    ) throws -> Response {
        try draw(surface?.presented, surface?.place, message, status, visit, session, snapshot)
    }

    /// The page of one state. A pure function of snapshot, case and message, but for the random key of its forms.
    ///
    /// - Parameter open: the owner's open records, where they have been read.
    private func draw(
        _ presented: S.Presented?, _ place: SurfacePlace?, _ message: PageMessage, _ status: Status, _ visit: Visit, _ session: Session,
        _ snapshot: S.Snapshot, _ open: [PresentationRecord]? = nil
    ) throws -> Response {
        let visit = visit.with(.drawing)
        guard let screen = try load(visit, presented, message.noticeCode, snapshot) else {
            return site.missingPage(
                session, self.screen.missing, path: visit.path, status: status == .ok ? .notFound : status,
                refusal: (message.notice, message.offered))
        }
        let open = try open ?? site.store.records(of: snapshot).openRecords(owner: visit.owner, now: visit.now)
        let body = draw(screen, place, message, visit, open)
        let headers = session.headers + (message.noticeCode == nil ? [] : [NoticeCookie.cleared])
        return .html(body, status: status, headers: headers)
    }

    private func draw(
        _ screen: LoadedScreen, _ place: SurfacePlace?, _ message: PageMessage, _ visit: Visit, _ open: [PresentationRecord]
    ) -> [UInt8] {
        let notice = message.notice ?? screen.sentence.map { Notice(.success, $0) }
        let page = Page(
            path: visit.path, address: visit.address, now: visit.now, formToken: FormToken(for: visit.owner, site.keyring).text,
            chrome: site.chrome)
        var renderer: SurfaceRenderer?
        if let surface = screen.surface, let place {
            renderer = SurfaceRenderer(surface, place, notice, message.offered, on: page, screen.draw)
        }
        let beneath = renderer?.pageBeneath() ?? page
        let shell = Shell(
            page: page, title: screen.title, isContinued: visit.position != .first, layout: screen.layout,
            isInert: renderer?.isModal ?? false, notice: renderer == nil ? notice : nil, offered: renderer == nil ? message.offered : [],
            resumable: resumable(open, besides: place?.id))
        var html = HTML(capacity: 32_768)
        shell.draw(&html) { html in
            for button in screen.toolbar { html.action(button, on: beneath) }
        } body: { html in
            screen.draw(.body, &html, beneath)
        } surfaces: { html in
            renderer?.draw(&html)
        }
        return html.finish()
    }

    private func resumable(_ open: [PresentationRecord], besides id: RecordID?) -> [Shell.Resumable] {
        open.compactMap { record in
            guard record.id != id else { return nil }
            return Shell.Resumable(label: StoredLabel.decoding(record.state), url: location(record.screen, presenting: record.id))
        }
    }

    func missing(_ visit: Visit, _ session: Session) -> Response {
        site.missingPage(session, screen.missing, path: visit.path)
    }
}
