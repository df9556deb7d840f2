extension ResultSet {
    /// Takes the cells of a query row by row, each row from its first column to its last.
    ///
    /// Raw memory of its own, freed in deinit, never handed out: with arrays that grow, a list of 50 rows cost three times as much.
    package struct Builder: ~Copyable {
        /// One large result is not to make all later ones claim as much.
        private static let expectationLimit = 1 << 16
        private let columns: Int
        private var bytes: UnsafeMutableRawPointer
        private var byteCapacity: Int
        private var byteCount = 0
        private var cells: UnsafeMutablePointer<Cell>
        private var cellCapacity: Int
        private var cellCount = 0

        /// - Parameter expected: a result of about this size needs no growth.
        package init(columns: Int, expecting expected: Size = Size()) {
            self.columns = columns
            byteCapacity = min(max(expected.bytes, 64), Builder.expectationLimit)
            cellCapacity = min(max(expected.cells, columns, 1), Builder.expectationLimit)
            bytes = .allocate(byteCount: byteCapacity, alignment: 1)
            cells = .allocate(capacity: cellCapacity)
        }

        deinit {
            bytes.deallocate()
            cells.deallocate()
        }

        package mutating func appendNull() {
            append(.null, length: 0)
        }

        package mutating func append(_ integer: Int64) {
            reserve(8)
            bytes.storeBytes(of: integer, toByteOffset: byteCount, as: Int64.self)
            append(.integer, length: 8)
        }

        /// Throws `StoreError` with code `failed` when the result as a whole grows beyond `ResultSet.limit`.
        package mutating func append(_ kind: Cell.Kind, _ content: UnsafeRawBufferPointer) throws(StoreError) {
            guard byteCount + content.count <= ResultSet.limit else { throw StoreError(.failed, "a query returned more than 1 GB") }
            reserve(content.count)
            if let start = content.baseAddress { (bytes + byteCount).copyMemory(from: start, byteCount: content.count) }
            append(kind, length: content.count)
        }

        package consuming func finish() -> ResultSet {
            precondition(columns > 0 && cellCount.isMultiple(of: columns), "an unfinished row")
            return ResultSet(
                bytes: [UInt8](UnsafeRawBufferPointer(start: bytes, count: byteCount)),
                cells: [Cell](UnsafeBufferPointer(start: cells, count: cellCount)), columns: columns, count: cellCount / columns)
        }

        private mutating func append(_ kind: Cell.Kind, length: Int) {
            if cellCount == cellCapacity { growCells() }
            cells[cellCount] = Cell(
                offset: UInt32(truncatingIfNeeded: byteCount), lengthAndKind: UInt32(truncatingIfNeeded: length << 2) | kind.rawValue)
            cellCount += 1
            byteCount += length
        }

        private mutating func reserve(_ count: Int) {
            if byteCapacity - byteCount < count { growBytes(count) }
        }

        @inline(never)
        private mutating func growBytes(_ count: Int) {
            byteCapacity = max(byteCapacity * 2, byteCount + count)
            let larger = UnsafeMutableRawPointer.allocate(byteCount: byteCapacity, alignment: 1)
            larger.copyMemory(from: bytes, byteCount: byteCount)
            bytes.deallocate()
            bytes = larger
        }

        @inline(never)
        private mutating func growCells() {
            cellCapacity *= 2
            let larger = UnsafeMutablePointer<Cell>.allocate(capacity: cellCapacity)
            larger.update(from: cells, count: cellCount)
            cells.deallocate()
            cells = larger
        }
    }

    /// How much a result takes.
    package struct Size: Sendable {
        let bytes: Int
        let cells: Int

        package init(bytes: Int = 0, cells: Int = 0) {
            self.bytes = bytes
            self.cells = cells
        }
    }

    package var size: Size { Size(bytes: bytes.count, cells: cells.count) }
}
