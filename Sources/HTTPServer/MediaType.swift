/// The media types of the files that a site of this kind has, by the end of their names.
enum MediaType {
    static func of(_ name: String) -> (type: String, isText: Bool) {
        switch name.split(separator: ".").last.map({ $0.lowercased() }) ?? "" {
        case "css": ("text/css; charset=utf-8", true)
        case "js", "mjs": ("text/javascript; charset=utf-8", true)
        case "html": ("text/html; charset=utf-8", true)
        case "txt": ("text/plain; charset=utf-8", true)
        case "json": ("application/json", true)
        case "webmanifest": ("application/manifest+json", true)
        case "svg": ("image/svg+xml", true)
        case "png": ("image/png", false)
        case "jpg", "jpeg": ("image/jpeg", false)
        case "webp": ("image/webp", false)
        case "gif": ("image/gif", false)
        case "ico": ("image/x-icon", false)
        case "woff2": ("font/woff2", false)
        case "pdf": ("application/pdf", false)
        default: ("application/octet-stream", false)
        }
    }
}
