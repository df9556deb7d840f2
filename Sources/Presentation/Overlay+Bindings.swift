// SwiftUI's two forms of every modal: one that is up while a condition holds, and one that is up while there is an item.
// A case without a payload is a condition; a case with one is an item.
extension Overlay {
    @inlinable
    public static func sheet(isPresented: Bool, _ content: () -> Sheet<Intent>) -> Overlay? {
        isPresented ? .sheet(content()) : nil
    }

    @inlinable
    public static func sheet<Item>(item: Item?, _ content: (Item) -> Sheet<Intent>) -> Overlay? {
        item.map { .sheet(content($0)) }
    }

    @inlinable
    public static func alert(isPresented: Bool, _ content: () -> Alert<Intent>) -> Overlay? {
        isPresented ? .alert(content()) : nil
    }

    @inlinable
    public static func alert<Item>(item: Item?, _ content: (Item) -> Alert<Intent>) -> Overlay? {
        item.map { .alert(content($0)) }
    }

    @inlinable
    public static func confirmationDialog(isPresented: Bool, _ content: () -> ConfirmationDialog<Intent>) -> Overlay? {
        isPresented ? .confirmationDialog(content()) : nil
    }

    @inlinable
    public static func confirmationDialog<Item>(item: Item?, _ content: (Item) -> ConfirmationDialog<Intent>) -> Overlay? {
        item.map { .confirmationDialog(content($0)) }
    }

    @inlinable
    public static func popover(isPresented: Bool, _ content: () -> Sheet<Intent>) -> Overlay? {
        isPresented ? .popover(content()) : nil
    }

    @inlinable
    public static func popover<Item>(item: Item?, _ content: (Item) -> Sheet<Intent>) -> Overlay? {
        item.map { .popover(content($0)) }
    }

    @inlinable
    public static func fullScreenCover(isPresented: Bool, _ content: () -> Sheet<Intent>) -> Overlay? {
        isPresented ? .fullScreenCover(content()) : nil
    }

    @inlinable
    public static func fullScreenCover<Item>(item: Item?, _ content: (Item) -> Sheet<Intent>) -> Overlay? {
        item.map { .fullScreenCover(content($0)) }
    }

    /// A surface and what may lie over it, bottom first: the screen allow-lists a pair by writing it.
    @inlinable
    public static func stack(_ bottom: Overlay?, _ top: Overlay?...) -> [Overlay] {
        var overlays: [Overlay] = []
        if let bottom { overlays.append(bottom) }
        for case let overlay? in top { overlays.append(overlay) }
        return overlays
    }
}
