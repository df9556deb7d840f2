import Presentation

/// A case whose every answer can be set, for the rules of a surface.
struct Probe: Presentable {
    var id = "probe-1"
    var container = Container.sheet
    var hasUnsavedChanges = false
    var awaitsDecision = false
    var text = ""

    mutating func absorb(_ form: FormText) { form.fill(&text, "text") }
}
