import Foundation

/// Waiting for what a page does in its own time.
extension Browser {
    public struct Timeout: Error, CustomStringConvertible {
        public let description: String
    }

    /// Asks `condition` every 20 ms until it holds. A page that is being replaced counts as "not yet".
    /// Throws `Timeout` after `seconds`, with the URL and the last error.
    public func wait(until expectation: String, within seconds: Double = 10, _ condition: () throws -> Bool) throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var last: (any Error)?
        repeat {
            do {
                if try condition() { return }
                last = nil
            } catch let error as WebDriverError where error.isTransient {
                last = error
            }
            Thread.sleep(forTimeInterval: 0.02)
        } while ContinuousClock.now < deadline
        let place = (try? url) ?? "an unknown page"
        throw Timeout(description: "\(expectation): not within \(seconds) s at \(place)" + (last.map { " (\($0))" } ?? ""))
    }

    /// Waits until an element matches `css`, and returns it.
    @discardableResult
    public func waitFor(_ css: String, within seconds: Double = 10) throws -> Element {
        try wait(until: "an element matches \(css)", within: seconds) { try exists(css) }
        return try find(css)
    }

    /// Waits until nothing matches `css`.
    public func waitForNone(_ css: String, within seconds: Double = 10) throws {
        try wait(until: "no element matches \(css)", within: seconds) { try !exists(css) }
    }
}
