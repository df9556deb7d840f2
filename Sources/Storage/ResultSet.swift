/// All rows of a query, copied out of the store: one buffer holds every cell, and text is read as slices of it,
/// without a `String` for each cell. It may outlive the snapshot that it came from.
///
/// Columns are counted from 0, in the order of the statement. Asking for a row or column that is not there, or for a column
/// by another type than its own, is a mistake of the caller and stops the program: a column's type is fixed by the schema.
public struct ResultSet: Sendable {
    /// Where a cell's bytes are: 8 bytes a cell, so that a long list stays small.
    package struct Cell: Sendable {
        package enum Kind: UInt32, Sendable { case null, integer, text, blob }

        /// Of the first byte. An integer takes eight, in the machine's order.
        let offset: UInt32
        /// The length in the upper 30 bits, the kind in the lower two.
        let lengthAndKind: UInt32

        var kind: Kind { Kind(rawValue: lengthAndKind & 3).unsafelyUnwrapped }
        var end: Int { Int(offset) + Int(lengthAndKind >> 2) }
    }

    /// The largest cell, and the limit of all cells together: 1 GB less one byte.
    package static let limit = 1 << 30 - 1

    /// One object for both arrays and all rows: a row that holds it is one reference.
    fileprivate final class Content: Sendable {
        let bytes: [UInt8]
        let cells: [Cell]
        let columns: Int

        init(_ bytes: [UInt8], _ cells: [Cell], columns: Int) {
            self.bytes = bytes
            self.cells = cells
            self.columns = columns
        }
    }

    private let content: Content
    public let count: Int

    package var bytes: [UInt8] { content.bytes }
    package var cells: [Cell] { content.cells }
    package var columns: Int { content.columns }

    package init(bytes: [UInt8], cells: [Cell], columns: Int, count: Int) {
        content = Content(bytes, cells, columns: columns)
        self.count = count
    }

    public var isEmpty: Bool { count == 0 }

    /// No rows.
    public static let none = ResultSet(bytes: [], cells: [], columns: 0, count: 0)

    public subscript(_ row: Int) -> Row {
        precondition(row >= 0 && row < count, "row out of range")
        return Row(content: content, first: row * content.columns)
    }

    public struct Row: Sendable {
        fileprivate let content: Content
        fileprivate let first: Int

        /// UTF-8 of a text column, without a copy; empty for NULL.
        public func text(_ column: Int) -> ArraySlice<UInt8> { slice(column, .text) }

        /// A text column as a `String`; empty for NULL.
        public func string(_ column: Int) -> String { String(decoding: slice(column, .text), as: UTF8.self) }

        /// Bytes of a BLOB column, without a copy; empty for NULL.
        public func blob(_ column: Int) -> ArraySlice<UInt8> { slice(column, .blob) }

        /// 0 for NULL.
        public func integer(_ column: Int) -> Int64 {
            let cell = cell(column)
            if cell.kind == .null { return 0 }
            precondition(cell.kind == .integer, "not an integer column")
            return content.bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: Int(cell.offset), as: Int64.self) }
        }

        public func isNull(_ column: Int) -> Bool { cell(column).kind == .null }

        package func value(_ column: Int) -> SQLValue {
            switch cell(column).kind {
            case .null: .null
            case .integer: .integer(integer(column))
            case .text: .text(string(column))
            case .blob: .blob(Array(blob(column)))
            }
        }

        private func slice(_ column: Int, _ kind: Cell.Kind) -> ArraySlice<UInt8> {
            let cell = cell(column)
            precondition(cell.kind == kind || cell.kind == .null, "a column of another type")
            return content.bytes[Int(cell.offset)..<cell.end]
        }

        private func cell(_ column: Int) -> Cell {
            precondition(column >= 0 && column < content.columns, "column out of range")
            return content.cells[first + column]
        }
    }
}
