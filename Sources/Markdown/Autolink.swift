import Markup

/// Bare links in text: `http://…`, `https://…` and `www.…` at the start of a word.
///
/// As in GitHub's Markdown the punctuation behind one does not belong to it, nor does a bracket that was not opened in it.
/// Source: https://github.github.com/gfm/#autolinks-extension-
enum Autolink {
    static func write(_ text: ArraySlice<UInt8>, into html: inout HTML) {
        var rest = text
        var index = text.startIndex
        while index < text.endIndex {
            guard startsWord(text, index), let domain = lead(text[index...]) else {
                index += 1
                continue
            }
            let end = end(of: text[index...])
            guard end > index + domain else {
                index += domain
                continue
            }
            html.text(rest[..<index])
            let url = text[index..<end]
            let isBare = url.first == UInt8(ascii: "w")
            html.a(url, .href(isBare ? "http://" : "", url), .rel("noopener noreferrer nofollow"))
            rest = text[end...]
            index = end
        }
        html.text(rest)
    }

    private static func startsWord(_ text: ArraySlice<UInt8>, _ index: Int) -> Bool {
        guard index > text.startIndex else { return true }
        switch text[index - 1] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "_"),
            UInt8(ascii: "~"),
            UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"):
            return true
        default: return false
        }
    }

    /// The length of what announces a link.
    private static func lead(_ text: ArraySlice<UInt8>) -> Int? {
        guard text.first == UInt8(ascii: "h") || text.first == UInt8(ascii: "w") else { return nil }
        for announcement in ["https://", "http://", "www."] where text.starts(with: announcement.utf8) { return announcement.utf8.count }
        return nil
    }

    private static func end(of text: ArraySlice<UInt8>) -> Int {
        var end = text.startIndex
        var round = 0
        var square = 0
        while end < text.endIndex, text[end] > 0x20, text[end] != UInt8(ascii: "<"), text[end] != UInt8(ascii: "\"") {
            round += text[end] == UInt8(ascii: "(") ? 1 : text[end] == UInt8(ascii: ")") ? -1 : 0
            square += text[end] == UInt8(ascii: "[") ? 1 : text[end] == UInt8(ascii: "]") ? -1 : 0
            end += 1
        }
        trim: while end > text.startIndex {
            switch text[end - 1] {
            case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
                UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"):
                break
            case UInt8(ascii: ")") where round < 0: round += 1
            case UInt8(ascii: "]") where square < 0: square += 1
            default: break trim
            }
            end -= 1
        }
        return end
    }
}
