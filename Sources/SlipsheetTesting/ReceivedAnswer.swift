import HTTPServer

/// Reads an answer of HTTP/1.1 with a Content-Length, or up to the end of the connection.
enum ReceivedAnswer {
    /// Throws `DriverError.noAnswer` for what is no whole answer.
    static func parse(_ bytes: [UInt8], for method: Method) throws -> PageAnswer {
        guard let end = headEnd(bytes) else { throw DriverError.noAnswer("\(bytes.count) bytes without a whole head") }
        let lines = bytes[..<end].split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self).trimmedEnd }
        let first = lines[0].split(separator: " ")
        guard first.count >= 2, first[0] == "HTTP/1.1", let status = Int(first[1]) else {
            throw DriverError.noAnswer("the status line is “\(lines[0])”")
        }
        let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
        }
        let body = Array(bytes[(end + 4)...])
        let answer = PageAnswer(status: status, headers: headers, body: body)
        let length = answer[header: "Content-Length"].flatMap { Int($0) } ?? body.count
        guard method == .head || body.count == length else { throw DriverError.noAnswer("\(body.count) of \(length) bytes came") }
        return answer
    }

    /// Where the empty line begins.
    private static func headEnd(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        return (0...(bytes.count - 4)).first { bytes[$0...].starts(with: [13, 10, 13, 10]) }
    }
}

extension String {
    fileprivate var trimmedEnd: String { utf8.last == UInt8(ascii: "\r") ? String(decoding: utf8.dropLast(), as: UTF8.self) : self }
}

extension Method {
    /// As it stands in a request.
    var token: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        }
    }
}
