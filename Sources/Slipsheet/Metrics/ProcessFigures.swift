import Glibc

/// What the system says of this process. Zero where it does not tell.
struct ProcessFigures {
    var processorSeconds = 0.0
    var residentBytes = 0
    var virtualBytes = 0
    var openDescriptors = 0
    var descriptorLimit = 0
    /// Unix time in seconds.
    var startTime = 0.0
    /// In seconds.
    var uptime = 0.0

    /// Source: proc(5), getrusage(2), getrlimit(2)
    init() {
        var usage = rusage()
        if getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 {
            processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        }
        let pages = Self.read("/proc/self/statm").split(separator: " ").compactMap { Int($0) }
        if pages.count > 1 {
            virtualBytes = pages[0] * Int(sysconf(Int32(_SC_PAGESIZE)))
            residentBytes = pages[1] * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 { descriptorLimit = Int(clamping: limit.rlim_cur) }
        openDescriptors = Self.countDescriptors()
        // Field 22, counted behind the name, which may hold spaces and parentheses.
        let fields = Self.read("/proc/self/stat").utf8.split(separator: UInt8(ascii: ")")).last?.split(separator: UInt8(ascii: " ")) ?? []
        if fields.count > 19, let ticks = Double(String(Substring(fields[19]))) {
            var now = timespec()
            clock_gettime(CLOCK_BOOTTIME, &now)
            uptime = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9 - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
            startTime = Double(time(nil)) - uptime
        }
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    private static func read(_ path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    private static func countDescriptors() -> Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        // Itself and its parent, and the folder that is open to count.
        return max(0, count - 3)
    }
}
