import Storage

/// Proof that a form came from a page of ours for this session, and a fresh key for what the form may open.
///
/// 64 hexadecimal digits: a random key, then its keyed digest with the owner.
struct FormToken: Sendable {
    let key: RecordID
    let text: String

    /// A new one for a page that is drawn now.
    init(for owner: OwnerID, _ keyring: Keyring) {
        key = RecordID.random()
        text = key.description + keyring.digest(.form, owner, key).description
    }

    /// Nil unless the text was made for this owner.
    init?(_ text: String?, for owner: OwnerID, _ keyring: Keyring) {
        guard let text, text.utf8.count == 64, let key = RecordID(text.prefix(32)), let mac = RecordID(text.suffix(32)),
            mac.isSame(as: keyring.digest(.form, owner, key))
        else { return nil }
        self.key = key
        self.text = text
    }
}
