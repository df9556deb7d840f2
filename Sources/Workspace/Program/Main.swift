import Glibc
import Slipsheet

@main
struct Main {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()), environment: Environment.workspace)
            switch options.task {
            case .help: print(help, terminator: "")
            case .health: exit(HealthProbe.isAlive(port: options.port) ? 0 : 1)
            case .importFlights(let path): try WorkspaceProgram(options).importFlights(path)
            case .copy(let target): try DatabaseCopy(from: options.database, to: target).run()
            case .backup(let path): try DatabaseBackup(of: options.database, to: path).run()
            case .serve: try WorkspaceProgram(options).run()
            }
        } catch let error as OptionError {
            StandardError.write("workspace: \(error.message)")
            exit(2)
        } catch let error as ProgramError {
            StandardError.write("workspace: \(error.message)")
            exit(1)
        } catch {
            StandardError.write("workspace: \(error)")
            exit(1)
        }
    }
}

enum Environment {
    /// The variables that begin with the program's name.
    static var workspace: [String: String] {
        var found: [String: String] = [:]
        var entry = environ
        while let pointer = entry.pointee {
            let text = String(cString: pointer)
            if text.utf8.starts(with: "WORKSPACE_".utf8), let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                found[String(text[..<equals])] = String(text[text.utf8.index(after: equals)...])
            }
            entry += 1
        }
        return found
    }
}
