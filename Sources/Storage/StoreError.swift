/// The world failed, or the data did not allow it. What went wrong is the code; the detail is for the log only.
public struct StoreError: Error, Sendable, Equatable {
    public enum Code: String, Sendable {
        /// Another write came first, or the id is taken.
        case conflict
        /// The value breaks a constraint of the schema.
        case invalid
        /// No space is left, or a write failed; nothing of the transaction was kept.
        case full
        /// The store cannot be reached now; trying again later may work.
        case unavailable
        /// The store was lost while it answered: the effect is there as a whole or not at all. Who repeats the write must look first.
        case unknown
        /// The file is not one of ours, or is damaged.
        case corrupt
        /// Anything else.
        case failed
    }

    public let code: Code
    public let detail: String

    public init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }
}
