/// The tags of a page, read as a browser's tokenizer would: attributes quoted or not, names in any case.
struct Tags {
    struct Tag {
        var name: String
        var isEnd = false
        var attributes: [(name: String, value: String)] = []
    }

    private(set) var list: [Tag] = []
    private var rest: Substring.UnicodeScalarView

    init(_ page: String) {
        rest = page.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "<" { readTag() }
        }
    }

    private mutating func readTag() {
        var tag = Tag(name: "")
        if rest.first == "/" {
            rest.removeFirst()
            tag.isEnd = true
        }
        guard let first = rest.first, first.properties.isAlphabetic || first == "!" || first == "?" else { return }
        tag.name = take { !Self.isSpace($0) && $0 != "/" && $0 != ">" }.lowercased()
        while let next = rest.first, next != ">" {
            if Self.isSpace(next) || next == "/" {
                rest.removeFirst()
                continue
            }
            let name = take { !Self.isSpace($0) && $0 != "/" && $0 != ">" && $0 != "=" }
            var value = ""
            _ = take(Self.isSpace)
            if rest.first == "=" {
                rest.removeFirst()
                _ = take(Self.isSpace)
                if let quote = rest.first, quote == "\"" || quote == "'" {
                    rest.removeFirst()
                    value = take { $0 != quote }
                    _ = rest.popFirst()
                } else {
                    value = take { !Self.isSpace($0) && $0 != ">" }
                }
            } else if name.isEmpty {
                rest.removeFirst()
            }
            tag.attributes.append((name.lowercased(), value))
        }
        list.append(tag)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 }

    private mutating func take(_ holds: (Unicode.Scalar) -> Bool) -> String {
        let run = rest.prefix(while: holds)
        rest = rest[run.endIndex...]
        return String(run)
    }
}
