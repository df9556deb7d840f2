import Glibc

/// How many rows the next batch of a sweep removes, so that a Save that comes meanwhile waits no longer than `target`.
///
/// A row costs what its indexes cost, more in a large store than in a small one and more on a slow disk, so that the number follows the clock.
struct SweepPace {
    /// Of a batch with its commit: far below the 50 ms that nobody notices, as a Save may also wait for the disk.
    static let target = Duration.milliseconds(4)
    private(set) var limit: Int64 = 50

    /// Learns from a batch of `limit` rows. Grows slowly and shrinks fast.
    mutating func learn(_ took: Duration) {
        let ratio = SweepPace.target / max(took, .microseconds(1))
        limit = min(max(Int64(Double(limit) * min(max(ratio, 0.1), 1.5)), 10), 5_000)
    }
}

extension Store where Snapshot == any SQLSnapshot, Transaction == any SQLTransaction {
    /// A sweep in transactions so short that no Save waits long for one; for about a second, so that who sweeps can also do other things.
    package func sweepInBatches(
        now: Int64, erasing erase: @escaping @Sendable (any SQLTransaction, Int64) throws -> Int
    ) throws -> Int {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(1)
        var total = 0
        for remove in [{ @Sendable transaction, limit in try transaction.removeExpired(now: now, limit: limit) }, erase] {
            var pace = SweepPace()
            while true {
                let limit = pace.limit
                let (count, began) = try writeAndWait { transaction in
                    let began = clock.now
                    return (try remove(transaction, limit), began)
                }
                if count == 0 { break }
                total += count
                let took = clock.now - began
                guard clock.now < end else { return total }
                pace.learn(took)
                // Half of the writer's time is left to others.
                usleep(UInt32(took / .microseconds(1)))
            }
        }
        return total
    }
}
