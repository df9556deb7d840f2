import Markup

@main
struct BenchmarkMain {
    static func main() {}
}
