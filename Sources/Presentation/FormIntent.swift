/// What a button asks for, in a form that crosses HTTP: a name, or a name and an argument as in `restore:7`.
public protocol FormIntent: Hashable, Sendable {
    /// Nil when the text names no intent of this screen.
    init?(_ text: IntentText)
    /// Unique on the screen. The name `keep` is taken: it saves the draft quietly while a person types, and no screen sees it.
    var text: IntentText { get }
}

/// The value of a submit button.
public struct IntentText: Hashable, Sendable {
    public let name: String
    public let argument: String?

    @inlinable
    public init(_ name: String, _ argument: String? = nil) {
        self.name = name
        self.argument = argument
    }

    /// Splits at the first colon.
    public init(parsing value: String) {
        let bytes = value.utf8
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
            self.init(value)
            return
        }
        self.init(String(value[..<colon]), String(value[bytes.index(after: colon)...]))
    }

    public var value: String { argument.map { "\(name):\($0)" } ?? name }
}

/// The intent of a button whose screen is not known any more: what its form posts.
extension IntentText: FormIntent {
    @inlinable public init?(_ text: IntentText) { self = text }
    @inlinable public var text: IntentText { self }
}

extension FormIntent where Self: RawRepresentable<String> {
    /// The intent whose name has exactly these bytes: `String` takes canonically equivalent texts for equal, a form does not.
    public init?(_ text: IntentText) {
        guard text.argument == nil, let intent = Self(rawValue: text.name), intent.rawValue.utf8.elementsEqual(text.name.utf8) else {
            return nil
        }
        self = intent
    }

    @inlinable
    public var text: IntentText { IntentText(rawValue) }
}
