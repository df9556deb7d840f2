import HTTPServer

/// Carries the code of a message over one redirect, so that it is shown once and no URL holds it.
///
/// The value is `code@path`: another page that loads meanwhile does not show it.
enum NoticeCookie {
    static let name = "slipsheet-notice"

    static func header(_ code: String, for path: String) -> (StaticString, String) {
        ("Set-Cookie", "\(name)=\(code)@\(path); Path=/; Max-Age=60; HttpOnly; SameSite=Lax")
    }

    static let cleared: (StaticString, String) = ("Set-Cookie", "\(name)=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")

    /// The code meant for this path, if the request carries one.
    static func code(in request: Request, for path: String) -> String? {
        guard let value = request.cookie(name), let at = value.utf8.firstIndex(of: UInt8(ascii: "@")) else { return nil }
        let target = value[value.index(after: at)...]
        return target.utf8.elementsEqual(path.utf8) ? String(value[..<at]) : nil
    }
}
