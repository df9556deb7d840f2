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

/// The thread sanitizer sees here what no value shows: a page without bytes must not write to the empty array that all threads share.
@Test func `Pages without bytes can be made on several threads at once`() async {
    let sizes = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<64 {
            group.addTask {
                var sum = 0
                for _ in 0..<50 {
                    sum += HTML().finish().count
                    await Task.yield()
                }
                return sum
            }
        }
        return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sizes == Array(repeating: 0, count: 64))
}
