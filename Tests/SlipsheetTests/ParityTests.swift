import Slipsheet
import SlipsheetTesting
import Testing

/// Long random use: values and pages must show the same after every step, and never more than the screen allows.
@Suite struct ParityTests {
    /// A small generator with a seed, so that a failure can be repeated.
    struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) << 32 | state >> 32
        }
    }

    enum Step: CustomStringConvertible {
        case post(String, KeyValuePairs<String, String>)
        case open(String)
        case press(Int)
        case reload, resume, otherTab

        var description: String {
            switch self {
            case .post(let intent, let fields): "post \(intent) \(fields.map { "\($0.key)=\($0.value)" })"
            case .open(let path): "open \(path)"
            case .press(let index): "press button \(index)"
            case .reload: "reload"
            case .resume: "resume"
            case .otherTab: "other tab"
            }
        }

        static func random(_ dice: inout Dice) -> Step {
            let texts = ["", " ", "One", "Two\r\nlines", "<b>&\"'", "e\u{301}"]
            let text = texts[Int.random(in: 0..<texts.count, using: &dice)]
            switch Int.random(in: 0..<20, using: &dice) {
            case 0: return .open("/notes")
            case 1: return .open(["/notes/new", "/notes/1/edit", "/notes/2/edit"][Int.random(in: 0..<3, using: &dice)])
            case 2: return .reload
            case 3: return .resume
            case 4, 5: return .otherTab
            case 6...13: return .press(Int.random(in: 0..<6, using: &dice))
            default:
                let intents = [
                    "add", "edit:1", "edit:2", "askDelete:1", "save", "save", "cancel", "keepEditing", "discard", "confirmDelete",
                    "keepNote",
                    "saveAsNew", "dropText", "keep", "nothing",
                ]
                let intent = intents[Int.random(in: 0..<intents.count, using: &dice)]
                return Bool.random(using: &dice) ? .post(intent, [:]) : .post(intent, ["title": text, "body": text])
            }
        }

        /// What a person cannot do here is left out, in the same way by every driver.
        func run(on driver: any ScreenDriver) async throws {
            switch self {
            case .post(let intent, let fields): try await driver.post(intent, fields)
            case .open(let path): try await driver.open(path)
            case .press(let index):
                let buttons = driver.view.buttons
                guard !buttons.isEmpty else { return }
                let button = buttons[index % buttons.count]
                let twins = buttons.enumerated().filter { $0.element.label == button.label || $0.element.id == button.label }
                try await driver.press(button.label, at: twins.firstIndex { $0.offset == index % buttons.count })
            case .reload: try await driver.reload()
            case .resume: if !driver.view.resumable.isEmpty { try await driver.resume() }
            case .otherTab: break
            }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func `(92) values and pages agree over 150 random steps in two tabs`(_ seed: UInt64)
        async throws
    {
        try await Way.values.drive(NotebookScreen()) { values in
            try await Way.inProcess.drive(NotebookScreen()) { pages in
                var tabs = [(values, pages), (values.newTab(), pages.newTab())]
                for (values, pages) in tabs {
                    try await values.open("/notes")
                    try await pages.open("/notes")
                }
                var dice = Dice(state: seed)
                for count in 0..<150 {
                    let step = Step.random(&dice)
                    if case .otherTab = step { tabs.swapAt(0, 1) }
                    let (values, pages) = tabs[0]
                    try await step.run(on: values)
                    try await step.run(on: pages)
                    try #require(values.view == pages.view, "seed \(seed), step \(count): \(step)")
                    try #require(values.status == pages.status, "seed \(seed), step \(count): \(step)")
                    try #require(values.dismissals == pages.dismissals, "seed \(seed), step \(count): \(step)")
                    #expect(pages.view.surfaces.count <= 2)
                    #expect(pages.view.surfaces.dropLast().allSatisfy { $0.container == .sheet })
                }
                #expect((values.dismissals?.count ?? 0) > 10)
            }
        }
    }
}
