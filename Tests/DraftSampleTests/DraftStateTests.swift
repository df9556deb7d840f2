import Presentation
import SlipsheetTesting
import Testing

@testable import DraftSample

extension DraftScreen.Model: Equatable {
    public static func == (left: Self, right: Self) -> Bool { left.savedTitle?.bytes == right.savedTitle?.bytes }
}

/// The sample as values, exhaustively: what a test does not say may not happen.
@Suite struct DraftStateTests {
    @Test func `(9-11, 18, 31, 53) open, save, ask, confirm changes exactly this`() throws {
        try ScreenStore.run(DraftScreen()) { store in
            try store.send(.newDraft) { $0.presented = .editor(title: "Weekend plan") }
            try store.send(.save, typing: ["title": "\n  a  b \t"]) {
                $0.presented = nil
                $0.model.savedTitle = "a  b"
            }
            #expect(try store.receiveCommand().savedTitle == "a  b")
            try store.receive(.editor(title: "\n  a  b \t"), .completed)
            try store.send(.deleteDraft) { $0.presented = .deleteAlert }
            try store.send(.confirmDelete) {
                $0.presented = nil
                $0.model.savedTitle = nil
            }
            #expect(try store.receiveCommand().savedTitle == nil)
            try store.receive(.deleteAlert, .completed)
        }
    }

    @Test(arguments: ["", " \n\t"]) func `(19) a refused Save changes the text of the editor and nothing else`(_ blank: String) throws {
        try ScreenStore.run(DraftScreen(), presenting: .editor(title: "x"), model: DraftScreen.Model(savedTitle: "Old")) { store in
            try store.send(.save, typing: ["title": "\(blank)"], refused: .invalid("title", "Enter a title.")) {
                $0.presented = .editor(title: blank)
            }
            try store.send(.cancel) { $0.presented = nil }
            try store.receive(.editor(title: blank), .cancelled)
        }
    }

    @Test func `(8, 20, 24, 29, 143) what is refused or cancelled leaves the model alone`() throws {
        try ScreenStore.run(DraftScreen()) { store in
            try store.send(.deleteDraft, refused: .unavailable("No draft saved"))
            try store.send(.confirmDelete, refused: .stale)
            try store.send(.save, typing: ["title": "Injected"], refused: .stale)
            try store.send(.cancel, refused: .stale)
            try store.send(.newDraft, typing: ["title": "Injected"]) { $0.presented = .editor(title: "Weekend plan") }
            try store.send(.cancel, typing: ["title": "Typed"]) { $0.presented = nil }
            try store.receive(.editor(title: "Typed"), .cancelled)
        }
        try ScreenStore.run(DraftScreen(), model: DraftScreen.Model(savedTitle: "Old")) { store in
            try store.send(.deleteDraft) { $0.presented = .deleteAlert }
            try store.send(.newDraft, refused: .stale)
            try store.send(.cancel) { $0.presented = nil }
            try store.receive(.deleteAlert, .cancelled)
        }
    }
}
