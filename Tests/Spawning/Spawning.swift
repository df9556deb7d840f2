import Foundation
import Synchronization

private let turn = Mutex(())

extension Process {
    /// Starts it as `run` does, one at a time: a child that starts while another is being started holds the descriptor by whose end Foundation
    /// notices that the other has ended, and for as long as it lives nobody would hear of that.
    public func spawn() throws {
        try turn.withLock { _ in try run() }
    }
}

extension Pipe {
    /// A pipe of which a child holds the end that is its input or output, and no other end.
    public static func unshared() -> Pipe {
        turn.withLock { _ in
            let pipe = Pipe()
            for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
                _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
            }
            return pipe
        }
    }
}
