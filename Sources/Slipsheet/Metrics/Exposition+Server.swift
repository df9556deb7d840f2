import HTTPServer
import Storage

extension Exposition {
    /// What a server has done. Silent about one that does not run.
    public mutating func add(_ server: Server) {
        guard let counts = server.counts else { return }
        counter(
            "slipsheet_http_requests_total", "Requests that have ended, by method and class of status.",
            counts.requests.map { Sample($0.count, ("method", $0.method), ("status", $0.status)) })
        histogram(
            "slipsheet_http_request_duration_seconds", "From the request line to the last byte of the answer.",
            bounds: counts.durations.bounds, counts: counts.durations.counts, sum: counts.durations.sum)
        gauge("slipsheet_http_requests_under_way", "Requests whose answer has not gone.", Sample(counts.underWay))
        counter(
            "slipsheet_http_refusals_total", "Requests that the gate refused or that were answered in the handler's place, by reason.",
            counts.refusals.map { Sample($0.count, ("reason", "\($0.kind)")) })
        gauge("slipsheet_http_connections_open", "Connections that are open.", Sample(counts.openConnections))
        counter("slipsheet_http_connections_accepted_total", "Connections that were accepted.", Sample(counts.acceptedConnections))
        counter(
            "slipsheet_http_connections_refused_total", "Connections that were closed at once because every other one was at work.",
            Sample(counts.refusedConnections))
        counter(
            "slipsheet_http_connections_displaced_total", "Connections that were closed to make room for others.",
            Sample(counts.displacedConnections))
        counter(
            "slipsheet_http_log_lines_dropped_total", "Lines of the access log that could not be written in time.",
            Sample(counts.droppedLogLines))
    }

    /// What a store has written. Silent about one that does not count.
    public mutating func add<Snapshot, Transaction>(_ store: any Store<Snapshot, Transaction>) {
        guard let counts = store.writeCounts else { return }
        counter(
            "slipsheet_store_writes_total", "Writes that were answered: kept, failed (nothing of them was kept) or refused by the store.",
            Sample(counts.kept, ("outcome", "kept")), Sample(counts.failed, ("outcome", "failed")),
            Sample(counts.refused, ("outcome", "refused")))
        counter("slipsheet_store_write_seconds_total", "What these writes took from the queue to their answer.", Sample(counts.seconds))
        counter(
            "slipsheet_store_write_groups_total", "Times that the writer woke up; the writes it finds share a commit.",
            Sample(counts.groups))
        gauge("slipsheet_store_writes_waiting", "Writes in the queue.", Sample(counts.waiting))
    }

    /// The process that asks. Source: https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics
    public mutating func addProcess() {
        let process = ProcessFigures()
        counter("process_cpu_seconds_total", "Processor time, of the user and the system.", Sample(process.processorSeconds))
        gauge("process_resident_memory_bytes", "Memory that is resident.", Sample(process.residentBytes))
        gauge("process_virtual_memory_bytes", "Memory that is mapped.", Sample(process.virtualBytes))
        gauge("process_open_fds", "File descriptors that are open.", Sample(process.openDescriptors))
        gauge("process_max_fds", "File descriptors that may be open.", Sample(process.descriptorLimit))
        gauge("process_start_time_seconds", "Unix time of the start.", Sample(process.startTime))
        gauge("slipsheet_uptime_seconds", "Since the start, by the clock that nobody sets.", Sample(process.uptime))
    }
}
