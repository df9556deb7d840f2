import SlipsheetTesting
import Testing

@testable import DraftSample

// The test that the README shows; another test compares the two.
@Test(arguments: Way.allCases) func `a saved title is shown`(_ way: Way) async throws {
    try await way.drive(DraftScreen()) { driver in
        try await driver.open("/draft")
        try await driver.press("New draft")
        try driver.fill("Title", "Packing list")
        try await driver.press("Save")
        #expect(driver.text == "Saved: Packing list")
    }
}
