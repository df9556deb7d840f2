import Foundation
import Testing

@testable import Storage

@Suite struct MonitorTests {
    @Test func `Who waits is woken by a signal, and finds what it waited for`() {
        let monitor = Monitor<[Int]>([])
        Thread {
            for number in 1...3 {
                Thread.sleep(forTimeInterval: 0.01)
                monitor.signal { $0.append(number) }
            }
        }.start()
        #expect(monitor.wait { $0.count == 3 ? $0 : nil } == [1, 2, 3])
    }

    @Test func `A wait ends with its time`() {
        let monitor = Monitor(0)
        let start = ContinuousClock.now
        #expect(monitor.wait(milliseconds: 30) { $0 > 0 ? $0 : nil } == nil)
        #expect(ContinuousClock.now - start >= .milliseconds(30))
        #expect(monitor.wait(milliseconds: 1_999) { $0 == 0 ? "at once" : nil } == "at once")
    }

    @Test func `What throws under the lock gives it back`() {
        struct Refused: Error {}
        let monitor = Monitor(1)
        #expect(throws: Refused.self) { try monitor.withLock { (_: inout Int) throws in throw Refused() } }
        #expect(monitor.withLock { $0 } == 1)
    }

    @Test func `No change is lost between threads`() {
        let monitor = Monitor(0)
        inParallel(8) { _ in for _ in 0..<5_000 { monitor.withLock { $0 += 1 } } }
        #expect(monitor.withLock { $0 } == 40_000)
    }
}
