@main
struct DraftSampleMain {
    static func main() {}
}
