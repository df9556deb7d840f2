/// Locks that all nodes of a database share. Source: https://www.postgresql.org/docs/15/explicit-locking.html#ADVISORY-LOCKS
enum InstanceLock {
    /// Held by each transaction that writes: writes happen one after the other, as on a store in one file, so that what a body reads
    /// stays true until it ends. It goes with the transaction, also when its node is gone.
    static let write: Int64 = 0x736C_6970_7368_6565
    /// Held by the session that sweeps.
    static let sweep = write + 1
}
