import Slipsheet
import Storage
import Testing

/// Pages of a long list as values, over a list of numbers.
@Suite struct ListPageTests {
    /// The numbers of a page at `position` of a list that holds `numbers`.
    private func page(_ numbers: [Int64], _ position: ListPosition, limit: Int = 3) throws -> ListPage {
        func rows(_ found: some Sequence<Int64>) -> ResultSet {
            var builder = ResultSet.Builder(columns: 1)
            for number in found { builder.append(number) }
            return builder.finish()
        }
        let sorted = numbers.sorted()
        return ListPage(position, .ascending, limit: limit) {
            ListKey($0.integer(0), id: $0.integer(0))
        } forward: { key, count in
            rows(sorted.filter { $0 > key.id }.prefix(Int(count)))
        } backward: { key, count in
            rows(sorted.reversed().filter { $0 < key.id }.prefix(Int(count)))
        }
    }

    private func numbers(_ page: ListPage) -> [Int64] { (0..<page.count).map { page[$0].integer(0) } }

    @Test(arguments: 0...20) func `turning forward and back again shows every row once and in order`(count: Int) throws {
        let all = (0..<Int64(count)).map { $0 * 2 + 1 }
        var page = try page(all, .first)
        var seen = [numbers(page)]
        while let next = page.next {
            page = try self.page(all, next)
            seen.append(numbers(page))
        }
        #expect(seen.flatMap { $0 } == all)
        #expect(seen.dropLast().allSatisfy { $0.count == 3 })
        while let previous = page.previous {
            seen.removeLast()
            page = try self.page(all, previous)
            #expect(numbers(page) == seen.last)
            #expect(page.next != nil)
        }
        #expect(seen.count == 1)
        #expect(page.position == .first)
    }

    @Test func `rows that come and go move no other row off its page`() throws {
        let next = try #require(try page([1, 2, 3, 4, 5, 6, 7], .first).next)
        #expect(numbers(try page([-2, -1, 0, 1, 2, 3, 4, 5, 6, 7], next)) == [4, 5, 6])
        #expect(numbers(try page([4, 5, 6, 7], next)) == [4, 5, 6])
    }

    @Test func `a page that is empty by now is the first one, and says so`() throws {
        let page = try page([1, 2], .after(ListKey(9, id: 9)))
        #expect(numbers(page) == [1, 2])
        #expect(page.isFallback)
        #expect(page.position == .first)
        let none = try self.page([], .after(ListKey(9, id: 9)))
        #expect(none.isEmpty)
        #expect(none.previous == nil && none.next == nil)
    }

    @Test func `the way back ends at the first page, whole`() throws {
        let page = try page([1, 2, 3, 4, 5], .before(ListKey(2, id: 2)))
        #expect(numbers(page) == [1, 2, 3])
        #expect(page.position == .first)
        #expect(!page.isFallback)
        #expect(page.previous == nil)
    }

    @Test(arguments: [ListPosition.after(ListKey(1_764_511_200, id: .max)), .before(ListKey(0, id: 0))])
    func `a position is written and read again`(position: ListPosition) throws {
        let text = try #require(position.query.split(separator: "=").last)
        #expect(position.query == "?page=\(text)")
        #expect(ListPosition(String(text)) == position)
    }

    @Test(arguments: [
        "", "2", "after", "after-1", "after-1-", "after--1-2", "after-1-2-3", "after-01-2", "after-+1-2", "after-1-9223372036854775808",
        "After-1-2", "around-1-2", "after-1-2 ", "after-١-٢", "first",
    ]) func `whatever no page writes names no page`(text: String) {
        #expect(ListPosition(text) == nil)
    }
}
