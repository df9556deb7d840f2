import Presentation
import Testing

/// Each kind of container, as a plain case and as a case about an item.
@Suite struct GalleryScreenTests {
    typealias S = GalleryScreen
    typealias Presented = S.Presented
    static let all: [Presented] = Container.all.flatMap { [.plain($0), .item($0, 1), .item($0, 2)] }

    private func intent(for presented: Presented) -> S.Intent {
        switch presented {
        case .plain(let container): .plain(container)
        case .item(let container, let number): .item(container, number)
        }
    }

    @Test(arguments: all) func `(64) both forms of every container are presented and dismissed`(_ presented: Presented) {
        var session = Session(S(), 0)
        #expect(session.post(intent(for: presented)) == nil)
        #expect(session.surface.presented == presented)
        #expect(session.surface.dismissals.isEmpty)
        #expect(session.post(.close) == nil)
        #expect(session.surface.presented == nil)
        #expect(session.log == ["dismiss \(presented.id) cancelled"])
        #expect(session.post(.close) == .stale)
    }

    @Test(arguments: all, all) func `(93, 94) of two requests the first wins if it is a decision, else the second`(
        _ first: Presented, _ second: Presented
    ) {
        let firstWins = [.alert, .confirmationDialog].contains(first.container)
        Step<S>(
            intent(for: second), on: first, 0, gives: firstWins ? first : second, firstWins ? .refused(.occupied(.decision)) : .moved,
            firstWins ? [] : [Dismissal(first, .replaced)]
        ).verify(on: S())
    }

    @Test(arguments: all) func `(120, 121, 124, 125) sheets and covers are durable by default, all else is transient`(
        _ presented: Presented
    ) {
        let isDurable = [.sheet, .fullScreenCover].contains(presented.container)
        #expect(presented.durability == (isDurable ? .durable : .transient))
        #expect(presented.restored == (isDurable ? presented : nil))
        #expect(Surface(restoring: presented).restored.presented == (isDurable ? presented : nil))
    }

    @Test func `Only a popover leaves the screen beneath within reach`() {
        #expect(Container.all.filter { !$0.isModal } == [.popover])
        #expect(Container.all.filter(\.isDecision) == [.alert, .confirmationDialog])
    }

    @Test(arguments: all) func `An overlay has the container and the title of its case`(_ presented: Presented) {
        let overlays = S().overlays(for: presented, 0)
        #expect(overlays.map(\.container) == [presented.container])
        #expect(overlays.map(\.title) == [presented.id])
    }

    @Test(arguments: S.everyIntent) func `An intent survives its text`(_ intent: S.Intent) {
        #expect(S.Intent(IntentText(parsing: intent.text.value)) == intent)
    }
}
