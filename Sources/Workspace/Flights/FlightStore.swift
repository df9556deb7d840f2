import Slipsheet
import Storage

/// The schedule in SQL that every store understands.
enum FlightStore {
    static let migration = Migration(
        3,
        [
            """
            CREATE TABLE flights(
                id BIGINT PRIMARY KEY,
                airline TEXT NOT NULL,
                number TEXT NOT NULL,
                origin TEXT NOT NULL,
                destination TEXT NOT NULL,
                departs_at BIGINT NOT NULL,
                arrives_at BIGINT NOT NULL,
                status TEXT NOT NULL,
                history TEXT NOT NULL,
                search TEXT NOT NULL
            )
            """,
            "CREATE INDEX flights_by_departure ON flights(departs_at, id)",
            """
            CREATE TABLE flight_choices(
                id BIGINT PRIMARY KEY,
                flight BIGINT NOT NULL,
                sentence TEXT NOT NULL,
                made_at BIGINT NOT NULL
            )
            """,
        ])

    // MARK: Reading

    /// Columns as in `flight(of:)`; in order of departure.
    static func list(_ search: FlightSearch, _ position: ListPosition = .first, in snapshot: any SQLSnapshot) throws -> ListPage {
        let (pattern, status) = (SQLValue.text(search.pattern), SQLValue.text(search.status?.rawValue ?? ""))
        // The key narrows the range too: a store takes only one bound of an index from each side.
        return try ListPage(position, .ascending, limit: 100) {
            ListKey($0.integer(5), id: $0.integer(0))
        } forward: { key, count in
            try snapshot.query(
                """
                SELECT id, airline, number, origin, destination, departs_at, arrives_at, status, history FROM flights
                WHERE departs_at >= $1 AND departs_at < $2 AND (departs_at, id) > ($3, $4)
                AND search LIKE $5 ESCAPE '\\' AND ($6 = '' OR status = $6) ORDER BY departs_at, id LIMIT $7
                """, .integer(max(search.range.lowerBound, key.value)), .integer(search.range.upperBound), .integer(key.value),
                .integer(key.id), pattern, status, .integer(count))
        } backward: { key, count in
            try snapshot.query(
                """
                SELECT id, airline, number, origin, destination, departs_at, arrives_at, status, history FROM flights
                WHERE departs_at >= $1 AND departs_at <= $2 AND (departs_at, id) < ($3, $4)
                AND search LIKE $5 ESCAPE '\\' AND ($6 = '' OR status = $6) ORDER BY departs_at DESC, id DESC LIMIT $7
                """, .integer(search.range.lowerBound), .integer(min(search.range.upperBound - 1, key.value)), .integer(key.value),
                .integer(key.id), pattern, status, .integer(count))
        }
    }

    static func flight(_ id: FlightID, in snapshot: any SQLSnapshot) throws -> Flight? {
        let rows = try snapshot.query(
            """
            SELECT id, airline, number, origin, destination, departs_at, arrives_at, status, history FROM flights WHERE id = $1
            """, .integer(id.number))
        return rows.count == 1 ? flight(of: rows[0]) : nil
    }

    static func flight(of row: ResultSet.Row) -> Flight {
        Flight(
            id: FlightID(row.integer(0)), airline: row.string(1), number: row.string(2), origin: row.string(3), destination: row.string(4),
            departsAt: row.integer(5), arrivesAt: row.integer(6), status: FlightStatus(rawValue: row.string(7)) ?? .scheduled,
            history: row.string(8).split(separator: " ").compactMap { Int($0) })
    }

    /// What was chosen about a flight, the latest first.
    static func choices(_ id: FlightID, in snapshot: any SQLSnapshot) throws -> [String] {
        let rows = try snapshot.query(
            "SELECT sentence FROM flight_choices WHERE flight = $1 ORDER BY made_at DESC, id DESC LIMIT 5", .integer(id.number))
        return (0..<rows.count).map { rows[$0].string(0) }
    }

    static func lastDeparture(in snapshot: any SQLSnapshot) throws -> Int64 {
        try snapshot.query("SELECT coalesce(max(departs_at), 0) FROM flights")[0].integer(0)
    }

    // MARK: Writing

    /// Replaces the whole schedule.
    static func replace(_ flights: some Sequence<Flight>, in transaction: any SQLTransaction) throws {
        try transaction.execute("DELETE FROM flights")
        for flight in flights { try add(flight, in: transaction) }
    }

    static func add(_ flight: Flight, in transaction: any SQLTransaction) throws {
        try transaction.execute(
            """
            INSERT INTO flights(id, airline, number, origin, destination, departs_at, arrives_at, status, history, search)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            """, .integer(flight.id.number), .text(flight.airline), .text(flight.number), .text(flight.origin), .text(flight.destination),
            .integer(flight.departsAt), .integer(flight.arrivesAt), .text(flight.status.rawValue),
            .text(flight.history.map(String.init).joined(separator: " ")), .text(flight.searchText))
    }

    /// Records a choice once; its id tells a repetition.
    static func record(_ choice: FlightChoice, now: Int64, in transaction: any SQLTransaction) throws {
        try transaction.execute(
            """
            INSERT INTO flight_choices(id, flight, sentence, made_at)
            SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM flight_choices WHERE id = $1)
            """, .integer(choice.id.number), .integer(choice.flight.number), .text(choice.sentence), .integer(now))
    }
}
