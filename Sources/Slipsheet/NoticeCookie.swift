import HTTPServer

/// Carries the code of a message over one redirect, so that it is shown once and no URL holds it.
///
/// The value is `code@address`: another page that loads meanwhile does not show it.
enum NoticeCookie {
    static let name = "slipsheet-notice"

    static func header(_ code: String, for address: String) -> (StaticString, String) {
        ("Set-Cookie", "\(name)=\(code)@\(value(address)); Path=/; Max-Age=60; HttpOnly; SameSite=Lax")
    }

    static let cleared: (StaticString, String) = ("Set-Cookie", "\(name)=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")

    /// The code meant for this address, if the request carries one.
    static func code(in request: Request, for address: @autoclosure () -> String) -> String? {
        guard let value = request.cookie(name), let at = value.utf8.firstIndex(of: UInt8(ascii: "@")) else { return nil }
        let target = value[value.index(after: at)...]
        return target.utf8.elementsEqual(self.value(address()).utf8) ? String(value[..<at]) : nil
    }

    /// An address as a cookie can hold it: a semicolon would end the value, and what follows would be an attribute.
    private static func value(_ address: String) -> String {
        address.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }.joined(separator: "%3B")
    }
}
