import Presentation

/// Reads a page as a person sees it: the screen, what lies over it, and which of both can be used.
struct PageReader {
    let root: Element

    var view: ScreenView {
        var view = ScreenView()
        let screen = root.first(id: "screen") ?? root.first("body") ?? root
        view.title = screen.first("h1")?.rawText ?? ""
        view.text = Self.content(of: screen).visibleText
        view.screenButtons = Self.buttons(in: screen)
        view.surfaces = surfaces.map(Self.surface)
        view.notice = root.descendants.first { $0.name == "p" && $0.hasClass("notice") }?.rawText
        view.offered = root.descendants.filter { $0.hasClass("offered") }.flatMap(Self.offered)
        view.resumable = offersToResume.map(Self.label)
        return view
    }

    /// Bottom first.
    var surfaces: [Element] { root.all("dialog").filter { $0.has("open") } }

    /// Links that go on with an editor.
    var offersToResume: [Element] { root.descendants.filter { $0.hasClass("resume") }.compactMap { $0.first("a") } }

    /// Where forms can be used: the screen unless it is inert, then each surface that no modal one lies over.
    var reachable: [Element] {
        let screen = (root.first(id: "screen") ?? root).without { $0.name == "dialog" }
        let open = surfaces.filter { !$0.has("inert") }
        return (screen.has("inert") ? [] : [screen]) + open.map { surface in surface.without { $0.name == "dialog" } }
    }

    /// The screen without its frame: no navigation, title bar or messages.
    private static func content(of screen: Element) -> Element {
        let main = screen.first("main") ?? screen.without { $0.name == "h1" }
        return main.without {
            $0.name == "dialog" || $0.hasClass("bar") || $0.hasClass("notice") || $0.hasClass("offered") || $0.hasClass("resume")
        }
    }

    /// Those that can be seen.
    static func buttons(in element: Element) -> [ButtonView] {
        element.without { $0.name == "dialog" }.all("button").filter { !$0.has("hidden") && $0["name"] == "_do" }.map { button in
            ButtonView(
                button.visibleLabel, role: button["data-role"].flatMap(ButtonRole.init), id: button["id"],
                isEnabled: !button.has("disabled"), intent: button["value"] ?? "")
        }
    }

    private static func surface(_ dialog: Element) -> SurfaceView {
        let inner = dialog.without { $0.hasClass("offered") }
        let summary = inner.descendants.first { $0.hasClass("errors") }
        return SurfaceView(
            caseName: dialog["data-case"] ?? "", container: container(dialog["data-presentation"] ?? ""),
            title: dialog["aria-labelledby"].flatMap { dialog.first(id: $0) }?.rawText ?? "",
            message: dialog["aria-describedby"].flatMap { dialog.first(id: $0) }?.rawText,
            fields: inner.descendants.filter(\.isTextControl).map { field($0, in: dialog) },
            buttons: buttons(in: inner),
            errors: summary?.all("li").map(\.visibleText) ?? [])
    }

    private static func container(_ name: String) -> Container {
        switch name {
        case "dialog": .confirmationDialog
        case "cover": .fullScreenCover
        default: Container(rawValue: name) ?? .sheet
        }
    }

    private static func field(_ control: Element, in dialog: Element) -> FieldView {
        let label = dialog.all("label").first { $0["for"] == control["id"] }
        let descriptions = (control["aria-describedby"] ?? "").split(separator: " ").compactMap { dialog.first(id: String($0)) }
        return FieldView(
            label?.rawText ?? "", name: control["name"] ?? "", value: control.textValue,
            error: descriptions.first { $0.hasClass("error") }?.rawText)
    }

    private static func offered(_ section: Element) -> [FieldView] {
        section.all("label").map { label in
            FieldView(label.first("span")?.rawText ?? "", name: "", value: label.first("textarea")?.rawText ?? "")
        }
    }

    /// The name between the quotation marks of an offer.
    private static func label(_ link: Element) -> String {
        guard let start = link.rawText.firstIndex(of: "“") else { return "" }
        return String(link.rawText[start...].dropFirst().dropLast())
    }
}

extension Element {
    init(_ name: String, children: [Node]) {
        self.init(name)
        self.children = children
    }

    /// A field that a person types text into, or reads it from.
    var isTextControl: Bool {
        name == "textarea" || name == "input" && ["text", "search", "email", "url"].contains(self["type"] ?? "text")
    }

    /// Line ends as LF.
    var textValue: String { name == "textarea" ? rawText : self["value"] ?? "" }

    /// What a button says, to the eye or else by its label for readers.
    var visibleLabel: String {
        let text = Element("span", children: children).visibleText
        return text.isEmpty ? self["aria-label"] ?? "" : text
    }
}
