import Presentation
import Testing

/// The rules of one post, whatever the screen.
@Suite struct TransitionTests {
    typealias S = DraftScreen

    @Test(arguments: S.Intent.allCases)
    func `(65) a dismissal is reported by the post that made it, and by no later one`(_ intent: S.Intent) {
        let opened = S().transition(from: Surface(), .newDraft, [:], "Old").surface
        let closed = S().transition(from: opened, .cancel, [:], "Old").surface
        #expect(closed.dismissals == [Dismissal(S.Presented.editor(S.Draft()), .cancelled)])
        #expect(S().transition(from: closed, intent, [:], "Old").surface.dismissals.isEmpty)
    }

    @Test func `(65) a surface that shows something forgets earlier dismissals too`() throws {
        var surface = Surface<S.Presented>()
        try surface.present(.editor(S.Draft()))
        surface.replace(with: .deleteAlert)
        #expect(surface.dismissals.count == 1)
        for intent in S.Intent.allCases where intent != .cancel {
            #expect(S().transition(from: surface, intent, [:], "Old").surface.dismissals.isEmpty)
        }
        #expect(S().transition(from: surface, .cancel, [:], "Old").surface.dismissals == [Dismissal(S.Presented.deleteAlert, .cancelled)])
    }
}
