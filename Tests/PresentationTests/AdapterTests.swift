import Testing

@testable import Presentation

@Suite struct AdapterTests {
    struct Row: Sendable {
        let container: Container
        let preference: ContainerPreference
        let compact: AdaptedContainer
        let regular: AdaptedContainer
    }

    static let table = [
        Row(container: .sheet, preference: .automatic, compact: .bottomSheet, regular: .formSheet),
        Row(container: .sheet, preference: .formSheet, compact: .bottomSheet, regular: .formSheet),
        Row(container: .sheet, preference: .page, compact: .page, regular: .page),
        Row(container: .alert, preference: .automatic, compact: .alert, regular: .alert),
        Row(container: .alert, preference: .formSheet, compact: .alert, regular: .alert),
        Row(container: .alert, preference: .page, compact: .alert, regular: .alert),
        Row(container: .confirmationDialog, preference: .automatic, compact: .actionSheet, regular: .dialog),
        Row(container: .confirmationDialog, preference: .formSheet, compact: .actionSheet, regular: .dialog),
        Row(container: .confirmationDialog, preference: .page, compact: .actionSheet, regular: .dialog),
        Row(container: .popover, preference: .automatic, compact: .bottomSheet, regular: .popover),
        Row(container: .popover, preference: .formSheet, compact: .bottomSheet, regular: .popover),
        Row(container: .popover, preference: .page, compact: .bottomSheet, regular: .popover),
        Row(container: .fullScreenCover, preference: .automatic, compact: .cover, regular: .cover),
        Row(container: .fullScreenCover, preference: .formSheet, compact: .cover, regular: .formSheet),
        Row(container: .fullScreenCover, preference: .page, compact: .page, regular: .page),
    ]

    @Test(arguments: table) func `(133) the same intent maps to the container of each width and preference`(row: Row) {
        #expect(row.container.adapted(to: .compact, preferring: row.preference) == row.compact)
        #expect(row.container.adapted(to: .regular, preferring: row.preference) == row.regular)
    }

    @Test func `(140) the table has a row for each container and preference`() {
        #expect(Set(Self.table.map { "\($0.container) \($0.preference)" }).count == 5 * ContainerPreference.allCases.count)
    }
}
