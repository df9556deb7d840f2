import HTTPServer

/// A request as a browser would send it, before it is known how it travels.
public struct PageRequest: Sendable {
    public var method: Method
    /// Path and query.
    public var target: String
    /// Host is added where it travels.
    public var headers: [(String, String)]
    public var body: [UInt8]

    public init(_ method: Method, _ target: String, headers: [(String, String)] = [], body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// Replaces a header field, or removes it.
    public subscript(header name: String) -> String? {
        get { headers.first { $0.0.lowercased() == name.lowercased() }?.1 }
        set {
            headers.removeAll { $0.0.lowercased() == name.lowercased() }
            if let newValue { headers.append((name, newValue)) }
        }
    }
}

/// What came back, redirects not followed.
public struct PageAnswer: Sendable {
    public let status: Int
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]

    public init(status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The first field of that name, whatever the case of its letters.
    public subscript(header name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as elements.
    public var page: Element { ElementReader.read(body) }

    /// What a person sees of it.
    public var view: ScreenView { PageReader(root: page).view }
}
