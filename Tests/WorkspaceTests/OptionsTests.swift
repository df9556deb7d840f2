import Testing

@testable import Workspace

@Suite struct OptionsTests {
    @Test func `without arguments it serves a file on loopback`() throws {
        let options = try Options([])
        #expect(options.port == 8080)
        #expect(options.bind == "127.0.0.1")
        #expect(options.database == .file("workspace.db"))
        #expect(options.synchronous == .full)
        #expect(options.task == .serve)
    }

    @Test func `a flag goes before its variable, a variable before the default`() throws {
        let environment = ["WORKSPACE_PORT": "9000", "WORKSPACE_DATABASE": "from-variable.db"]
        let options = try Options(["--port=9001"], environment: environment)
        #expect(options.port == 9001)
        #expect(options.database == .file("from-variable.db"))
    }

    @Test func `each option is understood`() throws {
        let options = try Options([
            "--port", "81", "--bind", "0.0.0.0", "--plain-http", "--in-memory", "--sync", "normal", "--allow-host", "a.example,b.example",
            "--public", "Assets", "--quiet", "--metrics-port", "9090",
        ])
        #expect(options.metricsPort == 9090)
        #expect(options.port == 81)
        #expect(options.bind == "0.0.0.0")
        #expect(options.database == .memory)
        #expect(options.synchronous == .normal)
        #expect(options.allowedHosts == ["a.example", "b.example"])
        #expect(options.publicDirectory == "Assets")
        #expect(!options.logsRequests)
    }

    @Test(arguments: [
        (["--port", "0"], "port"), (["--port", "65536"], "port"), (["--metrics-port", "0"], "--metrics-port"), (["--backup", ""], "path"),
        (["--port", "http"], "port"), (["--port"], "needs a value"),
        (["--bind", ""], "address"), (["--bind", "0.0.0.0"], "--plain-http"), (["--database", ""], "path"), (["--sync", "fast"], "full"),
        (["--allow-host", ","], "host"), (["--quiet=yes"], "takes no value"), (["--nonsense"], "--nonsense"), (["serve"], "serve"),
    ])
    func `a wrong value is refused with a sentence that names it`(arguments: [String], word: String) {
        let error = #expect(throws: OptionError.self) { try Options(arguments) }
        #expect(error?.message.contains(word) == true)
    }

    @Test func `a wrong variable is named as such`() {
        let error = #expect(throws: OptionError.self) { try Options([], environment: ["WORKSPACE_PORT": "x"]) }
        #expect(error?.message.contains("WORKSPACE_PORT") == true)
    }

    @Test(arguments: ["postgres://localhost/x", "postgresql://a,b/x?sslmode=verify-full"])
    func `a connection URI names a PostgreSQL database`(url: String) throws {
        #expect(try Options(["--database", url]).database == .postgres(url))
        #expect(try Options(["--database", "postgres.db"]).database == .file("postgres.db"))
    }

    @Test func `help lists every option`() {
        for flag in [
            "--port", "--bind", "--database", "--in-memory", "--sync", "--allow-host", "--plain-http", "--public", "--quiet", "--health",
            "--metrics-port", "--backup",
            "--import-flights", "--copy-to",
        ] {
            #expect(help.contains(flag))
        }
    }
}
