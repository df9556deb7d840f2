import CMarkdown
import Locking

/// A parsed text: owns the nodes of libcmark-gfm, and frees them.
struct Tree: ~Copyable {
    let root: OpaquePointer

    /// Only one text at a time: the library keeps the special characters of its extensions in a table of the process, which each parser changes.
    private static let parsing = Locked(Extensions())

    init?(_ source: ArraySlice<UInt8>) {
        let parsed = Self.parsing.withLock { extensions in
            source.withUnsafeBufferPointer { bytes -> UInt? in
                guard let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE) else { return nil }
                defer { cmark_parser_free(parser) }
                extensions.attach(to: parser)
                bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
                return cmark_parser_finish(parser).map(UInt.init(bitPattern:))
            }
        }
        guard let parsed, let root = OpaquePointer(bitPattern: parsed) else { return nil }
        self.root = root
    }

    deinit {
        cmark_node_free(root)
    }
}

/// The extensions in use. Not that for bare links: before 0.29.0.gfm.7 it reads a byte in front of its text (CVE-2023-22485).
private struct Extensions: Sendable {
    /// A value of no bytes would share its address with what lies behind it, and the thread sanitizer take one for the other.
    private let areRegistered: Bool

    init() {
        cmark_gfm_core_extensions_ensure_registered()
        areRegistered = true
    }

    func attach(to parser: OpaquePointer) {
        for name in ["table", "strikethrough", "tasklist"] {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
    }
}
