/// The fields of an `application/x-www-form-urlencoded` body, in order.
public struct Form: Sendable {
    public private(set) var fields: [(name: String, value: String)] = []

    /// Line breaks in values stay as posted, that is CR LF.
    public static func parse(_ bytes: [UInt8], repeatable: [String] = []) throws(FormError) -> Form { Form() }

    /// The value of the field `name`, the first where it was repeated; nil when it was not posted.
    public subscript(name: String) -> String? { fields.first { $0.name.utf8.elementsEqual(name.utf8) }?.value }

    /// Every value of the field `name`, in order.
    public func values(of name: String) -> [String] { fields.filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.value) }
}

public enum FormError: Error, Sendable, Equatable {
    case malformedEscape, notUTF8, nul
    case tooManyFields, tooLarge
    case repeated(String)
}
