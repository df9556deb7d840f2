import Presentation

/// What a record keeps of a presentation, in JSON.
struct StoredState<Presented: Presentable>: Codable, Sendable {
    /// The epoch of the store when it was written.
    var epoch: Int64
    /// What an offer to resume calls it.
    var label: String?
    var presented: Presented

    init(_ presented: Presented, epoch: Int64) {
        self.epoch = epoch
        self.label = presented.resumeLabel
        self.presented = presented
    }

    func encoded() throws -> [UInt8] {
        try JSON.encode(self)
    }

    /// Nil when another release wrote it in a shape that this one does not read.
    static func decoding(_ bytes: [UInt8]) -> StoredState? {
        try? JSON.decode(StoredState.self, from: bytes)
    }

    /// What is left of it in the store's present epoch.
    func current(in epoch: Int64) -> Presented? {
        self.epoch == epoch ? presented : presented.restored
    }
}

/// The part of a stored state that needs no knowledge of its screen.
enum StoredLabel {
    static func decoding(_ bytes: [UInt8]) -> String? {
        guard let text = try? JSONText(bytes) else { return nil }
        return JSONValue(text: text, index: 0).member("label").flatMap { text.string($0.index) }
    }
}

/// Every text in a stored state, for a release that can no longer read it as a draft.
enum StoredText {
    /// Those of an object by the order of its keys.
    static func strings(in bytes: [UInt8]) -> [String] {
        (try? JSONText(bytes)).map { strings(JSONValue(text: $0, index: 0)) } ?? []
    }

    private static func strings(_ value: JSONValue) -> [String] {
        switch value.value.kind {
        case .string, .escapedString: return value.text.string(value.index).map { [$0] } ?? []
        case .array: return value.elements.flatMap(strings)
        case .object:
            let members = value.memberIndices.map { (value.text.string($0) ?? "", JSONValue(text: value.text, index: $0 + 1)) }
            return members.sorted { $0.0 < $1.0 }.flatMap { strings($0.1) }
        default: return []
        }
    }
}
