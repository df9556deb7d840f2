import Storage

/// Sample values of presentation records; times are Unix seconds of a made-up clock that starts at 1,000.
enum Sample {
    static let alice = OwnerID(high: 1, low: 0xA11CE)
    static let bob = OwnerID(high: 2, low: 0xB0B)

    static func step(_ number: UInt64 = 1, _ location: String = "/drafts?p=1") -> Step {
        Step(digest: RecordID(high: 7, low: number), location: location)
    }

    static func record(
        _ number: UInt64, owner: OwnerID = alice, durable: Bool = true, revision: Int64 = 1, openedAt: Int64 = 1_000,
        expiresAt: Int64 = 2_000
    ) -> PresentationRecord {
        PresentationRecord(
            id: RecordID(high: 0xFFEE_DDCC_BBAA_9988, low: number), owner: owner, screen: "/drafts/\(number)",
            state: Array(#"{"sheet":{"title":"Hellø \#(number)"}}"#.utf8) + [0, 0xFF], revision: revision, isDurable: durable,
            openedAt: openedAt, expiresAt: expiresAt, lastStep: step(number))
    }

    static func tombstone(_ number: UInt64, owner: OwnerID = alice, expiresAt: Int64 = 3_000) -> Tombstone {
        Tombstone(id: RecordID(high: 0xFFEE_DDCC_BBAA_9988, low: number), owner: owner, step: step(99, "/drafts/9"), expiresAt: expiresAt)
    }
}
