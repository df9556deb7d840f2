import Slipsheet
import SlipsheetTesting
import Testing

/// One slot, whatever the container: what is replaced, what must be answered first, and what a popover leaves within reach.
@Suite struct ContainerTests {
    static func drive(_ way: Way, _ test: (any ScreenDriver) async throws -> Void) async throws {
        try await way.drive(GalleryScreen()) { gallery in
            try await gallery.open("/gallery")
            try await test(gallery)
        }
    }

    @Test(arguments: Way.allCases, GalleryScreen.Presented.allCases)
    func `Every container opens, shows itself alone and closes`(_ way: Way, _ presented: GalleryScreen.Presented) async throws {
        try await Self.drive(way) { gallery in
            try await gallery.press(presented.rawValue)
            #expect(gallery.status == 303)
            #expect(gallery.presented == presented.rawValue)
            #expect(gallery.view.surfaces.map(\.container) == [presented.container])
            let labels = Set(gallery.view.buttons.map(\.label))
            #expect(labels.contains("cover") == !presented.container.isModal)
            try await gallery.post("close")
            #expect(gallery.presented == nil)
            #expect(gallery.dismissals == [DismissalView(presented.rawValue, "cancelled")])
        }
    }

    @Test(arguments: Way.allCases) func `(94) a question must be answered before anything else is shown`(_ way: Way) async throws {
        try await Self.drive(way) { gallery in
            for question in ["alert", "dialog"] {
                try await gallery.press(question)
                try await gallery.post("sheet")
                #expect(gallery.status == 409)
                #expect(gallery.view.notice == "Please answer this question first.")
                #expect(gallery.presented == question)
                try await gallery.press("Erase")
            }
            #expect(gallery.dismissals?.map(\.description) == ["alert completed", "dialog completed"])
        }
    }

    @Test(arguments: Way.allCases) func `(93) what holds no unsaved text is replaced, and told so once`(_ way: Way) async throws {
        try await Self.drive(way) { gallery in
            try await gallery.press("sheet")
            try await gallery.post("cover")
            #expect(gallery.status == 303)
            #expect(gallery.view.surfaces.map(\.container) == [.fullScreenCover])
            try await gallery.press("Act")
            #expect(gallery.presented == nil)
            #expect(gallery.dismissals?.map(\.description) == ["sheet replaced", "cover completed"])
        }
    }

    @Test(arguments: Way.allCases) func `A popover leaves the screen within reach`(_ way: Way) async throws {
        try await Self.drive(way) { gallery in
            try await gallery.press("popover")
            #expect(gallery.view.buttons.map(\.label).suffix(2) == ["cover", "Close"])
            try await gallery.press("dialog")
            #expect(gallery.presented == "dialog")
            #expect(gallery.view.buttons.map(\.label) == ["Erase", "Act", "Cancel"])
        }
    }
}
