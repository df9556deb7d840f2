import BrowserDriver
import Testing

/// The browsers that every kind of surface is tried in.
extension Browser.Options {
    static let everyBrowser = Engine.allCases.flatMap { engine in [true, false].map { Browser.Options(engine, scripts: $0) } }
    static let webkit = [true, false].map { Browser.Options(.webkit, scripts: $0) }

    func resized(_ width: Int, _ height: Int) -> Browser.Options {
        var copy = self
        (copy.width, copy.height) = (width, height)
        return copy
    }
}

extension Browser.Options: CustomTestStringConvertible {
    public var testDescription: String { "\(engine) with scripts \(scripts ? "on" : "off")" }
}

extension Browser {
    /// The page's console has said nothing severe; of WebKit's nobody knows.
    func expectQuietConsole() throws {
        guard options.engine == .chromium else { return }
        #expect(try console().filter { $0.contains("SEVERE") } == [])
    }
}
