import Testing

/// Every requirement that is met so far is named by the test that shows it.
@Suite struct RequirementTests {
    /// Sections A to C, the first example and Drafts, People and Flights; and section E, what the web adds.
    static let met = Set(1...86).union(142...150)

    /// Their tests name the rules of a list of their own.
    static let others: Set<String> = ["HTTPServerTests", "StorageTests"]

    /// The numbers in the name of a test, as in ``func `(1-4, 9) the first view` ``.
    static func numbers(named line: String) -> Set<Int> {
        guard let list = line.firstMatch(of: #/func `\(([0-9, -]+)\) /#)?.1 else { return [] }
        return list.split(separator: ",").reduce(into: []) { numbers, part in
            let ends = part.split(separator: "-").compactMap { Int($0.filter(\.isNumber)) }
            if let first = ends.first, let last = ends.last, first <= last { numbers.formUnion(first...last) }
        }
    }

    @Test func `Every requirement of sections A, B, C and E has a test that names it`() throws {
        let files = try SourceFile.all("Tests").filter { !Self.others.contains($0.module) }
        let named = files.flatMap(\.lines).reduce(into: Set<Int>()) { $0.formUnion(Self.numbers(named: $1.text)) }
        #expect(Self.met.subtracting(named).sorted() == [])
    }

    @Test func `Numbers are read from the names of tests`() {
        #expect(Self.numbers(named: "    @Test func `(1-3, 9) the first view`() {") == [1, 2, 3, 9])
        #expect(Self.numbers(named: "    func `(142) a token`() {") == [142])
        #expect(Self.numbers(named: "    func `A method (12) is refused`() {") == [])
    }
}
