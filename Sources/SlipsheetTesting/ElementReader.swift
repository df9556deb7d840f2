/// Reads a page into a tree of elements. Tolerant: it never fails, and closes what the page leaves open.
///
/// It knows elements without content, raw text, comments and character references; it corrects no nesting.
/// Source: WHATWG HTML, Parsing HTML documents.
struct ElementReader {
    private let bytes: [UInt8]
    private var position = 0
    /// The elements that are open, outermost first.
    private var open = [Element("")]

    static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr", "use", "path",
    ]
    static let rawText: Set<String> = ["script", "style", "textarea", "title"]

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The root's name is empty; its children are the document's.
    static func read(_ bytes: [UInt8]) -> Element {
        var reader = ElementReader(bytes)
        while reader.position < reader.bytes.count { reader.readNext() }
        while reader.open.count > 1 { reader.closeLast() }
        return reader.open[0]
    }

    private mutating func readNext() {
        guard bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count else { return readText() }
        switch bytes[position + 1] {
        case UInt8(ascii: "!"), UInt8(ascii: "?"): skipDeclaration()
        case UInt8(ascii: "/"): readEndTag()
        case let byte where isLetter(byte): readStartTag()
        default: readText()
        }
    }

    private mutating func readText() {
        let end = bytes[(position + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        append(CharacterReferences.decode(bytes[position..<end]))
        position = end
    }

    private mutating func skipDeclaration() {
        let isComment = starts(with: "<!--")
        let end: [UInt8] = isComment ? Array("-->".utf8) : [UInt8(ascii: ">")]
        position += isComment ? 4 : 2
        while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
        position = min(position + end.count, bytes.count)
    }

    private mutating func readEndTag() {
        position += 2
        let name = readName()
        let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
        position = min(end + 1, bytes.count)
        guard open.dropFirst().contains(where: { $0.name == name }) else { return }
        while open[open.count - 1].name != name { closeLast() }
        closeLast()
    }

    private mutating func readStartTag() {
        position += 1
        let name = readName()
        var element = Element(name)
        var isClosed = false
        while let attribute = readAttribute(&isClosed) {
            if !element.has(attribute.name) { element.attributes.append(attribute) }
        }
        open.append(element)
        if Self.void.contains(name) || isClosed { return closeLast() }
        if Self.rawText.contains(name) { readRawText(name) }
    }

    /// Nil behind the end of the tag.
    private mutating func readAttribute(_ isClosed: inout Bool) -> Element.Attribute? {
        while position < bytes.count, isSpace(bytes[position]) || bytes[position] == UInt8(ascii: "/") {
            isClosed = bytes[position] == UInt8(ascii: "/")
            position += 1
        }
        guard position < bytes.count, bytes[position] != UInt8(ascii: ">") else {
            position = min(position + 1, bytes.count)
            return nil
        }
        isClosed = false
        let name = readName()
        if name.isEmpty { position += 1 }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return Element.Attribute(name: name, value: "") }
        position += 1
        return Element.Attribute(name: name, value: CharacterReferences.decode(readValue()))
    }

    private mutating func readValue() -> ArraySlice<UInt8> {
        guard position < bytes.count else { return [] }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let end = bytes[position...].firstIndex { isSpace($0) || $0 == UInt8(ascii: ">") } ?? bytes.count
            defer { position = end }
            return bytes[position..<end]
        }
        let end = bytes[(position + 1)...].firstIndex(of: quote) ?? bytes.count
        defer { position = min(end + 1, bytes.count) }
        return bytes[(position + 1)..<end]
    }

    /// The content of an element in which nothing but its own end tag is a tag.
    private mutating func readRawText(_ name: String) {
        let end = Array("</\(name)".utf8)
        var stop = position
        while stop < bytes.count, !bytes[stop...].prefix(end.count).map(lowercased).elementsEqual(end) { stop += 1 }
        var content = bytes[position..<stop]
        // A line feed right behind the start tag is no part of the text.
        if name == "textarea", content.first == UInt8(ascii: "\n") { content = content.dropFirst() }
        let isCode = name == "script" || name == "style"
        append(isCode ? String(decoding: content, as: UTF8.self) : CharacterReferences.decode(content))
        position = stop
    }

    private mutating func readName() -> String {
        let start = position
        while position < bytes.count, !isSpace(bytes[position]), ![0x3D, 0x2F, 0x3E].contains(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position].map(lowercased), as: UTF8.self)
    }

    private mutating func append(_ text: String) {
        guard !text.isEmpty else { return }
        open[open.count - 1].children.append(.text(text))
    }

    private mutating func closeLast() {
        let element = open.removeLast()
        open[open.count - 1].children.append(.element(element))
    }

    private func starts(with text: String) -> Bool {
        bytes[position...].starts(with: text.utf8)
    }
}

private func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }
private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
private func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
