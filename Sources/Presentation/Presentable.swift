/// The temporary surfaces of one screen: an enum whose cases carry identifiers and drafts, never a model object.
///
/// A case and its draft cannot exist without each other, so an editor that is not presented has no text.
public protocol Presentable: Hashable, Sendable, Codable {
    /// Stable name of what is presented, as in `editDraft-7` or `deleteAlert`: the case, then the identifier if it has one.
    var id: String { get }
    var container: Container { get }
    /// Defaults to durable for sheets and covers, transient for all else.
    var durability: Durability { get }
    /// The person has typed something that a dismissal would lose. Defaults to false.
    var hasUnsavedChanges: Bool { get }
    /// An answer is pending, here or in a surface of its own: nothing may take its place until it is given.
    ///
    /// Defaults to true for alerts and confirmation dialogs. A case with a nested surface says so for that one too.
    var awaitsDecision: Bool { get }
    /// What an offer to go on with it later calls it, as in the draft's title. Defaults to nil: no offer.
    var resumeLabel: String? { get }
    /// What is left of it after a restart. Defaults to itself if durable, else nil.
    var restored: Self? { get }

    /// Puts posted text into the draft of this case, and nowhere else.
    mutating func absorb(_ form: FormText)
}

extension Presentable {
    /// The part of `id` before the identifier.
    ///
    /// Split on bytes: a hyphen before a combining mark is still a hyphen.
    public var caseName: String { String(Substring(id.utf8.prefix { $0 != UInt8(ascii: "-") })) }

    /// Names the same presentation, whatever its payload: equal bytes, since two identifiers may be canonically equivalent.
    func isSame(as other: Self) -> Bool {
        container == other.container && id.utf8.elementsEqual(other.id.utf8)
    }

    public var durability: Durability {
        switch container {
        case .sheet, .fullScreenCover: .durable
        case .alert, .confirmationDialog, .popover: .transient
        }
    }

    public var hasUnsavedChanges: Bool { false }
    public var awaitsDecision: Bool { container.isDecision }
    public var resumeLabel: String? { nil }
    public var restored: Self? { durability == .durable ? self : nil }
    public mutating func absorb(_ form: FormText) {}
}

/// A screen that presents nothing.
public enum NothingPresented: Presentable {
    public var id: String { switch self {} }
    public var container: Container { switch self {} }
    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "This screen presents nothing"))
    }
    public func encode(to encoder: any Encoder) throws {}
}
