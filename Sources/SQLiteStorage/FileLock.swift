import Glibc
import Storage

/// An exclusive lock on `PATH.lock` that keeps a second process, or a second store of this one, off a database.
/// The file stays when the lock goes: removing it would let two processes each lock a file of that name.
final class FileLock: Sendable {
    private let descriptor: Int32

    /// Throws `StoreError` with code `unavailable` when another holds the lock or the file cannot be opened.
    init(database path: String) throws(StoreError) {
        let name = path + ".lock"
        let descriptor = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw StoreError(.unavailable, "The lock file \(name) cannot be opened: \(systemMessage()).") }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let isHeld = errno == EWOULDBLOCK
            let detail =
                isHeld
                ? "The database \(path) is open in another process\(Self.holder(descriptor)). Stop that one, or use another file."
                : "The lock file \(name) cannot be locked: \(systemMessage())."
            close(descriptor)
            throw StoreError(.unavailable, detail)
        }
        self.descriptor = descriptor
        // Only for the message above, so that it may fail.
        ftruncate(descriptor, 0)
        let text = "\(getpid())\n"
        pwrite(descriptor, text, text.utf8.count, 0)
    }

    deinit {
        // Closing alone would leave it to a child process that was just forked and still has the descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    private static func holder(_ descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let digits = bytes.prefix(max(count, 0)).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return digits.isEmpty ? "" : " (number \(String(decoding: digits, as: UTF8.self)))"
    }
}

/// The system's words for `errno`.
func systemMessage() -> String { String(cString: strerror(errno)) }
