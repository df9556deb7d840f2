import FoundationEssentials
import Presentation

/// What a record keeps of a presentation, in JSON.
struct StoredState<Presented: Presentable>: Codable {
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
        [UInt8](try JSONEncoder().encode(self))
    }

    /// Nil when another release wrote it in a shape that this one does not read.
    static func decoding(_ bytes: [UInt8]) -> StoredState? {
        try? JSONDecoder().decode(StoredState.self, from: Data(bytes))
    }

    /// What is left of it in the store's present epoch.
    func current(in epoch: Int64) -> Presented? {
        self.epoch == epoch ? presented : presented.restored
    }
}

/// The part of a stored state that needs no knowledge of its screen.
struct StoredLabel: Decodable {
    let label: String?

    static func decoding(_ bytes: [UInt8]) -> String? {
        (try? JSONDecoder().decode(StoredLabel.self, from: Data(bytes)))?.label
    }
}

/// Every text in a stored state, for a release that can no longer read it as a draft.
enum StoredText {
    static func strings(in bytes: [UInt8]) -> [String] {
        guard let value = try? JSONDecoder().decode(AnyText.self, from: Data(bytes)) else { return [] }
        return value.strings
    }

    private struct AnyText: Decodable {
        var strings: [String] = []

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                strings = [text]
            } else if let object = try? decoder.singleValueContainer().decode([String: AnyText].self) {
                strings = object.sorted { $0.key < $1.key }.flatMap(\.value.strings)
            } else if let list = try? decoder.singleValueContainer().decode([AnyText].self) {
                strings = list.flatMap(\.strings)
            }
        }
    }
}
