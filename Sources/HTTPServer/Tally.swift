import Synchronization

/// What one worker has counted. The worker alone adds; whoever reads sees each number a moment old.
///
/// Unchecked: the cells are atomic, and their memory goes with the tally.
final class Tally: @unchecked Sendable {
    /// Upper bounds in microseconds, beside which there is infinity.
    static let bounds = [
        100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000,
    ]
    static let methods = ["GET", "HEAD", "POST", "other"]
    /// 0 is a connection that ended before an answer.
    static let classes = 6

    private enum Place {
        static let begun = 0
        static let microseconds = 1
        static let durations = 2
        static let requests = durations + Tally.bounds.count + 1
        static let refusals = requests + Tally.methods.count * Tally.classes
        static let count = refusals + GateRefusal.allCases.count
    }

    private let cells = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: Place.count)

    init() {
        for place in 0..<Place.count { (cells + place).initialize(to: Atomic(0)) }
    }

    deinit {
        cells.deinitialize(count: Place.count)
        cells.deallocate()
    }

    private func add(_ amount: Int = 1, at place: Int) { cells[place].wrappingAdd(amount, ordering: .relaxed) }
    private func read(_ place: Int) -> Int { cells[place].load(ordering: .relaxed) }

    func begin() { add(at: Place.begun) }

    func end(method: Method?, status: Int, microseconds: Int, refusal: GateRefusal?) {
        add(microseconds, at: Place.microseconds)
        add(at: Place.durations + (Tally.bounds.firstIndex { microseconds <= $0 } ?? Tally.bounds.count))
        let row =
            switch method {
            case .get: 0
            case .head: 1
            case .post: 2
            case nil: 3
            }
        add(at: Place.requests + row * Tally.classes + min(max(status / 100, 0), Tally.classes - 1))
        if let refusal, let kind = GateRefusal.allCases.firstIndex(of: refusal) { add(at: Place.refusals + kind) }
    }

    /// Adds what is counted here.
    func add(to counts: inout ServerCounts) {
        // Ends first: a request that begins meanwhile must not count as ended before it began.
        let durations = (0...Tally.bounds.count).map { read(Place.durations + $0) }
        for (place, count) in durations.enumerated() { counts.durations.counts[place] += count }
        counts.durations.sum += Double(read(Place.microseconds)) / 1e6
        counts.underWay += read(Place.begun) - durations.reduce(0, +)
        for index in counts.requests.indices { counts.requests[index].count += read(Place.requests + index) }
        for index in counts.refusals.indices { counts.refusals[index].count += read(Place.refusals + index) }
    }
}
