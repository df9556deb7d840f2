import Glibc
import Storage

/// The last number given out by this process, whatever for.
private let lastNumber = Monitor<Int64>(0)

/// No `i`, `l`, `o` or `u`. Source: Crockford's base 32.
private let crockfordDigits: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"

enum DraftKind {}
typealias DraftID = Identifier<DraftKind>

enum PersonKind {}
typealias PersonID = Identifier<PersonKind>

enum FlightKind {}
typealias FlightID = Identifier<FlightKind>

enum CheckInKind {}
typealias CheckInID = Identifier<CheckInKind>

/// Names one object of a kind: sortable by creation, hard to guess, written as 13 characters of base 32 in URLs.
///
/// The upper bits are the Unix time in milliseconds, the lower 20 are random. `Kind` only keeps the ids of different kinds apart.
struct Identifier<Kind>: Hashable, Sendable, Codable {
    let number: Int64

    init(_ number: Int64) {
        self.number = number
    }

    /// A new one, behind all that this process made before.
    static func make() -> Identifier {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let milliseconds = Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
        let number = milliseconds << 20 | Int64.random(in: 0..<1 << 20)
        return lastNumber.withLock { last in
            last = max(last + 1, number)
            return Identifier(last)
        }
    }
}

extension Identifier: LosslessStringConvertible {
    /// Nil unless it is the one way in which `description` writes an id.
    init?(_ text: String) {
        guard text.utf8.count == 13 else { return nil }
        var number: UInt64 = 0
        for byte in text.utf8 {
            guard let digit = crockfordDigits.withUTF8Buffer({ $0.firstIndex(of: byte) }) else { return nil }
            guard number >> 59 == 0 else { return nil }
            number = number << 5 | UInt64(digit)
        }
        guard number <= UInt64(Int64.max) else { return nil }
        self.init(Int64(number))
    }

    var description: String {
        String(unsafeUninitializedCapacity: 13) { buffer in
            for place in 0..<13 {
                buffer[place] = crockfordDigits.utf8Start[Int(number >> Int64(60 - 5 * place)) & 31]
            }
            return 13
        }
    }
}
