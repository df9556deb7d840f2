import Markup
import Testing

func render(_ write: (inout HTML) -> Void) -> String {
    var html = HTML()
    write(&html)
    return String(decoding: html.finish(), as: UTF8.self)
}

@Test func `Text and attributes are escaped`() {
    let page = render { html in
        html.a(.href("/drafts/", 7), .class("row")) { $0.text("a < \"b\"") }
    }
    #expect(page == #"<a href="/drafts/7" class="row">a &lt; &quot;b&quot;</a>"#)
}
