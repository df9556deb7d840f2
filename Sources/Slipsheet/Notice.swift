/// A message on the page, shown once, in whatever is on top.
package struct Notice: Sendable, Equatable {
    package enum Kind: String, Sendable { case success, info, warning }

    package let kind: Kind
    package let text: String

    init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}
