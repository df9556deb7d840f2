// Attributes that mean true by standing there: `.autofocus`, `.disabled(isOff)`.
extension Attribute {
    @inlinable public static var autofocus: Attribute { .flag("autofocus") }
    @inlinable public static func autofocus(_ isOn: Bool) -> Attribute { isOn ? .flag("autofocus") : .absent }

    @inlinable public static var checked: Attribute { .flag("checked") }
    @inlinable public static func checked(_ isOn: Bool) -> Attribute { isOn ? .flag("checked") : .absent }

    @inlinable public static var `defer`: Attribute { .flag("defer") }
    @inlinable public static func `defer`(_ isOn: Bool) -> Attribute { isOn ? .flag("defer") : .absent }

    @inlinable public static var disabled: Attribute { .flag("disabled") }
    @inlinable public static func disabled(_ isOn: Bool) -> Attribute { isOn ? .flag("disabled") : .absent }

    @inlinable public static var formnovalidate: Attribute { .flag("formnovalidate") }
    @inlinable public static func formnovalidate(_ isOn: Bool) -> Attribute { isOn ? .flag("formnovalidate") : .absent }

    @inlinable public static var hidden: Attribute { .flag("hidden") }
    @inlinable public static func hidden(_ isOn: Bool) -> Attribute { isOn ? .flag("hidden") : .absent }

    @inlinable public static var inert: Attribute { .flag("inert") }
    @inlinable public static func inert(_ isOn: Bool) -> Attribute { isOn ? .flag("inert") : .absent }

    @inlinable public static var multiple: Attribute { .flag("multiple") }
    @inlinable public static func multiple(_ isOn: Bool) -> Attribute { isOn ? .flag("multiple") : .absent }

    @inlinable public static var novalidate: Attribute { .flag("novalidate") }
    @inlinable public static func novalidate(_ isOn: Bool) -> Attribute { isOn ? .flag("novalidate") : .absent }

    @inlinable public static var `open`: Attribute { .flag("open") }
    @inlinable public static func `open`(_ isOn: Bool) -> Attribute { isOn ? .flag("open") : .absent }

    @inlinable public static var readonly: Attribute { .flag("readonly") }
    @inlinable public static func readonly(_ isOn: Bool) -> Attribute { isOn ? .flag("readonly") : .absent }

    @inlinable public static var required: Attribute { .flag("required") }
    @inlinable public static func required(_ isOn: Bool) -> Attribute { isOn ? .flag("required") : .absent }

    @inlinable public static var reversed: Attribute { .flag("reversed") }
    @inlinable public static func reversed(_ isOn: Bool) -> Attribute { isOn ? .flag("reversed") : .absent }

    @inlinable public static var selected: Attribute { .flag("selected") }
    @inlinable public static func selected(_ isOn: Bool) -> Attribute { isOn ? .flag("selected") : .absent }
}
