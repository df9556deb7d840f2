@main
struct WorkspaceMain {
    static func main() {}
}
