import CSodium
import Storage

/// Keyed digests with the secret of the instance, so that tokens need no place in the store.
///
/// Source: libsodium, Generic hashing (BLAKE2b).
struct Keyring: Sendable {
    enum Purpose: UInt8 {
        case owner = 1
        case form, opening, instance, post
    }

    private let secret: [UInt8]

    /// `secret` has 32 bytes.
    init(secret: [UInt8]) {
        precondition(secret.count == 32, "The secret of an instance has 32 bytes")
        self.secret = secret
    }

    func digest(_ purpose: Purpose, _ parts: RecordID..., text: [UInt8] = []) -> RecordID {
        var message: [UInt8] = [purpose.rawValue]
        message.reserveCapacity(1 + 16 * parts.count + text.count)
        for part in parts { message.append(part) }
        message.append(contentsOf: text)
        return Keyring.hash(message, key: secret)
    }

    /// Digest of a post: the same path, query and body give the same one.
    static func fingerprint(_ path: String, _ body: [UInt8]) -> RecordID {
        var message = Array(path.utf8)
        message.append(0)
        message.append(contentsOf: body)
        return hash(message, key: [])
    }

    private static func hash(_ message: [UInt8], key: [UInt8]) -> RecordID {
        var words: (UInt64, UInt64) = (0, 0)
        withUnsafeMutableBytes(of: &words) { output in
            guard let start = output.baseAddress else { return }
            _ = crypto_generichash(start, output.count, message, UInt64(message.count), key, key.count)
        }
        return RecordID(high: UInt64(bigEndian: words.0), low: UInt64(bigEndian: words.1))
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ id: RecordID) {
        Swift.withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) { append(contentsOf: $0) }
    }
}

extension RecordID {
    /// Takes the same time wherever the two differ.
    func isSame(as other: RecordID) -> Bool {
        ((high ^ other.high) | (low ^ other.low)) == 0
    }
}
