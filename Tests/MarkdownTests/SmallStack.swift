import Glibc

/// Runs work on a thread with the stack of one of the server's workers, and tells the processor time it took.
enum SmallStack {
    // Crosses pthread_create as a pointer; one thread writes it and the other reads it after the join.
    private final class Job {
        let work: () -> Void
        var milliseconds = 0.0
        init(_ work: @escaping () -> Void) { self.work = work }
    }

    static func run(_ work: @escaping () -> Void) -> Double {
        let job = Job(work)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        precondition(pthread_attr_setstacksize(&attributes, 512 * 1024) == 0)
        var thread = pthread_t()
        let started = pthread_create(
            &thread, &attributes,
            { pointer in
                guard let pointer else { return nil }
                let job = Unmanaged<Job>.fromOpaque(pointer).takeUnretainedValue()
                job.work()
                var time = timespec()
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
                job.milliseconds = Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
                return nil
            }, Unmanaged.passUnretained(job).toOpaque())
        precondition(started == 0 && pthread_join(thread, nil) == 0)
        return job.milliseconds
    }
}
