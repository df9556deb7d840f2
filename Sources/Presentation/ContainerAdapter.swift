/// Room for a surface: a phone's width, or more.
public enum WidthClass: String, CaseIterable, Hashable, Sendable {
    /// Below 640 CSS pixels.
    case compact
    case regular
}

/// How a screen would like a case to be shown where there is a choice.
public enum ContainerPreference: String, CaseIterable, Hashable, Sendable {
    case automatic
    /// A sheet that keeps to its content.
    case formSheet
    /// A page of its own.
    case page
}

/// What a person sees in the end. The state is the same in each.
public enum AdaptedContainer: String, Hashable, Sendable {
    /// From the bottom edge, nearly full height.
    case bottomSheet
    /// Centred, as wide as its fields need.
    case formSheet
    /// A page of its own.
    case page
    case alert
    /// Buttons at the bottom edge.
    case actionSheet
    /// A small centred dialog.
    case dialog
    /// A card that points at its anchor.
    case popover
    /// The whole window.
    case cover
}

extension Container {
    /// The one table from what is asked for to what is shown.
    public func adapted(to width: WidthClass, preferring preference: ContainerPreference = .automatic) -> AdaptedContainer {
        switch (self, width, preference) {
        case (.alert, _, _): .alert
        case (.confirmationDialog, .compact, _): .actionSheet
        case (.confirmationDialog, .regular, _): .dialog
        case (.popover, .compact, _): .bottomSheet
        case (.popover, .regular, _): .popover
        case (.sheet, _, .page), (.fullScreenCover, _, .page): .page
        case (.sheet, .compact, _): .bottomSheet
        case (.sheet, .regular, _): .formSheet
        case (.fullScreenCover, .regular, .formSheet): .formSheet
        case (.fullScreenCover, _, _): .cover
        }
    }
}
