/// The files of a directory, read and compressed once, each under a plain name and under one that changes with its content.
public struct StaticFiles: Sendable {
    private let prefix: String
    private var files: [String: StaticFile] = [:]
    /// From both names, with the prefix, to the plain name without it.
    private var names: [String: (file: String, isHashed: Bool)] = [:]

    /// Reads every file below `directory`, but those whose names start with a dot. `prefix` starts and ends with a slash.
    ///
    /// Throws when something in it cannot be read, is a link to the outside, or has a name that an address would have to escape.
    public init(directory: String, prefix: String = "/public/") throws(StaticFilesError) {
        self.init(prefix: prefix)
        for (name, bytes) in try Directory(directory).files() {
            guard name.utf8.allSatisfy({ isTokenByte($0) && $0 != UInt8(ascii: "%") || $0 == UInt8(ascii: "/") }) else {
                throw .unusableName(name)
            }
            insert(name, bytes)
        }
    }

    /// No files.
    public init(prefix: String = "/public/") { self.prefix = prefix }

    /// Adds a file, or replaces it.
    public mutating func insert(_ name: String, _ bytes: [UInt8]) {
        let file = StaticFile(name: name, bytes: bytes)
        files[name] = file
        names[prefix + name] = (name, false)
        names[prefix + file.hashedName] = (name, true)
    }

    /// The address that changes with the content, for a name as in the directory: `app.css` gives `/public/app-<hash>.css`.
    /// A name that is not there gives its plain address.
    public func url(for name: String) -> String { prefix + (files[name]?.hashedName ?? name) }

    /// The answer to a GET or HEAD of one of the files, 405 to another method; nil when the path is none of them.
    public func response(to request: Request) -> Response? {
        guard let (name, isHashed) = names[request.target.path], let file = files[name] else { return nil }
        guard request.method != .post else {
            var response = Response.page(.methodNotAllowed, GateRefusal.methodNotAllowed.explanation)
            response.headers.append(("Allow", "GET, HEAD"))
            return response
        }
        return file.response(to: request, cacheControl: isHashed ? "public, max-age=31536000, immutable" : "no-cache")
    }
}

public enum StaticFilesError: Error, Sendable, Equatable, CustomStringConvertible {
    case unreadable(String)
    case leavesDirectory(String)
    case unusableName(String)

    public var description: String {
        switch self {
        case .unreadable(let name): "\(name) cannot be read"
        case .leavesDirectory(let name): "\(name) links to the outside of its directory"
        case .unusableName(let name): "\(name) has characters that an address would have to escape"
        }
    }
}
