import Slipsheet

/// What a person edits of a draft.
struct DraftText: EditableDraft {
    static let titleLimit = 200
    static let bodyLimit = 200_000

    var title = "Weekend plan"
    var body = ""

    static let empty = DraftText(title: "", body: "")

    mutating func absorb(_ form: FormText) {
        form.fill(&title, "title")
        form.fill(&body, "body")
    }

    /// As it is saved: the title without white space at its ends, the body as typed. Throws what the person can fix.
    func checked() throws(Refusal) -> DraftText {
        let title = title.trimmed
        var errors: [FieldError] = []
        if title.isEmpty { errors.append(FieldError("title", "Enter a title.")) }
        if title.unicodeScalars.count > DraftText.titleLimit {
            errors.append(FieldError("title", "Shorten the title to \(DraftText.titleLimit) characters."))
        }
        if body.utf8.count > DraftText.bodyLimit {
            errors.append(FieldError("body", "Shorten the body: it has \(body.utf8.count) bytes, and \(DraftText.bodyLimit) fit."))
        }
        guard errors.isEmpty else { throw .invalid(errors) }
        return DraftText(title: title, body: body)
    }
}
