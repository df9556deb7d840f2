import HTTPServer
import Storage

/// Who asks: a random secret in an HttpOnly cookie, known to the server only by its digest.
struct Session: Sendable {
    let owner: OwnerID
    /// The header that gives a newcomer the cookie; nil for whoever has one.
    let cookie: String?

    init(_ request: Request, _ keyring: Keyring, cookieName: String) {
        if let text = request.cookie(cookieName), let secret = RecordID(text) {
            owner = keyring.digest(.owner, secret)
            cookie = nil
        } else {
            let secret = RecordID.random()
            owner = keyring.digest(.owner, secret)
            cookie = "\(cookieName)=\(secret); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
        }
    }

    /// What every page for a newcomer carries.
    var headers: [(StaticString, String)] {
        guard let cookie else { return [] }
        return [("Set-Cookie", cookie)]
    }
}
