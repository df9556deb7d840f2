/// The files of a directory, read once, under hashed and plain names.
public struct StaticFiles: Sendable {
    /// Throws when the directory cannot be read or holds a link that leaves it.
    public init(directory: String, prefix: String = "/public/") throws(StaticFilesError) {}

    /// No files at all.
    public init() {}

    /// The address that changes with the content, for a name as in the directory: `app.css` gives `/public/app-<hash>.css`.
    /// A name that is not there gives its plain address.
    public func url(for name: String) -> String { "/public/" + name }

    /// nil when the request's path is none of these files.
    public func response(to request: Request) -> Response? { nil }
}

public enum StaticFilesError: Error, Sendable, Equatable {
    case unreadable(String)
    case leavesDirectory(String)
}
