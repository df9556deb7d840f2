import Slipsheet

/// What a person types about somebody: text, and nothing that knows of a `Person`.
struct PersonalInfo: EditableDraft {
    static let nameLimit = 200
    static let noteLimit = 20_000

    var name = ""
    var email = ""
    var phone = ""
    var note = ""

    mutating func absorb(_ form: FormText) {
        form.fill(&name, "name")
        form.fill(&email, "email")
        form.fill(&phone, "phone")
        form.fill(&note, "note")
    }

    /// The name as it is stored: as typed, less line breaks, which a field of one line cannot hold.
    var storedName: String {
        String(decoding: name.utf8.filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }
}
