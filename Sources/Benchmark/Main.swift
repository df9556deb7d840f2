@main
struct BenchmarkMain {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "render": RenderBenchmark(runs: arguments.dropFirst().first.flatMap(Int.init) ?? 10_000).run()
        default: print("usage: Benchmark render [RUNS]")
        }
    }
}
