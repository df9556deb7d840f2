import Slipsheet
import SlipsheetTesting
import Storage
import Testing

/// The text that a scraper reads.
@Suite struct ExpositionTests {
    private func text(_ endpoint: MetricsEndpoint) throws -> String {
        guard case .now(let response) = endpoint.handle(Request(.get, try #require(Target("/metrics")))) else { return "" }
        #expect(response.status == .ok)
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test func `every kind is written as the format has it`() throws {
        let text = try text(
            MetricsEndpoint { exposition in
                exposition.counter("a_total", "Things.", .init(3, ("kind", "x\"\\\n\u{E9}")), .init(0.25, ("kind", "y")))
                exposition.gauge("b", "Level.", .init(-1.5))
                exposition.histogram("c_seconds", "Time.", bounds: [0.1, 1], counts: [2, 0, 1], sum: 4.5)
            })
        #expect(
            text == """
                # HELP a_total Things.
                # TYPE a_total counter
                a_total{kind="x\\"\\\\\\né"} 3
                a_total{kind="y"} 0.25
                # HELP b Level.
                # TYPE b gauge
                b -1.5
                # HELP c_seconds Time.
                # TYPE c_seconds histogram
                c_seconds_bucket{le="0.1"} 2
                c_seconds_bucket{le="1"} 2
                c_seconds_bucket{le="+Inf"} 3
                c_seconds_sum 4.5
                c_seconds_count 3

                """)
        let reader = try ExpositionReader(text)
        #expect(reader.value("a_total", ["kind": "x\"\\\n\u{E9}"]) == 3)
        #expect(reader.value("c_seconds_bucket", ["le": "+Inf"]) == 3)
    }

    @Test func `the process tells of itself`() throws {
        let reader = try ExpositionReader(text(MetricsEndpoint { $0.addProcess() }))
        #expect(reader.value("process_resident_memory_bytes") ?? 0 > 1_000_000)
        #expect(reader.value("process_cpu_seconds_total") ?? 0 > 0)
        #expect(3...10_000 ~= reader.value("process_open_fds") ?? 0)
        #expect(reader.value("process_max_fds") ?? 0 >= 256)
        let started = reader.value("process_start_time_seconds") ?? 0
        #expect(abs(started + (reader.value("slipsheet_uptime_seconds") ?? 0) - Double(WallClock.now())) < 3)
    }

    @Test func `a server and a store tell what they did`() throws {
        let store = MemoryStore<Int>()
        let server = Server(ServerConfiguration(), handler: MetricsEndpoint { _ in })
        #expect(try text(MetricsEndpoint { $0.add(server) }) == "", "it does not run")
        #expect(try text(MetricsEndpoint { $0.add(store) }) == "", "it has no queue")
        try server.start()
        defer { server.stop() }
        let reader = try ExpositionReader(text(MetricsEndpoint { $0.add(server) }))
        #expect(reader.value("slipsheet_http_requests_under_way") == 0)
        #expect(reader.samples.filter { $0.name == "slipsheet_http_refusals_total" }.count == GateRefusal.allCases.count)
    }

    @Test func `only GET and HEAD of the one address are answered`() throws {
        let endpoint = MetricsEndpoint { _ in }
        for (method, path, status) in [
            (Method.get, "/metrics", Status.ok), (.head, "/metrics?x=1", .ok), (.post, "/metrics", .methodNotAllowed),
            (.get, "/", .notFound),
            (.get, "/metrics/", .notFound),
        ] {
            guard case .now(let response) = endpoint.handle(Request(method, try #require(Target(path)))) else { continue }
            #expect(response.status == status, "\(path)")
        }
    }

    @Test(arguments: [
        "a 1", "# TYPE a gauge\na 1\n", "# HELP a A.\n# TYPE a gauge\na 1", "# HELP a A.\n# TYPE a gauge\na  1\n",
        "# HELP a A.\n# TYPE a gauge\na x\n",
        "# HELP a A.\n# TYPE a gauge\na 1\na 2\n", "# HELP a A.\n# TYPE a counter\na 1\n",
        "# HELP a_total A.\n# TYPE a_total counter\na_total -1\n",
        "# HELP a A.\n# TYPE a gauge\na{b=\"c} 1\n", "# HELP a A.\n# TYPE a gauge\na{b=\"\\c\"} 1\n",
        "# HELP a A.\n# TYPE a gauge\na{1b=\"c\"} 1\n",
        "# HELP a A.\n# TYPE a gauge\na{b=\"c\",b=\"d\"} 1\n", "# HELP a A.\n# TYPE a gauge\nb 1\n", "# HELP a A.\n# TYPE a gauge\n\na 1\n",
        "# HELP a A.\n# TYPE a gauge\n# HELP a A.\n", "# HELP a A.\n# TYPE a what\n", "# HELP 1a A.\n",
        "# HELP a A.\n# TYPE a histogram\na_bucket{le=\"1\"} 1\na_sum 1\na_count 1\n",
        "# HELP a A.\n# TYPE a histogram\na_bucket{le=\"1\"} 2\na_bucket{le=\"+Inf\"} 1\na_sum 1\na_count 1\n",
        "# HELP a A.\n# TYPE a histogram\na_bucket{le=\"+Inf\"} 1\na_sum 1\na_count 2\n",
    ]) func `the reader refuses what a scraper would not read`(text: String) {
        #expect(throws: ExpositionReader.Mistake.self) { try ExpositionReader(text) }
    }
}
