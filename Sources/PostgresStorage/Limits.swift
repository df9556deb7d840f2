/// How long things may take, in milliseconds, and how many there may be.
struct Limits: Sendable {
    /// From the first packet to a usable connection.
    var connect = 500
    /// The same while the server counts as away, and nobody waits for it.
    var patience = 2_000
    /// One statement and its answer. A server that does not answer in time counts as lost.
    var exchange = 1_000
    /// For a lock that another transaction holds; below `exchange`, so that the server says so itself.
    var lock = 800
    /// For a connection of the pool, when all are in use.
    var pool = 500
    /// From the start of a group of writes, for everything that follows the loss of a connection.
    var recovery = 1_500
    /// From a caller's question to the completion, whatever happens meanwhile.
    var call = 1_800
    /// Between two attempts to reach a server that is away.
    var probe = 200
    /// A transaction whose client is silent for so long is ended by the server, so that a frozen node does not hold up the others.
    var idleTransaction = 1_500
    /// For the server to come up when the program starts.
    var start = 10_000
    /// Migrations may take this long.
    var migration = 600_000

    /// Reads at the same time, each with a connection of its own; one more connection writes.
    var readers = 8
    /// Waiting reads, and waiting writes.
    var queue = 10_000
}
