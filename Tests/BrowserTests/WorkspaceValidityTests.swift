import BrowserDriver
import Testing

/// Every page and surface of the application under axe, under the Nu HTML checker, and on a phone.
@Suite struct WorkspaceValidityTests {
    let server: WorkspaceServer

    init() throws { server = try WorkspaceServer() }

    @Test(arguments: WorkspaceWalk.allCases, [true, false])
    func `axe finds nothing on any page or surface, light or dark`(walk: WorkspaceWalk, scripts: Bool) throws {
        try Browser.open(.init(scripts: scripts)) { browser in
            var count = 0
            try walk.take(BrowserVisitor(browser: browser, server: server), at: server) { state in
                for scheme in [Browser.Options.Scheme.light, .dark] {
                    try browser.emulate(.init(scheme: scheme, scripts: scripts))
                    var violations = try browser.axe()
                    if scripts { violations += try browser.hoveringEverything { try browser.axe("color-contrast") } }
                    #expect(violations.isEmpty, "\(state.name), \(scheme): \(violations.map(\.description).joined(separator: "\n"))")
                }
                count += 1
            }
            #expect(count > 10)
        }
    }

    @Test(arguments: WorkspaceWalk.allCases) func `The Nu checker finds nothing on any page or surface`(walk: WorkspaceWalk) throws {
        let visitor = FormVisitor(server)
        var pages: [(name: String, html: [UInt8])] = []
        try walk.take(visitor, at: server) { state in
            #expect(visitor.client.reply.status == state.status, "\(state.name)")
            #expect(visitor.client.reply.header("content-type") == "text/html; charset=utf-8", "\(state.name)")
            pages.append((state.name, visitor.client.reply.body))
        }
        #expect(pages.count > 10)
        let complaints = try NuChecker.check(pages)
        #expect(complaints.isEmpty, "\(complaints.map(\.description).joined(separator: "\n"))")
    }

    @Test(arguments: WorkspaceWalk.allCases, [true, false])
    func `At 320 and 390 px every way out and on is in reach, and no page scrolls sideways`(walk: WorkspaceWalk, scripts: Bool) throws {
        let sizes = [(390, 844), (320, 568)].map { Browser.Options(width: $0.0, height: $0.1, scripts: scripts) }
        try Browser.open(sizes[1]) { browser in
            try walk.take(BrowserVisitor(browser: browser, server: server), at: server) { state in
                for size in sizes {
                    try browser.emulate(size)
                    try browser.expectInReach(state.buttons, "\(state.name) at \(size.width) px")
                    try browser.expectNoSideways(state.name)
                }
            }
        }
    }
}
