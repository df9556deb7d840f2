import Glibc
import Synchronization
import Testing

@testable import HTTPServer

struct StopTests {
    func started(_ handler: any Handler = echo, _ configuration: ServerConfiguration = configured { $0.deadlines.drain = .seconds(10) })
        throws -> Server
    {
        let server = Server(configuration, handler: handler)
        try server.start()
        return server
    }

    @Test func `(28) a stop under load cuts no answer`() throws {
        for _ in 0..<5 {
            let handled = Atomic<Int>(0)
            let answered = Atomic<Int>(0)
            let page = [UInt8](repeating: 0x61, count: 200_000)
            let handler = Answering { request in
                handled.wrappingAdd(1, ordering: .relaxed)
                guard request.method == .post else { return .now(Response(.ok, body: page)) }
                return .later { completion in
                    elsewhere {
                        usleep(2_000)
                        completion.resume { Response(.ok, body: page) }
                    }
                }
            }
            let server = try started(handler)
            let port = server.port
            let stopper = try Thread {
                usleep(100_000)
                server.stop()
            }
            try concurrently(16) { index in
                guard let client = try? RawClient(port: port) else { return }
                while let answer = index % 2 == 0 ? client.get("/") : client.post("/", "a=1") {
                    if answer.body.count == page.count { answered.wrappingAdd(1, ordering: .relaxed) }
                    if answer["connection"]?.lowercased() == "close" { return }
                }
            }
            stopper.join()
            #expect(answered.load(ordering: .relaxed) > 5)
            #expect(answered.load(ordering: .relaxed) == handled.load(ordering: .relaxed))
            #expect(throws: RawClient.Refused.self) { try RawClient(port: port) }
        }
    }

    @Test func `A post that comes when its idle connection is ended is answered or not taken, never half done`() throws {
        for round in 0..<8 {
            let handled = Atomic<Int>(0)
            let handler = Answering { request in
                guard request.method == .post else { return .now(Response(.ok)) }
                handled.wrappingAdd(1, ordering: .relaxed)
                return .later { completion in
                    elsewhere {
                        usleep(2_000)
                        completion.resume { Response(.ok, body: request.body) }
                    }
                }
            }
            let server = try started(handler)
            let clients = try (0..<40).map { _ in try RawClient(port: server.port) }
            for client in clients { #expect(client.get("/")?.status == 200) }
            usleep(260_000)
            let stopper = try Thread { server.stop() }
            usleep(useconds_t(round * 100))
            let body = "a=1"
            let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\n"
            for client in clients { client.send(head + body) }
            let answered = clients.count { $0.receive()?.text == body }
            stopper.join()
            #expect(answered == handled.load(ordering: .relaxed))
        }
    }

    @Test func `A slow answer is waited for, and says that the connection closes`() throws {
        let handler = Answering { _ in
            .later { completion in
                elsewhere {
                    usleep(300_000)
                    completion.resume { Response(.ok, body: [UInt8](repeating: 0x61, count: 1 << 20)) }
                }
            }
        }
        let server = try started(handler)
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        usleep(50_000)
        let stopper = try Thread { server.stop() }
        let answer = client.receive()
        stopper.join()
        #expect(answer?.body.count == 1 << 20)
        #expect(answer?["connection"]?.lowercased() == "close")
    }

    @Test func `Idle connections do not delay the stop`() throws {
        let server = try started()
        let clients = try (0..<20).map { _ in try RawClient(port: server.port) }
        for client in clients[..<10] { #expect(client.get("/")?.status == 200) }
        #expect(seconds { server.stop() } < 1)
        for client in clients { #expect(client.isEnded()) }
    }

    @Test func `An answer that never comes ends with the drain time`() throws {
        let kept = Collected<Completion>()
        let server = try started(Answering { _ in .later { kept.append($0) } }, configured { $0.deadlines.drain = .milliseconds(300) })
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        while kept.all.isEmpty { usleep(1_000) }
        #expect(seconds { server.stop() } < 2)
        for completion in kept.all { completion.resume { Response(.ok) } }
    }

    @Test func `Two stops, and a stop without a start`() throws {
        let server = try started()
        try concurrently(2) { _ in server.stop() }
        Server(ServerConfiguration(), handler: echo).stop()
        #expect(throws: ServerError.alreadyStarted) { try server.start() }
    }

    @Test func `A port in use is named`() throws {
        let server = try started()
        defer { server.stop() }
        var configuration = ServerConfiguration()
        configuration.port = server.port
        #expect(throws: ServerError.portInUse(server.port)) { try Server(configuration, handler: echo).start() }
    }

    @Test(arguments: ["example.org", "", "127.0.0", "1.2.3.4.5", "[::1]"])
    func `A host that is no numeric address is named`(_ host: String) {
        var configuration = ServerConfiguration()
        configuration.host = host
        #expect(throws: ServerError.malformedAddress(host)) { try Server(configuration, handler: echo).start() }
    }

    @Test func `An address of another machine is named`() {
        var configuration = ServerConfiguration()
        configuration.host = "192.0.2.1"
        #expect(throws: ServerError.addressUnavailable("192.0.2.1")) { try Server(configuration, handler: echo).start() }
    }

    @Test(arguments: ["localhost", "0.0.0.0", "127.0.0.1"])
    func `Other names for this machine are listened on`(_ host: String) throws {
        let server = try started(echo, configured { $0.host = host })
        defer { server.stop() }
        #expect(try RawClient(port: server.port).get("/")?.status == 200)
    }
}
