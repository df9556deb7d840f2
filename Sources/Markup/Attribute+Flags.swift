// Attributes that mean true by standing there: `.autofocus`, `.disabled(isOff)`.
extension Attribute {
    @inlinable public static var autofocus: Attribute { Attribute(.flag, "autofocus") }
    @inlinable public static func autofocus(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "autofocus") }

    @inlinable public static var checked: Attribute { Attribute(.flag, "checked") }
    @inlinable public static func checked(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "checked") }

    @inlinable public static var `defer`: Attribute { Attribute(.flag, "defer") }
    @inlinable public static func `defer`(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "defer") }

    @inlinable public static var disabled: Attribute { Attribute(.flag, "disabled") }
    @inlinable public static func disabled(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "disabled") }

    @inlinable public static var formnovalidate: Attribute { Attribute(.flag, "formnovalidate") }
    @inlinable public static func formnovalidate(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "formnovalidate") }

    @inlinable public static var hidden: Attribute { Attribute(.flag, "hidden") }
    @inlinable public static func hidden(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "hidden") }

    @inlinable public static var inert: Attribute { Attribute(.flag, "inert") }
    @inlinable public static func inert(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "inert") }

    @inlinable public static var multiple: Attribute { Attribute(.flag, "multiple") }
    @inlinable public static func multiple(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "multiple") }

    @inlinable public static var novalidate: Attribute { Attribute(.flag, "novalidate") }
    @inlinable public static func novalidate(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "novalidate") }

    @inlinable public static var `open`: Attribute { Attribute(.flag, "open") }
    @inlinable public static func `open`(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "open") }

    @inlinable public static var readonly: Attribute { Attribute(.flag, "readonly") }
    @inlinable public static func readonly(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "readonly") }

    @inlinable public static var required: Attribute { Attribute(.flag, "required") }
    @inlinable public static func required(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "required") }

    @inlinable public static var reversed: Attribute { Attribute(.flag, "reversed") }
    @inlinable public static func reversed(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "reversed") }

    @inlinable public static var selected: Attribute { Attribute(.flag, "selected") }
    @inlinable public static func selected(_ isOn: Bool) -> Attribute { Attribute(isOn ? .flag : .absent, "selected") }
}
