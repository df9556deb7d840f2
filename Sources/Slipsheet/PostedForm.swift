import HTTPServer
import Presentation
import Storage

/// One form post after its proof was checked: who asks, for what, with which text.
struct PostedForm: Sendable {
    let visit: Visit
    /// The random key of the page that held the form: the id of what it may open.
    let key: RecordID
    /// Equal for a repetition of the same post.
    let digest: RecordID
    /// The `p` of the address, as it was written.
    let presentation: String?
    let revision: Int64?
    let intent: IntentText
    /// The sealed first state of a presentation that a link showed.
    let opening: String?
    /// The typed text: every field but the library's own, line ends as LF.
    let text: FormText

    init(_ request: Request, _ form: Form, _ token: FormToken, _ visit: Visit) {
        self.visit = visit
        key = token.key
        digest = Keyring.fingerprint(visit.address, request.body)
        presentation = request.target.value(of: "p")
        revision = form["_revision"].flatMap { Int64($0) }
        intent = IntentText(parsing: form["_do"] ?? "")
        opening = form["_opening"]
        text = FormText(posted: form)
    }

    /// What an autosave posts: the text is kept in the draft and nothing else happens.
    var isKeep: Bool { intent == IntentText("keep") }
}

extension FormText {
    init(posted form: Form) {
        self.init(
            form.fields.compactMap { name, value in
                name.utf8.first == UInt8(ascii: "_") ? nil : Field(name, value.withUnixLineEnds)
            })
    }

    /// Fields with something in them, as they are offered back.
    package var offered: [Field] { fields.filter { !$0.value.isEmpty } }
}

extension String {
    /// Forms post line breaks as CR LF. Works on bytes: "\r\n" is one `Character`.
    package var withUnixLineEnds: String {
        guard utf8.contains(UInt8(ascii: "\r")) else { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var previous: UInt8 = 0
        for byte in utf8 {
            if byte == UInt8(ascii: "\r") {
                bytes.append(UInt8(ascii: "\n"))
            } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
                bytes.append(byte)
            }
            previous = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
