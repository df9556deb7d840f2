import Foundation
import Storage

/// The stores that the contract is shown on.
enum Backend: CaseIterable {
    case memory

    /// A new, empty store.
    func open() throws -> any Store {
        switch self {
        case .memory: MemoryStore<Int>()
        }
    }
}

extension Store {
    func writeRecords(
        _ body: @escaping @Sendable (any PresentationWriting) throws -> Void,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        write({ try body(self.records(of: $0)) }, completion: completion)
    }
}

/// Runs `body` on that many threads at once and waits for all of them.
func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let threads = (0..<count).map { number in
        let done = DispatchSemaphore(value: 0)
        Thread {
            body(number)
            done.signal()
        }.start()
        return done
    }
    for thread in threads { thread.wait() }
}
