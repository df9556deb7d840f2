import Glibc

/// Reads a directory's files, all of them, once.
struct Directory {
    /// Absolute, without links.
    private let root: String

    init(_ path: String) throws(StaticFilesError) {
        guard let resolved = Directory.resolve(path) else { throw .unreadable(path) }
        root = resolved
    }

    /// The files with their names relative to the directory, sorted. Names that start with a dot are left out.
    ///
    /// Throws `unreadable`, and `leavesDirectory` for a link to the outside.
    func files() throws(StaticFilesError) -> [(name: String, bytes: [UInt8])] {
        var files: [(name: String, bytes: [UInt8])] = []
        try collect("", depth: 0, into: &files)
        return files.sorted { $0.name < $1.name }
    }

    private func collect(_ prefix: String, depth: Int, into files: inout [(name: String, bytes: [UInt8])]) throws(StaticFilesError) {
        let path = root + "/" + prefix
        // A link that points upwards inside the directory would go round for ever.
        guard depth < 16, let entries = opendir(path) else { throw .unreadable(path) }
        defer { closedir(entries) }
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: UInt8.self, capacity: 256) { String(decodingCString: $0, as: UTF8.self) }
            }
            guard !name.hasPrefix(".") else { continue }
            let relative = prefix + name
            guard let resolved = Directory.resolve(root + "/" + relative) else { throw .unreadable(relative) }
            guard resolved.utf8.starts(with: (root + "/").utf8) else { throw .leavesDirectory(relative) }
            var status = stat()
            guard stat(resolved, &status) == 0 else { throw .unreadable(relative) }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try collect(relative + "/", depth: depth + 1, into: &files)
            case S_IFREG: files.append((relative, try Directory.read(resolved)))
            default: throw .unreadable(relative)
            }
        }
    }

    private static func resolve(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func read(_ path: String) throws(StaticFilesError) -> [UInt8] {
        guard let file = fopen(path, "re") else { throw .unreadable(path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        guard ferror(file) == 0 else { throw .unreadable(path) }
        return bytes
    }
}
