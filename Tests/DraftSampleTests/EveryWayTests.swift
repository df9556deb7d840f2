import SlipsheetTesting
import Testing

@testable import DraftSample

/// Section A through each way: as values, in process, over a socket.
@Suite struct EveryWayTests {
    @Test(arguments: Way.allCases) func `(31) open, save, ask, confirm`(_ way: Way) async throws {
        try await way.drive(DraftScreen()) { draft in
            try await draft.open("/draft")
            #expect(draft.view.title == "Draft workspace")
            #expect(draft.text == "No draft saved")
            try await draft.press("New draft")
            #expect(draft.status == 303)
            try draft.fill("Title", "Trip")
            try await draft.press("Save")
            #expect(draft.text == "Saved: Trip")
            try await draft.press("Delete draft")
            #expect(draft.presented == "deleteAlert")
            try await draft.press("Delete")
            #expect(draft.text == "No draft saved")
            #expect(draft.dismissals == [DismissalView("editor", "completed"), DismissalView("deleteAlert", "completed")])
        }
    }
}
