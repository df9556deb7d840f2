import Testing

@testable import Presentation

@Suite struct BindingTests {
    enum Intent: String, FormIntent { case close, act }
    typealias Shown = Overlay<Intent>

    private func sheet(_ title: String) -> Sheet<Intent> { Sheet(title, cancel: .close) }
    private func alert(_ title: String) -> Alert<Intent> { Alert(title, message: "", dismiss: .close) }
    private func dialog(_ title: String) -> ConfirmationDialog<Intent> { ConfirmationDialog(title, cancel: .close, actions: []) }

    @Test func `(64) each kind is up exactly while its condition holds`() {
        for isPresented in [true, false] {
            let all: [(Shown?, Container)] = [
                (.sheet(isPresented: isPresented) { sheet("A") }, .sheet), (.alert(isPresented: isPresented) { alert("A") }, .alert),
                (.confirmationDialog(isPresented: isPresented) { dialog("A") }, .confirmationDialog),
                (.popover(isPresented: isPresented) { sheet("A") }, .popover),
                (.fullScreenCover(isPresented: isPresented) { sheet("A") }, .fullScreenCover),
            ]
            for (overlay, container) in all { #expect(overlay?.container == (isPresented ? container : nil)) }
        }
    }

    @Test func `(64) each kind shows the item that there is, and nothing without one`() {
        for item in ["Paris", nil] {
            let all: [(Shown?, Container)] = [
                (.sheet(item: item) { sheet($0) }, .sheet), (.alert(item: item) { alert($0) }, .alert),
                (.confirmationDialog(item: item) { dialog($0) }, .confirmationDialog), (.popover(item: item) { sheet($0) }, .popover),
                (.fullScreenCover(item: item) { sheet($0) }, .fullScreenCover),
            ]
            for (overlay, container) in all {
                #expect(overlay?.container == (item == nil ? nil : container))
                #expect(overlay?.title == item)
            }
        }
    }

    @Test func `(96) a stack holds what is there, bottom first`() {
        #expect(Shown.stack(.sheet(sheet("A")), nil, .alert(alert("B"))).map(\.title) == ["A", "B"])
        #expect(Shown.stack(nil).isEmpty)
    }
}
