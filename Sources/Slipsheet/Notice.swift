/// A message on the page, shown once, in whatever is on top.
struct Notice: Sendable, Equatable {
    enum Kind: String, Sendable { case success, info, warning }

    let kind: Kind
    let text: String

    init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}
