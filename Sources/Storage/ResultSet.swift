/// All rows of a query, copied into one buffer: text is read as slices of it, without a `String` for each cell.
public struct ResultSet: Sendable {
    public struct Row: Sendable {
        /// UTF-8 of a text column; empty for NULL.
        public func text(_ column: Int) -> ArraySlice<UInt8> { fatalError() }
        public func string(_ column: Int) -> String { fatalError() }
        /// 0 for NULL.
        public func integer(_ column: Int) -> Int64 { fatalError() }
        public func isNull(_ column: Int) -> Bool { fatalError() }
    }

    public var count: Int { 0 }
    public var isEmpty: Bool { count == 0 }
    public subscript(_ row: Int) -> Row { fatalError() }
}
