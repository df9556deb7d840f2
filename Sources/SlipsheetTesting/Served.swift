import HTTPServer

/// A handler behind a real server on a free loopback port, for as long as this value is kept or until `stop`.
public final class Served: Transport {
    private let server: Server

    /// Throws `ServerError` when no port can be had. The access log is off unless `configure` says otherwise.
    public init(_ handler: any Handler, configure: (inout ServerConfiguration) -> Void = { _ in }) throws {
        var configuration = ServerConfiguration()
        configuration.accessLog = .off
        configure(&configuration)
        server = Server(configuration, handler: handler)
        try server.start()
    }

    public var port: UInt16 { server.port }

    public func stop() { server.stop() }

    /// On a connection of its own. Blocks its thread, at most ten seconds for each read.
    public func answer(_ request: PageRequest) async throws -> PageAnswer {
        var bytes = Array("\(request.method.token) \(request.target) HTTP/1.1\r\n".utf8)
        if request[header: "Host"] == nil { bytes.append(contentsOf: "Host: localhost:\(port)\r\n".utf8) }
        for (name, value) in request.headers { bytes.append(contentsOf: "\(name): \(value)\r\n".utf8) }
        if request.method == .post { bytes.append(contentsOf: "Content-Length: \(request.body.count)\r\n".utf8) }
        bytes.append(contentsOf: "Connection: close\r\n\r\n".utf8)
        bytes.append(contentsOf: request.body)
        return try ReceivedAnswer.parse(exchange(bytes), for: request.method)
    }

    /// Sends any bytes, even ones that are no HTTP, and returns what comes until the server closes.
    public func exchange(_ bytes: [UInt8]) throws -> [UInt8] {
        let connection = try LoopbackConnection(port: port)
        connection.send(bytes)
        return connection.receiveAll()
    }
}
