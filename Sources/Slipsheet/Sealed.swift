import CSodium
import Presentation
import Storage

/// The first state of a presentation that a link shows before any record exists, sealed into its page for one owner and one id.
struct Sealed<Presented: Presentable> {
    let keyring: Keyring
    let owner: OwnerID
    let id: RecordID

    func seal(_ presented: Presented) throws -> String {
        let json = try JSON.encode(presented)
        return mac(json).description + Base64.text(of: json)
    }

    /// Nil unless the text was sealed here for the same owner and id.
    func open(_ text: String) -> Presented? {
        guard let claimed = RecordID(text.prefix(32)), let json = Base64.bytes(of: String(text.dropFirst(32))),
            claimed.isSame(as: mac(json))
        else { return nil }
        return try? JSON.decode(Presented.self, from: json)
    }

    private func mac(_ json: [UInt8]) -> RecordID { keyring.digest(.opening, owner, id, text: json) }
}

/// Source: libsodium, Base64 encoding/decoding.
private enum Base64 {
    static func text(of bytes: [UInt8]) -> String {
        let length = sodium_base64_encoded_len(bytes.count, sodium_base64_VARIANT_ORIGINAL)
        return String(unsafeUninitializedCapacity: length) { text in
            text.withMemoryRebound(to: CChar.self) { text in
                guard let start = text.baseAddress else { return 0 }
                _ = sodium_bin2base64(start, length, bytes, bytes.count, sodium_base64_VARIANT_ORIGINAL)
                // It ends with NUL.
                return length - 1
            }
        }
    }

    /// Nil unless all of it is base 64.
    static func bytes(of text: String) -> [UInt8]? {
        // With room for nothing the initializer writes to the one empty array that all threads share.
        guard !text.isEmpty else { return [] }
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: text.utf8.count) { bytes, count in
            guard let start = bytes.baseAddress else { return }
            let variant = sodium_base64_VARIANT_ORIGINAL
            isWhole = sodium_base642bin(start, bytes.count, text, text.utf8.count, nil, &count, nil, variant) == 0
            if !isWhole { count = 0 }
        }
        return isWhole ? bytes : nil
    }
}
