import HTTPServer
import Testing

@testable import Slipsheet

@Suite struct RepeatedButtonTests {
    @Test func `a button that a text browser sends twice is one press, two different ones are refused`() throws {
        let form = try Form.parse(posted: Array("_do=save&_do=save&title=x".utf8))
        #expect(form["_do"] == "save")
        #expect(throws: FormError.repeated("_do")) { try Form.parse(posted: Array("_do=save&_do=cancel".utf8)) }
        #expect(throws: FormError.repeated("title")) { try Form.parse(posted: Array("title=a&title=a".utf8)) }
    }
}
