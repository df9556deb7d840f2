/// A schedule made up from a seed: the same seed and day give the same flights.
struct FlightSchedule {
    private static let airlines = [
        "Aurora Air", "Blue Heron", "Cirrus", "Deltawing", "Evergreen Air", "Fjordline", "Golden Gate Air", "Halcyon", "Iberica", "Juniper",
    ]
    private static let cities = [
        "Amsterdam", "Athens", "Berlin", "Bogotá", "Boston", "Cairo", "Chicago", "Dublin", "Helsinki", "Istanbul", "Kraków", "Lisbon",
        "London", "Madrid", "Mexico City", "Montréal", "Mumbai", "Nairobi", "New York", "Oslo", "Paris", "Prague", "Reykjavík", "Rome",
        "San Francisco", "São Paulo", "Seoul", "Singapore", "Tokyo", "Zürich",
    ]

    let seed: UInt64
    /// Unix time in seconds of the day's start in UTC.
    let start: Int64
    let days: Int64

    /// `count` flights over the days, in order of departure, every status among them.
    func flights(_ count: Int) -> [Flight] {
        var random = SplitMix64(seed: seed)
        let span = days * 86_400
        return (0..<count).map { index in
            let origin = Self.cities[Int(random.next() % UInt64(Self.cities.count))]
            let others = Self.cities.filter { $0 != origin }
            let departure = start + Int64(index) * span / Int64(count) / 300 * 300
            let duration = Int64(50 + random.next() % 600) * 60
            return Flight(
                id: FlightID(Int64(index + 1)), airline: Self.airlines[Int(random.next() % UInt64(Self.airlines.count))],
                number: String(100 + random.next() % 900), origin: origin, destination: others[Int(random.next() % UInt64(others.count))],
                departsAt: departure, arrivesAt: departure + duration, status: status(&random), history: history(&random))
        }
    }

    private func status(_ random: inout SplitMix64) -> FlightStatus {
        switch random.next() % 20 {
        case 0, 1: .canceled
        case 2, 3, 4: .delayed
        case 5: .boarding
        case 6: .departed
        case 7: .landed
        default: .scheduled
        }
    }

    private func history(_ random: inout SplitMix64) -> [Int] {
        (0..<14).map { _ in
            switch random.next() % 10 {
            case 0: -1
            case 1...5: 0
            default: Int(random.next() % 90)
            }
        }
    }
}

/// A small generator with a fixed sequence. Source: Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
