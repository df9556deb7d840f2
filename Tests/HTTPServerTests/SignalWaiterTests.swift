import Glibc
import Testing

@testable import HTTPServer

struct SignalWaiterTests {
    @Test func `A signal that came before the wait is not lost`() throws {
        let received = Collected<Int32>()
        // In a thread of its own: the mask belongs to the thread.
        try concurrently(1) { _ in
            let waiter = SignalWaiter([SIGUSR1])
            pthread_kill(pthread_self(), SIGUSR1)
            received.append(waiter.wait())
        }
        #expect(received.all == [SIGUSR1])
    }
}
