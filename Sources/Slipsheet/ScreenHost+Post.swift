import HTTPServer
import Presentation
import Storage

extension ScreenHost {
    /// Checks where a form comes from and whose it is, then hands it to the store's writer; the page is drawn on the worker again.
    ///
    /// Without both nothing changes, and the text goes back to whoever typed it.
    func post(_ request: Request, _ visit: Visit, _ session: Session) -> Handling {
        let isForeign = CrossSite.isRefused(request)
        let form: Form
        do throws(FormError) {
            form = try Form.parse(posted: request.body)
        } catch {
            if isForeign { return .now(foreign(request)) }
            return .now(.page(error == .tooLarge ? .contentTooLarge : .badRequest, error.sentence, id: request.id))
        }
        let proof = FormToken(form["_form"], for: session.owner, site.keyring)
        if isForeign, proof == nil { return .now(foreign(request)) }
        guard let token = proof, !isForeign else {
            let notice = isForeign ? Notices.foreign : Notices.expiredForm
            let reply = giveBack(FormText(posted: form), form["_opening"], notice, .forbidden, request, visit, session)
            guard site.store.readsWait else { return .now(reply.made(by: site.store)) }
            return .later { [site] completion in reply.send(to: completion, from: site.store) }
        }
        let post = PostedForm(request, form, token, visit)
        return .later { [self] completion in
            site.store.write { [self] transaction in
                try PostExchange(screen, site, states, post, in: transaction).answer()
            } completion: { [self] result in
                reply(to: result, post, request, session).send(to: completion, from: site.store)
            }
        }
    }

    private func reply(
        to result: Result<PostAnswer<S.Presented>, any Error>, _ post: PostedForm, _ request: Request, _ session: Session
    ) -> Reply<S.Snapshot> {
        switch result {
        case .success(let answer): return reply(with: answer, post, request, session)
        case .failure(let undone as Undone<S.Presented>): return reply(with: undone.answer, post, request, session)
        case .failure(let error):
            site.log("request \(request.id): \(error)")
            let (status, notice) = Notices.failure((error as? StoreError)?.code)
            return giveBack(post.text, post.opening, notice, status, request, post.visit, session)
        }
    }

    private func reply(with answer: PostAnswer<S.Presented>, _ post: PostedForm, _ request: Request, _ session: Session)
        -> Reply<S.Snapshot>
    {
        switch answer {
        case .moved(let location, let notice, let dismissals, let done):
            return .made { [screen] in
                done?()
                for dismissal in dismissals { screen.onDismiss(dismissal) }
                var headers = session.headers
                if let notice { headers.append(NoticeCookie.header(notice, for: location)) }
                return .seeOther(location, headers: headers)
            }
        case .kept: return .made { Response(.noContent) }
        case .refused(let status, let appearance, let dismissals):
            return Reply { [screen] in
                for dismissal in dismissals { screen.onDismiss(dismissal) }
            } draw: { [self] snapshot in
                try draw(appearance.surface, appearance.message, status, post.visit, session, snapshot)
            } orElse: { [self] error in
                unreadable(error, post.text, appearance.message.notice, status, request, post.visit, session)
            }
        case .notFound: return .made { [self] in missing(post.visit, session) }
        }
    }

    /// A form of another site that holds no proof of this person's: it may be anybody's, so nothing of it is shown.
    private func foreign(_ request: Request) -> Response {
        .page(.forbidden, "This form was sent from another site. Nothing was changed.", id: request.id)
    }

    /// The page again with the typed text in its fields where the same surface is still open, else beside it.
    private func giveBack(
        _ text: FormText, _ opening: String?, _ notice: Notice, _ status: Status, _ request: Request, _ visit: Visit, _ session: Session
    ) -> Reply<S.Snapshot> {
        Reply { [self] snapshot in
            var shown: OpenSurface<S.Presented>?
            if let id = request.target.value(of: "p").flatMap({ RecordID($0) }) {
                shown = try surface(of: id, opening, visit, snapshot)
            }
            shown?.presented.absorb(text)
            let isTaken = shown?.presented.awaitsDecision == false
            let message = PageMessage(notice: notice, offered: isTaken ? [] : text.offered)
            let page = try draw(shown, message, status, visit, session, snapshot)
            return page.retryingSoon
        } orElse: { [self] error in
            unreadable(error, text, notice, status, request, visit, session)
        }
    }

    /// The store cannot be read either: a page without data, that holds what was typed.
    private func unreadable(
        _ error: any Error, _ text: FormText, _ notice: Notice?, _ status: Status, _ request: Request, _ visit: Visit, _ session: Session
    ) -> Response {
        site.log("request \(request.id): \(error)")
        let (failure, sentence) = Notices.failure((error as? StoreError)?.code)
        let isRefusal = status.code < 500
        return site.offeringPage(
            text.offered, isRefusal ? sentence : notice ?? sentence, isRefusal ? failure : status, path: visit.address, session
        ).retryingSoon
    }

    /// What the record of that id shows, or the page of a link before it has a record.
    private func surface(
        of id: RecordID, _ opening: String?, _ visit: Visit, _ snapshot: S.Snapshot
    ) throws -> OpenSurface<S.Presented>? {
        let records = site.store.records(of: snapshot)
        guard let record = try records.record(id, now: visit.now) else {
            guard try records.tombstone(id, now: visit.now) == nil, let opening,
                let presented = Sealed<S.Presented>(keyring: site.keyring, owner: visit.owner, id: id).open(opening)
            else { return nil }
            return OpenSurface(presented: presented, id: id, revision: 0, opening: opening)
        }
        guard record.owner == visit.owner, record.screen == visit.address,
            let presented = states.state(of: record)?.current(in: site.store.epoch)
        else { return nil }
        return OpenSurface(presented: presented, id: id, revision: record.revision)
    }
}

extension Form {
    /// A text browser sends the hidden first button along with an equal one that was pressed; buttons that differ are a form of nobody's.
    static func parse(posted body: [UInt8]) throws(FormError) -> Form {
        let form = try Form.parse(body, repeatable: ["_do"])
        guard Set(form.values(of: "_do")).count <= 1 else { throw .repeated("_do") }
        return form
    }
}

extension FormError {
    var sentence: StaticString {
        switch self {
        case .malformedEscape: "The form could not be read: it has a broken escape. Nothing was changed."
        case .notUTF8: "The form could not be read: its text is not UTF-8. Nothing was changed."
        case .nul: "The form holds a NUL character, which no text may have. Nothing was changed."
        case .tooManyFields: "The form has too many fields. Nothing was changed."
        case .tooLarge: "The form is too large. Nothing was changed."
        case .repeated: "The form holds a field twice. Nothing was changed."
        }
    }
}

extension Response {
    /// With Retry-After where the store cannot be reached just now.
    var retryingSoon: Response {
        guard status == .unavailable else { return self }
        var response = self
        response.headers.append(("Retry-After", "2"))
        return response
    }
}
