import HTTPServer

/// Whether a browser says that a post came from another site.
///
/// Fetch metadata decides first, then the Origin header; a client that sends neither is judged by the form token alone.
/// Source: W3C Fetch Metadata Request Headers; RFC 6454.
enum CrossSite {
    static func isRefused(_ request: Request) -> Bool {
        if let site = request.headers["Sec-Fetch-Site"], site != "same-origin", site != "none" { return true }
        guard let origin = request.headers["Origin"] else { return false }
        guard let host = request.headers["Host"] else { return true }
        return origin != "http://\(host)" && origin != "https://\(host)"
    }
}
