import CSodium
import FoundationEssentials
import Presentation
import Storage

/// The first state of a presentation that a link shows before any record exists, sealed into its page for one owner and one id.
struct Sealed<Presented: Presentable> {
    let keyring: Keyring
    let owner: OwnerID
    let id: RecordID

    func seal(_ presented: Presented) throws -> String {
        let json = [UInt8](try JSONEncoder().encode(presented))
        return mac(json).description + Data(json).base64EncodedString()
    }

    /// Nil unless the text was sealed here for the same owner and id.
    func open(_ text: String) -> Presented? {
        guard let claimed = RecordID(text.prefix(32)), let json = Data(base64Encoded: String(text.dropFirst(32))),
            claimed.isSame(as: mac([UInt8](json)))
        else { return nil }
        return try? JSONDecoder().decode(Presented.self, from: json)
    }

    private func mac(_ json: [UInt8]) -> RecordID { keyring.digest(.opening, owner, id, text: json) }
}
