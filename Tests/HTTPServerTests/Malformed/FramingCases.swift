extension MalformedCase {
    private static let next = "GET /next HTTP/1.1\r\nHost: localhost\r\n\r\n"

    /// Where a body ends.
    static let lengths: [MalformedCase] = [
        post("a body", "6.2", "Content-Length: 3\r\n", "a=1", .served("POST / a=1")),
        post("no length", "6.3", "", "", .refused(411)),
        post("no length, but a body", "6.3", "", "a=1", .refused(411)),
        post("an empty length", "9110, 8.6", "Content-Length:\r\n", "", .refusedTwice(400)),
        post("letters", "9110, 8.6", "Content-Length: x\r\n", "", .refusedTwice(400)),
        post("letters behind", "9110, 8.6", "Content-Length: 3x\r\n", "a=1", .refusedTwice(400)),
        post("a minus", "9110, 8.6", "Content-Length: -1\r\n", "a=1", .refusedTwice(400)),
        post("minus zero", "9110, 8.6", "Content-Length: -0\r\n", "", .refusedTwice(400)),
        post("a plus", "9110, 8.6", "Content-Length: +3\r\n", "a=1", .refusedTwice(400)),
        post("hexadecimal", "9110, 8.6", "Content-Length: 0x3\r\n", "a=1", .refusedTwice(400)),
        post("a fraction", "9110, 8.6", "Content-Length: 3.0\r\n", "a=1", .refusedTwice(400)),
        post("an exponent", "9110, 8.6", "Content-Length: 3e0\r\n", "a=1", .refusedTwice(400)),
        post("two numbers", "9110, 8.6", "Content-Length: 3 3\r\n", "a=1", .refusedTwice(400)),
        post("a list", "9110, 8.6", "Content-Length: 3, 3\r\n", "a=1", .refusedTwice(400)),
        post("a list of different ones", "9110, 8.6", "Content-Length: 3,5\r\n", "a=1xx", .refusedTwice(400)),
        post("a comma before", "9110, 8.6", "Content-Length: ,3\r\n", "a=1", .refusedTwice(400)),
        post("a semicolon", "9110, 8.6", "Content-Length: 3;a\r\n", "a=1", .refusedTwice(400)),
        post("quotes", "9110, 8.6", "Content-Length: \"3\"\r\n", "a=1", .refusedTwice(400)),
        post("an underscore", "9110, 8.6", "Content-Length: 1_0\r\n", "a=1", .refusedTwice(400)),
        post("a vertical tab", "9110, 5.5", "Content-Length: \u{b}3\r\n", "a=1", .refusedTwice(400)),
        post("digits of another script", "9110, 8.6", "Content-Length: \u{663}\r\n", "a=1", .refusedTwice(400)),
        post("zeros before", "9110, 8.6", "Content-Length: 0003\r\n", "a=1", .served("POST / a=1")),
        post("spaces around", "5.1", "Content-Length:  3 \t\r\n", "a=1", .refusedTwice(400)),
        post("over the limit", "9110, 15.5.14", "Content-Length: 1048577\r\n", "", .refused(413)),
        post("two to the power of 63", "9110, 8.6", "Content-Length: 9223372036854775808\r\n", "", .refused(413)),
        post("two to the power of 64", "9110, 8.6", "Content-Length: 18446744073709551616\r\n", "", .refusedTwice(413)),
        post("two to the power of 64, and 3", "9110, 8.6", "Content-Length: 18446744073709551619\r\n", "a=1", .refusedTwice(413)),
        post("1,000 digits", "9110, 8.6", "Content-Length: \(String(repeating: "9", count: 1_000))\r\n", "", .refusedTwice(413)),
        post("twice the same", "6.3", "Content-Length: 3\r\nContent-Length: 3\r\n", "a=1", .refused(400)),
        post("two lengths", "6.3", "Content-Length: 3\r\nContent-Length: 5\r\n", "a=1xx", .refused(400)),
        post("two lengths, the longer first", "6.3", "Content-Length: 5\r\ncontent-length: 3\r\n", "a=1xx", .refused(400)),
        post("a good and a bad length", "6.3", "Content-Length: 3\r\nContent-Length: x\r\n", "a=1", .refused(400)),
        post("a space before the colon", "5.1", "Content-Length : 3\r\n", "a=1", .refused(400)),
        post("a tab before the colon", "5.1", "Content-Length\t: 3\r\n", "a=1", .refused(400)),
        post("a folded length", "5.2", "Content-Length:\r\n 3\r\n", "a=1", .refused(400)),
        post("a fold behind a length, and a length", "5.2", "Content-Length: 5\r\n 0\r\nContent-Length: 3\r\n", "a=1", .refused(400)),
        post("a length with a fold", "5.2", "Content-Length: 3\r\n 3\r\n", "a=1", .refused(400)),
        post(
            "NUL in the length", "9110, 5.5", "Content-Length: 3\u{0}5\r\n", "a=1", .served("POST / a=1"),
            blindSpot: "the value ends at NUL"),
        post("a carriage return in the length", "2.2", "Content-Length: 3\r5\r\n", "a=1", .refusedTwice(400)),
        post("a length behind a carriage return", "2.2", "X-A: b\rContent-Length: 3\r\n", "a=1", .refused(400)),
        post(
            "a length behind a line feed", "2.2", "X-A: b\nContent-Length: 3\r\n", "a=1", .served("POST / a=1 b"),
            blindSpot: "a line feed ends a line"),
        get("a body of a GET", "9110, 9.3.1", "Content-Length: 3\r\n", .refused(400)),
        get("no body of a GET", "9110, 9.3.1", "Content-Length: 0\r\n", .served("GET /")),
        MalformedCase(
            "a body of a HEAD", "9110, 9.3.2", "HEAD / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\na=1", .refused(400)),
        post("a body that ends early", "8", "Content-Length: 9\r\n", "a=1", .refused(408), isUnfinished: true),
        post("a body that never starts", "8", "Content-Length: 9\r\n", "", .refused(408), isUnfinished: true),
        post("bytes behind the body", "6.3", "Content-Length: 3\r\n", "a=1xx\r\n\r\n", .served("POST / a=1").then(.dropped)),
        post("a line end behind the body", "2.2", "Content-Length: 3\r\n", "a=1\r\n" + next, .served("POST / a=1", "GET /next")),
        post("a request behind the body", "9.3.2", "Content-Length: 3\r\n", "a=1" + next, .served("POST / a=1", "GET /next")),
        post("a request for the body", "6.3", "Content-Length: \(next.utf8.count)\r\n", next, .served("POST / " + next)),
        MalformedCase(
            "bytes behind a GET", "6.3", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\nxx\r\n\r\n", .served("GET /").then(.dropped)),
        MalformedCase(
            "two requests", "9.3.2", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" + next, .served("GET /", "GET /next")),
        MalformedCase(
            "a good and a bad request", "9.3.2", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
            .served("GET /").then(.refused(400))),
        MalformedCase("a bad and a good request", "9.3.2", "GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n" + next, .refused(400)),
        post("a refused body that is a request", "9.3", "Content-Length: \(next.utf8.count), 0\r\n", next, .refusedTwice(400)),
    ]

    /// No transfer coding is served, so that none can be read in two ways.
    static let codings: [MalformedCase] = [
        post("chunks", "6.1", "Transfer-Encoding: chunked\r\n", "3\r\na=1\r\n0\r\n\r\n", .refused(501)),
        post("chunks in capitals", "7", "TRANSFER-ENCODING: CHUNKED\r\n", "3\r\na=1\r\n0\r\n\r\n", .refused(501)),
        post("a length and chunks", "6.1", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + next, .refused(501)),
        post("chunks and a length", "6.1", "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n", "0\r\n\r\n" + next, .refused(501)),
        post("chunks twice", "6.1", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n", .refused(501)),
        post("chunks in chunks", "6.1", "Transfer-Encoding: chunked, chunked\r\n", "0\r\n\r\n", .refused(501)),
        post("chunks that are not last", "6.1", "Transfer-Encoding: chunked, gzip\r\n", "0\r\n\r\n", .refused(501)),
        post("gzip in chunks", "6.1", "Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n", .refused(501)),
        post("identity", "6.1", "Transfer-Encoding: identity\r\nContent-Length: 3\r\n", "a=1", .refused(501)),
        post("identity and chunks", "6.1", "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n", .refused(501)),
        post("an unknown coding", "6.1", "Transfer-Encoding: xchunked\r\n", "0\r\n\r\n", .refused(501)),
        post("a letter behind", "6.1", "Transfer-Encoding: chunkedx\r\n", "0\r\n\r\n", .refused(501)),
        post("no coding", "6.1", "Transfer-Encoding:\r\n", "0\r\n\r\n", .refused(501)),
        post("a comma before", "9110, 5.6.1", "Transfer-Encoding: , chunked\r\n", "0\r\n\r\n", .refused(501)),
        post("a parameter", "7", "Transfer-Encoding: chunked;a=1\r\n", "0\r\n\r\n", .refused(501)),
        post("quotes", "7", "Transfer-Encoding: \"chunked\"\r\n", "0\r\n\r\n", .refused(501)),
        post("a tab before", "5.1", "Transfer-Encoding:\tchunked\r\n", "0\r\n\r\n", .refused(501)),
        post("a vertical tab before", "9110, 5.5", "Transfer-Encoding: \u{b}chunked\r\n", "0\r\n\r\n", .refused(400)),
        post("a control byte behind", "9110, 5.5", "Transfer-Encoding: chunked\u{1}\r\n", "0\r\n\r\n", .refused(400)),
        post("NUL behind", "9110, 5.5", "Transfer-Encoding: chunked\u{0}x\r\n", "0\r\n\r\n", .refused(501)),
        post("a space before the colon", "5.1", "Transfer-Encoding : chunked\r\n", "0\r\n\r\n", .refused(400)),
        post("a tab before the colon", "5.1", "Transfer-Encoding\t: chunked\r\n", "0\r\n\r\n", .refused(400)),
        post("a control byte in the name", "9110, 5.6.2", "Transfer-\u{1}Encoding: chunked\r\nContent-Length: 3\r\n", "a=1", .refused(400)),
        post("NUL in the name", "9110, 5.6.2", "Transfer-Encoding\u{0}: chunked\r\nContent-Length: 3\r\n", "a=1", .refused(400)),
        post("a folded coding beside a length", "5.2", "Content-Length: 3\r\nTransfer-Encoding:\r\n chunked\r\n", "a=1", .refused(400)),
        post("a folded coding", "5.2", "Transfer-Encoding:\r\n chunked\r\n", "0\r\n\r\n", .refused(400)),
        post("a coding with a fold", "5.2", "Transfer-Encoding: chunked\r\n x\r\n", "0\r\n\r\n", .refused(400)),
        post("a coding in a fold", "5.2", "X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 3\r\n", "a=1", .refused(400)),
        post(
            "a coding behind a carriage return", "2.2", "X-A: b\rTransfer-Encoding: chunked\r\nContent-Length: 3\r\n", "a=1", .refused(400)),
        post("a coding behind a line feed", "2.2", "X-A: b\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n", "a=1", .refused(501)),
        get("chunks of a GET", "6.1", "Transfer-Encoding: chunked\r\n", .refused(501)),
        MalformedCase(
            "chunks in HTTP/1.0", "6.1",
            "POST / HTTP/1.0\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "0\r\n\r\n", .refused(501)),
        post("a chunk extension", "7.1.1", "Transfer-Encoding: chunked\r\n", "3;a=b\r\na=1\r\n0\r\n\r\n", .refused(501)),
        post("line feeds between chunks", "7.1", "Transfer-Encoding: chunked\r\n", "3\na=1\n0\n\n", .refused(501)),
        post("a negative chunk", "7.1", "Transfer-Encoding: chunked\r\n", "-3\r\na=1\r\n0\r\n\r\n", .refused(501)),
        post("a chunk of 17 digits", "7.1", "Transfer-Encoding: chunked\r\n", "10000000000000003\r\na=1\r\n0\r\n\r\n", .refused(501)),
        post("a request behind chunks", "7.1", "Transfer-Encoding: chunked\r\n", "0\r\n\r\n" + next, .refused(501)),
        post("a length in the trailer", "7.1.2", "Transfer-Encoding: chunked\r\n", "0\r\nContent-Length: 3\r\n\r\n", .refused(501)),
    ]

    /// What a body is.
    static let bodies: [MalformedCase] = [
        body("no type", "9110, 8.3", "", .refused(415)),
        body("an empty type", "9110, 8.3", "Content-Type:\r\n", .refused(415)),
        body("JSON", "9110, 15.5.16", "Content-Type: application/json\r\n", .refused(415)),
        body("plain text", "9110, 15.5.16", "Content-Type: text/plain\r\n", .refused(415)),
        body("several parts", "9110, 15.5.16", "Content-Type: multipart/form-data; boundary=x\r\n", .refused(415)),
        body("two types", "9110, 5.3", "Content-Type: application/x-www-form-urlencoded\r\nContent-Type: text/plain\r\n", .refused(415)),
        body("a list of types", "9110, 8.3", "Content-Type: application/x-www-form-urlencoded, text/plain\r\n", .refused(415)),
        body("another charset", "9110, 8.3.2", "Content-Type: application/x-www-form-urlencoded; charset=utf-16\r\n", .refused(415)),
        body("the charset", "9110, 8.3.2", "Content-Type: application/x-www-form-urlencoded; charset=UTF-8\r\n", .served("POST / a=1")),
        body(
            "a coded body", "9110, 15.5.16", "Content-Type: application/x-www-form-urlencoded\r\nContent-Encoding: gzip\r\n", .refused(415)),
        body("a type behind NUL", "9110, 5.5", "Content-Type: text/plain\0; application/x-www-form-urlencoded\r\n", .refused(415)),
    ]

    private static func body(_ name: String, _ rule: String, _ lines: String, _ outcome: Outcome) -> MalformedCase {
        MalformedCase(name, rule, "POST / HTTP/1.1\r\nHost: localhost\r\n\(lines)Content-Length: 3\r\n\r\na=1", outcome)
    }
}
