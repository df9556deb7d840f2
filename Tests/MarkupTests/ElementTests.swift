import Markup
import Testing

@Test func `Elements nest and attributes keep their order`() {
    let isOn = true
    let page = render { html in
        html.doctype()
        html.ul(.class("drafts")) { html in
            for row in 1...2 {
                html.li { html in
                    html.a(.href("/drafts/", row), .class("row")) { $0.text(row) }
                    html.input(.type("hidden"), .name("_do"), .value("a\"b"))
                    html.button(.name("_do"), .value("save"), .id("saveDraft"), .required(isOn), .custom("data-role", "destructive")) {
                        $0.text("Save")
                    }
                }
            }
        }
    }
    let row = { (number: Int) in
        #"<li><a href="/drafts/\#(number)" class="row">\#(number)</a><input type="hidden" name="_do" value="a&quot;b">"#
            + #"<button name="_do" value="save" id="saveDraft" required data-role="destructive">Save</button></li>"#
    }
    #expect(page == "<!doctype html>\n<ul class=\"drafts\">\(row(1))\(row(2))</ul>")
}

@Test func `An element takes ten attributes`() {
    let page = render { html in
        html.input(
            .id("a"), .name("b"), .value("c"), .type("text"), .required, .autofocus, .aria("invalid", true),
            .aria("describedby", "p", "-error"),
            .maxlength(200), .autocomplete("off"))
    }
    #expect(
        page == #"<input id="a" name="b" value="c" type="text" required autofocus aria-invalid="true" aria-describedby="p-error" "#
            + #"maxlength="200" autocomplete="off">"#)
}

@Test func `Boolean attributes stand there or do not`() {
    #expect(render { $0.button("x", .required(false), .formnovalidate) } == "<button formnovalidate>x</button>")
    #expect(render { $0.div(.inert(true), .hidden(false)) } == "<div inert></div>")
    #expect(render { $0.dialog(.open, .closedby("none")) } == #"<dialog open closedby="none"></dialog>"#)
}

@Test func `A value in parts is one value`() {
    #expect(render { $0.h2("T", .id("p-7f", "-title")) } == #"<h2 id="p-7f-title">T</h2>"#)
    #expect(render { $0.div(.data("presentation", "sheet")) } == #"<div data-presentation="sheet"></div>"#)
    #expect(render { $0.div(.aria("labelledby", "p<", "\"-title")) } == #"<div aria-labelledby="p&lt;&quot;-title"></div>"#)
    #expect(render { $0.a("x", .href("/drafts/", 12, "?p=", "7f")) } == #"<a href="/drafts/12?p=7f">x</a>"#)
}

@Test func `An attribute may depend on a condition`() {
    #expect(render { $0.li("x", .aria("current", "page").when(true)) } == #"<li aria-current="page">x</li>"#)
    #expect(render { $0.li("x", .aria("current", "page").when(false)) } == "<li>x</li>")
}

@Test func `A line feed at the front of a text area survives the parser`() {
    #expect(render { $0.textarea("\nfirst", .name("body")) } == "<textarea name=\"body\">\n\nfirst</textarea>")
    #expect(render { $0.textarea("first") } == "<textarea>\nfirst</textarea>")
    #expect(render { $0.textarea("</textarea><script>") } == "<textarea>\n&lt;/textarea&gt;&lt;script&gt;</textarea>")
    #expect(render { $0.pre { $0.text("\nx") } } == "<pre>\n\nx</pre>")
}

@Test func `Every kind of text is accepted`() {
    let string = "a<b"
    let page = render { html in
        html.text(string)
        html.text(string.dropFirst())
        html.text("c<d" as StaticString)
        html.text(Array("e<f".utf8)[...])
        html.text(-7)
    }
    #expect(page == "a&lt;b&lt;bc&lt;de&lt;f-7")
}

@Test func `Void elements and drawings have no end tag`() {
    #expect(render { $0.br() } == "<br>")
    #expect(render { $0.script(.src("/screen.js"), .defer) } == #"<script src="/screen.js" defer></script>"#)
    let icon = render { html in html.svg(.aria("hidden", true)) { $0.use(.href("/icons.svg#trash")) } }
    #expect(icon == ##"<svg aria-hidden="true"><use href="/icons.svg#trash"/></svg>"##)
}

@Test func `Constant markup is written as it is`() {
    #expect(render { $0.literal("<b>&copy;</b>") } == "<b>&copy;</b>")
}

@Test func `A page grows from nothing`() {
    var html = HTML(capacity: 0)
    for number in 0..<5_000 { html.li(.id("row-", number)) { $0.text(number) } }
    let expected = (0..<5_000).map { "<li id=\"row-\($0)\">\($0)</li>" }.joined()
    #expect(String(decoding: html.finish(), as: UTF8.self) == expected)
    #expect(HTML(capacity: 0).finish().isEmpty)
}
